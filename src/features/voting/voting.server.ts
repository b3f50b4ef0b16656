import { type Moment, parseMoment, getLocalTime } from '../../core/moment.schema.ts';
import type { Voting, VotingPhase } from '../../core/voting.schema.ts';
import { DAY_MS } from '../../core/locale.ts';
import { addDays, toAucklandInstant, toAucklandTimeInstant } from '../../core/local-time.ts';
import { slugify } from '../../lib/text.ts';
import type { EventSpan } from '../../core/event-times.ts';
import type { PlanDates } from './vote-plan.ts';

export const listVotingDates = ({ dates }: Voting) =>
  dates.map(({ id, title, text, short, ...date }) => ({
    id,
    title,
    text,
    span: getSpan(date),
    until: getDeadline(date),
    /** Whether it may be shown alone as the next date. Others could be mistaken for the end of the vote. */
    isLeading: short !== undefined,
  }));

/** Lists the dates as events of a calendar. With an `id`, a date keeps its UID if its title changes. */
export const listVotingEvents = ({ dates }: Voting, link: string, authorisation: string) =>
  dates.map((date) => ({
    ...date,
    uid: `${date.id ?? slugify(date.title)}@voting`,
    description: [date.text, link, authorisation].join('\n\n'),
    link,
    alarms: (date.alarms ?? []).map(({ daysBefore = 0, time, text: description }) => ({
      at: toAucklandInstant(addDays(parseMoment(date.start)?.day ?? '', -daysBefore), time),
      description,
    })),
  }));

/** Lists what to do, each `until` an instant (ISO 8601 in UTC). A step begins when the previous one ends. */
export const listVotingSteps = ({ dates }: Voting) =>
  dates.flatMap(({ now, during, ...date }) => {
    const { start, end } = getSpan(date);
    const last = { until: end ?? '', text: during ?? now };
    return during === undefined ? [last] : [{ until: start ?? '', text: now }, last];
  });

export const listVotingPhases = ({ dates, endedShort, endedHome }: Voting): VotingPhase[] => [
  ...dates.flatMap(({ short, home, ...date }, index) => {
    const text = short ?? (home && dates.slice(index).find((later) => later.short)?.short);
    return text === undefined ? [] : [{ until: getDeadline(date), text, home }];
  }),
  { until: '', text: endedShort, home: endedHome },
];

/** Returns the days of a voting plan, if dates with these ids exist. */
export function findPlanDates({ dates }: Voting): PlanDates | undefined {
  const days = dates.map(({ id = '', start, end = start }) => [id, [start.slice(0, 10), end.slice(0, 10)]]);
  const { papers, post, closes } = Object.fromEntries(days) as Record<string, [string, string] | undefined>;
  return (
    papers && post && closes && { papers: papers[0], arrived: papers[1], post: post[0], closes: closes[0] }
  );
}

/** Returns when a date is no longer the next one, as ISO 8601 in UTC: the start if it lasts several days, else the end. */
const getDeadline = (date: VotingDay): string =>
  getSpan(date)[date.end === undefined ? 'end' : 'start'] ?? '';

type VotingDay = Pick<Voting['dates'][number], 'start' | 'end'>;

function getSpan({ start, end }: VotingDay): EventSpan {
  const first = parseMoment(start);
  const last = end === undefined ? first : parseMoment(end);
  const allDay = first?.time === null;
  return { start: formatMomentInUtc(first, 0), end: formatMomentInUtc(last, allDay ? DAY_MS : 0), allDay };
}

const formatMomentInUtc = (moment: Moment | null, laterMs: number): string | null =>
  moment && new Date(toAucklandTimeInstant(getLocalTime(moment) + laterMs)).toISOString();
