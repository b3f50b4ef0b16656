import type { Ref } from 'react';

import type { Labels } from '../../core/labels.schema.ts';
import { getMapLink, listCalendarLinks, splitAtMeetings } from './calendar-links.ts';
import { AUCKLAND_TIME_ZONE } from '../../core/locale.ts';
import { joinDate } from '../../core/dates.ts';
import { formatEventDay, formatEventTime, getEventAnchor, formatDateTile } from '../../core/event-times.ts';
import {
  type EventListData,
  type ListedEvent,
  type EventScope,
  chooseEvents,
  formatMove,
  formatSeries,
  getSeries,
  getUntil,
} from './events.ts';
import { formatRelativeDay } from './shown-events.ts';
import { useHydrated, useNow } from '../../lib/use-hydrated.ts';
import { smartenQuotes } from '../../lib/text.ts';

type EventLabels = Labels['events']['item'] & Partial<Labels['events']['list']>;

interface EventEntriesProps {
  readonly events: readonly ListedEvent[];
  readonly built: EventListData;
  readonly scope: EventScope;
  readonly showsAll?: boolean;
  readonly labels: EventLabels;
  readonly ref?: Ref<HTMLUListElement>;
}

export function EventEntries({ events, built, scope, showsAll = false, labels, ref }: EventEntriesProps) {
  const shown = new Set(chooseEvents(events, scope, showsAll ? Infinity : built.count));
  const listed = events.filter((event) => shown.has(event) || built.events.includes(event));
  const series = [...new Set(listed.map(getSeries))];
  const full = scope === 'all';
  const days = [labels.today, labels.tomorrow, labels.thisDay, AUCKLAND_TIME_ZONE];
  const now = useNow(built.builtAt);
  const isHydrated = useHydrated();
  const getDay = ({ start }: ListedEvent) =>
    isHydrated && start !== null ? formatRelativeDay(start, now, days) : '';
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      className="dated-rows"
      data-fills={scope === 'upcoming' ? '' : undefined}
      data-days={JSON.stringify(days)}
    >
      {listed.map((event) => (
        <li
          key={event.id}
          id={full ? getEventAnchor(event.id) : undefined}
          data-until={getUntil(event, scope) ?? ''}
          data-series={series.indexOf(getSeries(event))}
          hidden={!shown.has(event)}
          className="border-t border-current/30 py-4"
        >
          <EventItem event={event} full={full} day={getDay(event)} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

interface EventItemProps {
  readonly event: ListedEvent;
  readonly full: boolean;
  /** `Today`, or ''. */
  readonly day: string;
  readonly labels: EventLabels;
}

export function EventItem({ event, full, day, labels }: EventItemProps) {
  const Heading = full ? 'h2' : 'h3';
  const title = smartenQuotes(event.title);
  const tile = formatDateTile(event.start);
  const textStyle = full ? 'mt-1' : 'text-sm lg:text-base';
  const when = formatEventTime(event, { full }) ?? labels.tba;
  const isCancelled = event.cancelled !== undefined;
  const badge = isCancelled ? labels.cancelled : event.moved && labels.moved;
  const notice = event.cancelled ?? (event.moved ? formatMove(event.moved, labels.movedFrom) : '');
  const isMeeting = splitAtMeetings(event.url)[0]?.meeting === event.url;
  const isInText = `${event.location} ${event.description}`.includes(event.url);
  const place = event.location || (isMeeting && !isInText ? event.url : '');
  return (
    <>
      <p
        className={`w-18 py-2 text-center font-display leading-none ${isCancelled ? 'bg-current/20 line-through' : 'bg-brand text-ink'}`}
        aria-hidden="true"
      >
        <span className={`block ${tile ? 'text-2xl' : 'text-xl'}`}>{tile?.day ?? when}</span>{' '}
        <span className="mt-1 block text-sm uppercase">{tile?.month}</span>
      </p>
      <div className="min-w-0">
        {!isCancelled && (
          // A script has set the text before hydration.
          <p className="font-display text-brand empty:hidden" data-day suppressHydrationWarning>
            {day}
          </p>
        )}
        <Heading className="text-xl">
          <span className="display-text" data-text={badge ? `${title} ${badge}` : title}>
            <span>
              {event.page === '' ? (
                title
              ) : (
                <a
                  href={event.page}
                  className="py-2.5 underline decoration-2 underline-offset-4 hover:no-underline"
                >
                  {title}
                </a>
              )}
              {badge && ' '}
              {badge && (
                <span className="inline-block bg-accent px-2 py-0.5 text-sm leading-snug text-white">
                  {badge}
                </span>
              )}
            </span>
          </span>
        </Heading>
        <p className={`${textStyle} ${isCancelled ? 'line-through' : ''}`}>
          {event.start === null ? when : <time dateTime={event.start}>{when}</time>}
          {place !== '' && '\u00A0· '}
          <Place location={smartenQuotes(place)} online={labels.online} />
        </p>
        {notice !== '' && <p className={textStyle}>{joinDate(smartenQuotes(notice))}</p>}
        {event.note && labels.series && (
          <details>
            <summary className="cursor-pointer py-2 font-display leading-7">
              {formatSeries(event.note, event.allDay, labels.series)}
            </summary>
            <ul className="mb-2 gap-x-8 text-sm sm:columns-2">
              {event.note.starts.map((start) => (
                <li key={start}>{formatEventDay(start)}</li>
              ))}
            </ul>
          </details>
        )}
        {full && event.description !== '' && (
          <p className="mt-1 max-w-measure text-sm whitespace-pre-line">
            <EventText text={joinDate(smartenQuotes(event.description))} online={labels.online} />
          </p>
        )}
        {full && !isInText && place !== event.url && (
          <p className="mt-1 text-sm">
            <TextLink href={event.url} text={isMeeting ? labels.online : (labels.details ?? '')} />
          </p>
        )}
      </div>
      {full && (
        <div className="min-w-35">{!isCancelled && <AddToCalendar event={event} labels={labels} />}</div>
      )}
    </>
  );
}

export function Place({ location, online }: { readonly location: string; readonly online: string }) {
  const map = getMapLink(location);
  if (map === null) return <EventText text={location} online={online} />;
  return <TextLink href={map} text={location} />;
}

export function EventText({ text, online }: { readonly text: string; readonly online: string }) {
  return splitAtMeetings(text).map(({ text, meeting, host }, index) =>
    meeting === null ? text : <TextLink key={index} href={meeting} text={host || online} />,
  );
}

/** The padding makes the link 44 px high without moving the lines around it. */
export function TextLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} rel="nofollow noopener" className="py-3.5 underline hover:no-underline">
      {text}
    </a>
  );
}

/** Renders links that add an event to a calendar. The long ones to Google and Outlook are added after hydration. */
function AddToCalendar({ event, labels }: { readonly event: ListedEvent; readonly labels: EventLabels }) {
  const isHydrated = useHydrated();
  const links = listCalendarLinks(event, labels.file).slice(0, isHydrated ? undefined : 1);
  return (
    <details name="calendar" className="relative text-sm" data-print="no" ref={closeOnEscape}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center border-3 border-current px-3 font-display">
        {labels.calendar}
        <span className="sr-only">: {event.title}</span>
      </summary>
      <ul className="absolute top-full right-0 left-0 z-1 min-w-40 border-3 border-ink bg-white text-ink">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="nofollow noopener" className="flex min-h-11 items-center px-3 hover:bg-brand">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeOnEscape(details: HTMLDetailsElement): () => void {
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  details.addEventListener('keydown', close);
  return () => {
    details.removeEventListener('keydown', close);
  };
}

export function EventPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className="dated-rows">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="min-h-28 border-t border-current/30 py-4">
          <span className="h-18 w-18 bg-current/20" />
          <span className="h-18 bg-current/20" />
        </li>
      ))}
    </ul>
  );
}
