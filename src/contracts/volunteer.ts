import type { SignUpOrigin } from './subscription.ts';

/** What a volunteer tells the campaign. */
export interface VolunteerAnswers {
  /** What to call the person; 1 to 100 characters. */
  readonly name: string;
  /** The suburb or local board; at most 100 characters, may be ''. */
  readonly area: string;
  /** The ways to help that were ticked, in the words beside them; at most 12 of at most 80 characters each. */
  readonly help: readonly string[];
  /** When the person is free, in their words and on several lines if they like; at most 1,000 characters, may be ''. */
  readonly available: string;
}

/** What `POST /api/volunteers` is sent, as JSON or as a posted form; only `name` and `email` are required. */
export interface VolunteerRequest extends SignUpOrigin, Partial<Omit<VolunteerAnswers, 'name'>> {
  /** As in {@link VolunteerAnswers}. */
  readonly name: string;
  /** The address as the visitor typed it, by the same rules as for the newsletter. */
  readonly email: string;
}
