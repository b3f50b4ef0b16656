/** One occurrence of something that people can come to. */
export interface CampaignEvent {
  /**
   * Unique to the occurrence, and the same each time the calendar is read, also after the occurrence has been
   * moved. `/api/events.ics?event=<id>` answers the file of this occurrence.
   */
  readonly id: string;
  /** What it is called: one line of plain text, never ''. */
  readonly title: string;
  /** When it begins: an ISO 8601 instant in UTC, or null when it is yet to be announced. */
  readonly start: string | null;
  /** When it ends: an ISO 8601 instant in UTC, or null when the calendar does not say. */
  readonly end: string | null;
  /**
   * Whether it lasts whole days in Auckland. `start` is then the midnight that begins the first of them and `end`
   * the midnight that ends the last.
   */
  readonly allDay: boolean;
  /** Where it is, as people write it: one line of plain text; '' when the calendar does not say. */
  readonly location: string;
  /** Plain text with line breaks, links written out; '' when the calendar does not say. */
  readonly description: string;
  /** The http or https address of a page about it; '' when the calendar does not say. */
  readonly url: string;
  /** Present when it has been called off: the reason in one line of plain text, '' when none is given. */
  readonly cancelled?: string;
}

/** What `GET /api/events` answers. */
export interface EventsResponse {
  /** Soonest first, nothing that is over; those without a start come last. */
  readonly events: readonly CampaignEvent[];
  /** Present when the calendar could not be read just now and this is the last that could. */
  readonly stale?: true;
  /** With `stale`: when the calendar was last read, an ISO 8601 instant in UTC. */
  readonly asOf?: string;
}

/** What `GET /api/events` and `GET /api/events.ics` answer when they fail (404, 405, 500, 502 or 504). */
export interface EventsFailure {
  /** What happened, in a sentence. */
  readonly error: string;
  /** The cause as a stable word, such as `timeout` or `not-a-calendar`; `src/server/http/limited-fetch.ts` lists them. */
  readonly code: string;
}
