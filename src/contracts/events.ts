/** One occurrence of something that people can come to. */
export interface CampaignEvent {
  /** Sets the occurrence apart from all others, the same each time the calendar is read. */
  readonly id: string;
  readonly title: string;
  /** When it begins: an ISO 8601 instant in UTC, or null when it is yet to be announced. */
  readonly start: string | null;
  /** When it ends: an ISO 8601 instant in UTC, or null when the calendar does not say. */
  readonly end: string | null;
  /** Whether it lasts whole days in Auckland; `end` is then the end of the last of them. */
  readonly allDay: boolean;
  /** Where it is, as people write it; '' when the calendar does not say. */
  readonly location: string;
  /** Plain text; '' when the calendar does not say. */
  readonly description: string;
}

/** What `GET /api/events` answers. */
export interface EventsResponse {
  /** Soonest first, nothing that is over. */
  readonly events: readonly CampaignEvent[];
}
