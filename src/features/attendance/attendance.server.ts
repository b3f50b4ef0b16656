import { addDays, toAucklandInstant } from '../../core/local-time.ts';
import { collapseSpaces } from '../../lib/text.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { getAucklandDay } from '../../core/dates.ts';
import type { EventSnapshot } from '../../core/event-snapshot.schema.ts';
import { formatVotingTime } from '../../core/event-times.ts';
import { labelsSchema } from '../../core/labels.schema.ts';
import { getResult, readSite } from '../../core/site.server.ts';
import type { Deps } from '../../server/deps.ts';
import { HttpError } from '../../server/http/responses.ts';
import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import type { CampaignEvent } from '../events/events.ts';
import { listPageEvents } from '../events/events.server.ts';
import { findInstance } from '../events/ical/expand-series.ts';
import { renderInstanceCalendar } from '../events/ical/render-calendar.ts';
import { type CalendarReading, readCalendar } from '../events/read-calendar.server.ts';
import { findWording, readWordings } from '../sign-ups/consent.server.ts';
import { formPagesSchema } from '../sign-ups/form-pages.schema.ts';
import type { EventOfAnswers } from '../sign-ups/sign-up-handler.server.ts';
import type { AttendFormTexts } from './AttendForm.tsx';

/** An event that is missing from the calendar counts as removed after this time: a mistake of staff is corrected by then. */
const REMOVAL_MS = 60 * 60 * 1_000;
/** Limits requests to the calendar under load. */
const CACHE_MS = 60 * 1_000;
const REMINDER_TIME = '17:00';
const MISSING = 'missing since ';
const REMOVED = 'removed';

/** Reads the wording and texts of the form "I'm coming"; null after voting has closed. */
export async function readAttendForm(
  deps: Pick<Deps, 'readContent' | 'env' | 'now'>,
): Promise<AttendFormTexts | null> {
  const site = await readSite(deps);
  if (getResult(site, deps.now()) !== 'open') return null;
  const [wordings, { forms: texts }] = await Promise.all([
    readWordings(deps.readContent, site),
    readContentFields(deps.readContent, 'form-pages.yaml', formPagesSchema),
  ]);
  return { wording: findWording(wordings, 'events', undefined), texts };
}

/** Finds the event that somebody is coming to, in the live calendar. */
export const createEventFinder = (deps: Deps): EventOfAnswers => {
  let cached: { readonly until: number; readonly reading: Promise<CalendarReading> } | undefined;
  return async ({ event: id }) => {
    const now = deps.now().getTime();
    if (!cached || cached.until < now) cached = { until: now + CACHE_MS, reading: readCalendar(deps) };
    const reading = await cached.reading.catch(() => {
      cached = undefined;
      const message =
        'We cannot read our calendar just now, so nothing was saved. Please try again in a minute.';
      throw new HttpError(503, 'unavailable', message);
    });
    const texts = await readTexts(deps);
    const events = listPageEvents(reading, deps).filter(
      ({ start, cancelled, ...span }) =>
        start !== null && cancelled === undefined && Date.parse(span.end ?? start) > now,
    );
    const event = events.find((each) => each.id === id);
    if (!event)
      throw new HttpError(410, 'closed', texts.closed, { link: { href: '/media', text: texts.link } });
    const others = events.filter((each) => each.id !== id);
    const next = others.find(({ title }) => title === event.title) ?? others[0];
    const link = next && {
      href: next.page,
      text: texts.next.replace('{event}', () => next.title).replace('{when}', () => formatMailTime(next)),
    };
    return {
      event: buildSnapshot(event, reading, texts),
      fullError: new HttpError(409, 'full', texts.full, { link }),
    };
  };
};

/**
 * Queues a message to those who are coming to an event that has moved, is cancelled or has been removed. Each change is stored
 * with its messages, so it causes one message to each person, even if a run is killed at any point. Returns whether anything has changed.
 */
export async function announceEventChanges(deps: Deps & RunOutboxDeps): Promise<boolean> {
  const watched = await deps.outboxSchedule.readWatched();
  if (watched.length === 0) return false;
  try {
    const reading = await readCalendar(deps);
    if (reading.staleSince !== null) return false;
    const now = deps.now();
    const texts = await readTexts(deps);
    const events = listPageEvents(reading, deps);
    const changes = watched.flatMap(([id, digest]) => {
      const event =
        events.find((each) => each.id === id) ??
        events.find((each) => getOccurrenceKey(each) === getOccurrenceKey({ id }));
      const snapshot =
        event?.start == null
          ? findRemoval(id, digest, reading, now, texts.removed)
          : buildSnapshot(event, reading, texts);
      return snapshot === null || snapshot.digest === digest ? [] : [{ id, snapshot }];
    });
    for (const { id, snapshot } of changes)
      await deps.getDatabase().run('select change_event($1, $2, $3)', [id, JSON.stringify(snapshot), now]);
    return changes.length > 0;
  } catch (cause) {
    console.error('Changes of events could not be announced.', cause);
    return false;
  }
}

/** Replaces the time in the id of an occurrence with its day, because a series may move to another time of day. */
const getOccurrenceKey = ({ id }: Pick<CampaignEvent, 'id'>): string =>
  id.replace(/(?<=\/)\d{4}-\d\d-\d\dT[\d:]+Z$/, (start) => getAucklandDay(new Date(start)));

const isFromEventsFile = (id: string): boolean => id.includes('@events.yaml');

/** Returns the changes to the snapshot of an event that the calendar no longer has; null if it has, if that is uncertain, or within an hour. */
function findRemoval(id: string, digest: string, { calendar }: CalendarReading, now: Date, summary: string) {
  // An unreadable event may be this one. An empty calendar is more likely a fault.
  const isUnsure =
    calendar.findings.some(({ isLeftOut }) => isLeftOut) ||
    (!isFromEventsFile(id) && calendar.series.every(({ uid }) => isFromEventsFile(uid)));
  if (isUnsure || findInstance(calendar.series, id)?.isExcluded === false || digest === REMOVED) return null;
  if (!digest.startsWith(MISSING)) return { digest: `${MISSING}${now.toISOString()}` };
  if (now.getTime() - Date.parse(digest.slice(MISSING.length)) < REMOVAL_MS) return null;
  return { digest: REMOVED, facts: REMOVED, summary, cancelled: '', file: null, page: '/media' };
}

type Texts = Awaited<ReturnType<typeof readTexts>>;

async function readTexts({ readContent }: Pick<Deps, 'readContent'>) {
  const [{ forms, events: pages }, { events }] = await Promise.all([
    readContentFields(readContent, 'form-pages.yaml', formPagesSchema),
    readContentFields(readContent, 'labels.yaml', labelsSchema),
  ]);
  return { ...forms.events, link: pages.link, item: events.item };
}

const formatMailTime = (event: CampaignEvent): string => collapseSpaces(formatVotingTime(event));

function buildSnapshot(event: CampaignEvent, reading: CalendarReading, texts: Texts): EventSnapshot {
  const { id, page, end, cancelled = null, capacity = null } = event;
  const [title, place] = [event.title, event.location].map(collapseSpaces) as [string, string];
  const start = event.start ?? '';
  const when = formatMailTime(event);
  const remindAt = toAucklandInstant(addDays(getAucklandDay(new Date(start)), -1), REMINDER_TIME);
  const facts = JSON.stringify([start, place, cancelled === null]);
  const name = reading.calendar.name || title;
  return {
    title,
    when,
    place,
    label: `${title}, ${when}`,
    summary: cancelled === null ? [when, place].filter(Boolean).join(', ') : texts.cancelled,
    page,
    start,
    until: end ?? start,
    remindAt: new Date(remindAt).toISOString(),
    cancelled,
    capacity,
    facts,
    digest: JSON.stringify([facts, title, page, end, cancelled, capacity]),
    file: renderInstanceCalendar(reading.calendar.series, id, { name, ...texts.item }),
  };
}
