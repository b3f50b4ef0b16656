/** What `POST /api/volunteers` is sent. */
export interface VolunteerRequest {
  /** The full name, as the visitor typed it. */
  readonly name: string;
  /** The e-mail address, as the visitor typed it. */
  readonly email: string;
  /** The suburb or local board; '' when it was left out. */
  readonly area: string;
  /** The ways to help that were ticked. */
  readonly help: readonly string[];
  /** When they are free, in their words; '' when it was left out. */
  readonly available: string;
}
