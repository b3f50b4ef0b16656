/** Where a person stands with a list; null in the database where its form was never sent. */
export const LIST_STATUSES = ['subscribed', 'confirmed', 'unsubscribed'] as const;
