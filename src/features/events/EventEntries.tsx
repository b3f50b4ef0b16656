import type { Ref } from 'react';

import type { CampaignEvent } from './events.ts';
import type { BuiltEvents } from './built-events.ts';
import { chooseEvents, getSeries, type ListedEvent } from './event-series.ts';
import { EventItem, type EventItemProps } from './EventItem.tsx';

interface EventEntriesProps extends Pick<EventItemProps, 'full' | 'words'> {
  readonly events: readonly ListedEvent[];
  readonly built: BuiltEvents;
  /** Whether further dates of the same series fill the room that is left. */
  readonly fillsUp?: boolean;
  /** Whether all are shown, however many. */
  readonly showsAll?: boolean;
  /** When an event is no longer shown: an ISO 8601 instant in UTC; null when it always is. */
  readonly getUntil: (event: CampaignEvent) => string | null;
  readonly ref?: Ref<HTMLUListElement>;
}

/** A list of events: those that are shown, and those of the build that hide-over.js may show in their place. */
export function EventEntries({
  events,
  built,
  fillsUp = false,
  showsAll = false,
  getUntil,
  full = false,
  words,
  ref,
}: EventEntriesProps) {
  const shown = new Set(chooseEvents(events, showsAll ? Infinity : built.count, fillsUp));
  const listed = events.filter((event) => shown.has(event) || built.events.includes(event));
  const series = [...new Set(listed.map(getSeries))];
  return (
    <ul ref={ref} tabIndex={-1} data-fills={fillsUp ? '' : undefined}>
      {listed.map((event) => (
        <EventItem
          key={event.id}
          event={event}
          series={series.indexOf(getSeries(event))}
          until={getUntil(event)}
          isSpare={!shown.has(event)}
          full={full}
          words={words}
        />
      ))}
    </ul>
  );
}
