import { type Moment, type StaffEvent, parseMoment, getLocalTime } from '../events/events.schema.ts';
import type { Voting } from '../../core/voting.schema.ts';
import { DAY_MS, HOME_TIME_ZONE } from '../../lib/locale.ts';
import { toInstant } from '../events/ical/date-values.ts';
import type { EventSpan } from '../../lib/event-times.ts';

/** Says what to do until an instant (ISO 8601, in UTC), from that of the step before it on. */
export interface VotingStep {
  readonly until: string;
  readonly text: string;
}

/** Converts the dates for the calendar, as if staff had written them into `content/events.yaml`. */
export const toStaffEvents = ({ dates }: Voting): StaffEvent[] =>
  dates.map(({ title, start, end, place, text }) => ({
    title,
    start,
    description: text,
    ...(end !== undefined && { end }),
    ...(place !== undefined && { place }),
  }));

export const toVotingDates = ({ dates }: Voting) =>
  dates.map(({ title, text, short, ...date }) => {
    const span = toSpan(date);
    return {
      title,
      text,
      span,
      /** The instant from which the next date follows: ISO 8601, in UTC; the start of several days. */
      until: (date.end === undefined ? span.end : span.start) ?? '',
      /** Whether it is shown alone as the next day: voters who look for the end of the vote must not find another. */
      isLeading: short !== undefined,
    };
  });

export const toVotingSteps = ({ dates }: Voting): VotingStep[] =>
  dates.flatMap(({ now, during, ...date }) => {
    const { start, end } = toSpan(date);
    const last = { until: end ?? '', text: during ?? now };
    return during === undefined ? [last] : [{ until: start ?? '', text: now }, last];
  });

export const toShortSteps = ({ dates }: Voting): VotingStep[] =>
  dates.flatMap(({ short, ...date }) =>
    short === undefined ? [] : [{ until: toSpan(date).end ?? '', text: short }],
  );

/** A whole day lasts until the midnight after it. */
function toSpan({ start, end }: Pick<Voting['dates'][number], 'start' | 'end'>): EventSpan {
  const first = parseMoment(start);
  const last = end === undefined ? first : parseMoment(end);
  const allDay = first?.time === null;
  return { start: formatMomentInUtc(first, 0), end: formatMomentInUtc(last, allDay ? DAY_MS : 0), allDay };
}

const formatMomentInUtc = (moment: Moment | null, laterMs: number): string | null =>
  moment &&
  new Date(toInstant({ local: getLocalTime(moment) + laterMs, zone: HOME_TIME_ZONE })).toISOString();
