import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { EventItem } from './EventItem.tsx';
import { EventPlaceholders } from './EventPlaceholders.tsx';
import { $events } from './events-store.ts';

const NEXT_EVENTS = 3;

/** The next events of the home page: only those that have not begun. A failure looks as if there were none. */
export function UpcomingEvents() {
  const { data, loading } = useStore($events);
  const [now] = useState(() => Date.now());
  const next = (data?.events ?? [])
    .filter(({ start }) => start !== null && Date.parse(start) > now)
    .slice(0, NEXT_EVENTS);

  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading ? (
        <EventPlaceholders count={NEXT_EVENTS} />
      ) : next.length === 0 ? (
        <p>No upcoming events scheduled yet.</p>
      ) : (
        <ul>
          {next.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </div>
  );
}
