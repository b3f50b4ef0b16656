import { type Moment, parseMoment, getLocalTime } from '../../core/moment.schema.ts';
import type { Voting } from '../../core/voting.schema.ts';
import { DAY_MS } from '../../core/locale.ts';
import { toAucklandTimeInstant } from '../../core/local-time.ts';
import type { EventSpan } from '../../core/event-times.ts';

export interface VotingStep {
  /** ISO 8601 in UTC. The step begins when the previous one ends. */
  readonly until: string;
  readonly text: string;
}

export const listVotingDates = ({ dates }: Voting) =>
  dates.map(({ title, text, short, ...date }) => {
    const span = getSpan(date);
    return {
      title,
      text,
      span,
      /** When it is no longer the next date: ISO 8601 in UTC. The start if it lasts several days, else the end. */
      until: (date.end === undefined ? span.end : span.start) ?? '',
      /** Whether it may be shown alone as the next date. Others could be mistaken for the end of the vote. */
      isLeading: short !== undefined,
    };
  });

export const listVotingSteps = ({ dates }: Voting): VotingStep[] =>
  dates.flatMap(({ now, during, ...date }) => {
    const { start, end } = getSpan(date);
    const last = { until: end ?? '', text: during ?? now };
    return during === undefined ? [last] : [{ until: start ?? '', text: now }, last];
  });

export const listShortSteps = ({ dates }: Voting): VotingStep[] =>
  dates.flatMap(({ short, ...date }) =>
    short === undefined ? [] : [{ until: getSpan(date).end ?? '', text: short }],
  );

function getSpan({ start, end }: Pick<Voting['dates'][number], 'start' | 'end'>): EventSpan {
  const first = parseMoment(start);
  const last = end === undefined ? first : parseMoment(end);
  const allDay = first?.time === null;
  return { start: formatMomentInUtc(first, 0), end: formatMomentInUtc(last, allDay ? DAY_MS : 0), allDay };
}

const formatMomentInUtc = (moment: Moment | null, laterMs: number): string | null =>
  moment && new Date(toAucklandTimeInstant(getLocalTime(moment) + laterMs)).toISOString();
