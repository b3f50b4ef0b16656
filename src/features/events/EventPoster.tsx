import type { Labels } from '../../core/labels.schema.ts';
import { formatDateTile, formatTimeOfDay, formatWeekday } from '../../core/event-times.ts';
import { AUCKLAND_TIME_ZONE } from '../../core/locale.ts';
import { smartenQuotes } from '../../lib/text.ts';
import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import { listCalendarLinks } from './calendar-links.ts';
import { Place } from './EventEntries.tsx';
import { type EventPageData, formatNotice } from './event-page.ts';
import { getUntil } from './events.ts';

/** In characters; longer titles have a smaller font. */
const MAX_LARGE_TITLE_LENGTH = 36;

export interface EventPartProps extends EventPageData {
  readonly labels: Labels['events']['item'] & Labels['events']['list'] & Labels['events']['page'];
}

/** The header of an event's page: a poster with a calendar leaf, and strips to tear off. `invitation` is the link to the form. */
export function EventPoster({
  event,
  isOver,
  isAhead,
  invitation,
  labels,
}: EventPartProps & { readonly invitation: string | undefined }) {
  const { title, start, allDay, location } = event;
  const tile = formatDateTile(start);
  const isCancelled = event.cancelled !== undefined;
  const notice = formatNotice(event, labels);
  const status = isCancelled ? `${labels.cancelled}. ${notice}` : notice || (event.moved && labels.moved);
  const text = smartenQuotes(title);
  return (
    <div
      className="bg-secondary text-white"
      data-ends={getUntil(event, 'all') ?? ''}
      data-starts={start ?? ''}
      data-days={JSON.stringify([labels.today, labels.tomorrow, labels.thisDay, AUCKLAND_TIME_ZONE])}
    >
      {status && (
        <div className="bg-brand text-ink">
          <p className="mx-auto max-w-page px-4 py-4 font-display text-lg sm:px-8">
            <span className="display-text" data-text={status}>
              {' '}
              <span>{status}</span>
            </span>
          </p>
        </div>
      )}
      <div className={`bg-brand text-ink ${isOver ? '' : 'hidden in-data-past:block'}`}>
        <p className="mx-auto max-w-page px-4 py-2 font-bold sm:px-8">
          {labels.over}{' '}
          <a href="/media" className="inline-flex min-h-11 items-center underline">
            {labels.next}
          </a>{' '}
          <a href="/media#recordings" className="inline-flex min-h-11 items-center underline">
            {labels.recordings}
          </a>
        </p>
      </div>
      <div className="mx-auto grid max-w-page grid-cols-[auto_1fr] items-center gap-x-5 gap-y-6 px-4 pt-8 pb-10 sm:px-8 md:pt-14 md:pb-16 lg:grid-cols-[1fr_auto] lg:gap-x-16">
        <p
          className="w-[min(6.5rem,29vw)] rotate-2 border-3 border-transparent bg-white text-center font-display leading-none text-ink md:w-40 lg:col-start-2 lg:row-span-3 lg:w-80"
          aria-hidden="true"
        >
          <span className="block bg-brand py-2 text-[min(1.25rem,5.5vw)] uppercase md:py-4 lg:text-2xl">
            {tile?.month ?? labels.tba}
          </span>{' '}
          <span
            className={`block py-[0.12em] text-[min(4rem,18vw)] tracking-[-0.04em] md:text-[6rem] lg:text-[12rem] ${isCancelled ? 'line-through' : ''}`}
          >
            {tile?.day ?? '?'}
          </span>
        </p>
        <p className="font-display text-[min(1.75rem,8vw)]/none md:text-2xl lg:col-start-1 lg:row-start-1 lg:self-end">
          <span className="block text-brand" data-day>
            {start === null ? labels.tba : formatWeekday(start)}
          </span>{' '}
          {start !== null && !allDay && (
            <time dateTime={start} className={isCancelled ? 'line-through' : ''}>
              {formatTimeOfDay(start)}
            </time>
          )}
        </p>
        <h1
          id="headline"
          className={`col-span-2 lg:col-span-1 lg:col-start-1 ${text.length > MAX_LARGE_TITLE_LENGTH ? 'text-3xl' : 'text-poster lg:text-[min(7.2vw,7.5rem)]'}`}
        >
          <span className="display-text" data-text={text}>
            <span>{text}</span>
          </span>
        </h1>
        <p className="col-span-2 font-display text-lg md:text-xl lg:col-span-1 lg:col-start-1 lg:self-start">
          <span className="display-text" data-text={smartenQuotes(location)}>
            <span>
              <Place location={smartenQuotes(location)} online={labels.online} />
            </span>
          </span>{' '}
          {isAhead && invitation !== undefined && (
            <a
              href="#coming"
              className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.brand} mt-6 text-base in-data-past:hidden`}
              data-print="no"
            >
              {invitation}
            </a>
          )}
        </p>
      </div>
      {isAhead && <CalendarStrips event={event} labels={labels} />}
    </div>
  );
}

/** Links that add the event to a calendar, as strips that hang from the poster. */
function CalendarStrips({ event, labels }: Pick<EventPartProps, 'event' | 'labels'>) {
  return (
    <div
      className="relative top-6 mx-auto grid max-w-page narrow-columns px-4 font-display text-sm in-data-past:hidden sm:grid-cols-4 sm:px-8 md:text-base"
      data-print="no"
    >
      <h2 className="col-span-full flex min-h-11 items-center bg-ink px-4 text-sm sm:col-span-1 md:text-base">
        {labels.calendar}
      </h2>
      {listCalendarLinks(event, labels.file).map(({ label, href }) => [
        ' ',
        <a
          key={label}
          href={href}
          rel="nofollow noopener"
          className="flex min-h-14 origin-top-left items-center justify-center border-s-3 border-dashed border-ink bg-white px-2 text-center text-ink last:rotate-2 hover:bg-brand"
        >
          {label}
        </a>,
      ])}
    </div>
  );
}
