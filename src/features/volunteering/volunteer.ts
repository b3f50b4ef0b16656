import type { VolunteerAnswers } from './volunteer-fields.ts';
import type { SignUpOrigin } from '../sign-ups/subscription.ts';

/** What `POST /api/volunteers` is sent, as JSON or as a posted form; only `name` and `email` are required. */
export interface VolunteerRequest extends SignUpOrigin, Partial<VolunteerAnswers> {
  /** What to call the person; 1 to 100 characters. */
  readonly name: string;
  /** The address as the visitor typed it, by the same rules as for the newsletter. */
  readonly email: string;
}
