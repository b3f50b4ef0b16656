/** What `POST /api/subscribe` is sent. */
export interface SubscriptionRequest {
  /** The address as the visitor typed it. */
  readonly email: string;
}
