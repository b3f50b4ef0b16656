import { useStore } from '@nanostores/react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import { EventItem } from './EventItem.tsx';
import { EventPlaceholders } from './EventPlaceholders.tsx';
import { $events } from './events-store.ts';

const PLACEHOLDERS = 5;

/** The events of `/media`, with the states that a visitor may meet. */
export function EventList() {
  const { data, loading, error } = useStore($events);
  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading && <EventPlaceholders count={PLACEHOLDERS} />}
      {error !== undefined && (
        <>
          <p className="text-lg">Couldn&apos;t load events right now.</p>
          <button
            type="button"
            className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary} mt-5`}
            onClick={() => {
              location.reload();
            }}
          >
            Try again
          </button>
        </>
      )}
      {data?.events.length === 0 && <p className="text-lg">No events found (yet). Check back soon.</p>}
      {data && data.events.length > 0 && (
        <ul>
          {data.events.map((event) => (
            <EventItem key={event.id} event={event} year />
          ))}
        </ul>
      )}
    </div>
  );
}
