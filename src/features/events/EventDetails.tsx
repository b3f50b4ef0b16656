import type { ReactNode } from 'react';

import { formatEventDay } from '../../core/event-times.ts';
import { joinDate } from '../../core/dates.ts';
import { capitalizeFirst, smartenQuotes } from '../../lib/text.ts';
import { EventItem, EventText, Place, TextLink } from './EventEntries.tsx';
import { formatWhen } from './event-page.ts';
import type { EventPartProps } from './EventPoster.tsx';
import { formatSeries, getUntil } from './events.ts';

/** The part of an event's page below the poster. `children` is the form for visitors who will come. */
export function EventDetails({
  event,
  isOver,
  note,
  dates,
  nearby,
  labels,
  children,
}: EventPartProps & { readonly children?: ReactNode }) {
  const { location, description, url, host, bring, access, capacity } = event;
  const isInText = `${location} ${description}`.includes(url);
  const place = location && <Place location={smartenQuotes(location)} online={labels.online} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [labels.when, formatWhen(event, labels)],
    [labels.where, place],
    [labels.bring, bring && capitalizeFirst(smartenQuotes(bring))],
    [labels.access, access && capitalizeFirst(smartenQuotes(access))],
    [labels.host, host && smartenQuotes(host)],
    [labels.room, capacity === undefined ? '' : labels.people.replace('{count}', String(capacity))],
  ];
  return (
    <>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 py-16 sm:px-8 md:py-24 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div>
          {description !== '' && (
            <p className="mb-10 max-w-measure text-lede whitespace-pre-line">
              <EventText text={joinDate(smartenQuotes(description))} online={labels.online} />
            </p>
          )}
          <dl>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div
                    key={name}
                    className="gap-x-6 border-t-2 border-ink/20 py-4 sm:grid sm:grid-cols-[9rem_1fr]"
                  >
                    <dt className="font-display">{name}</dt>
                    <dd className="max-w-measure">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {!isInText && (
            <p className="mt-4">
              <TextLink href={url} text={labels.details} />
            </p>
          )}
        </div>
        {children && <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>}
        {dates.length > 0 && (
          <section aria-labelledby="dates">
            <h2 id="dates" className="text-2xl">
              {note ? formatSeries(note, event.allDay, labels.series) : labels.dates}
            </h2>
            <ul className="mt-4">
              {dates.map(({ id, page, start, cancelled, moved, ...date }) => (
                <li
                  key={id}
                  className="border-t-2 border-ink/20"
                  data-until={getUntil({ start, ...date }, 'all')}
                >
                  <a
                    href={page}
                    className={`flex min-h-12 items-center hover:underline ${cancelled === undefined ? '' : 'line-through'}`}
                  >
                    {start === null ? labels.tba : formatEventDay(start)}
                    {cancelled === undefined ? moved && ` · ${labels.moved}` : ` · ${labels.cancelled}`}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className="bg-ink text-white">
          <div className="mx-auto max-w-page px-4 py-16 sm:px-8 md:py-24">
            <h2 id="nearby" className="mb-6 text-3xl">
              {isOver || event.cancelled !== undefined ? labels.next : labels.nearby}
            </h2>
            <ul className="dated-rows">
              {nearby.map((other) => (
                <li
                  key={other.id}
                  className="border-t border-current/30 py-4"
                  data-until={getUntil(other, 'all') ?? ''}
                >
                  <EventItem event={other} full={false} day="" labels={labels} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
