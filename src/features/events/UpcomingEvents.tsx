import { isAhead } from '../../lib/event-times.ts';
import { takeWithSpare, type BuiltEvents } from './built-events.ts';
import { EventItem } from './EventItem.tsx';
import { EventPlaceholders } from './EventPlaceholders.tsx';
import { useEvents } from './use-events.ts';

/** The next events of the home page: only those that have not begun. A failure shows what the page already had. */
export function UpcomingEvents(built: BuiltEvents) {
  const state = useEvents(built, isAhead);
  const events = state.name === 'ready' || state.name === 'failed' ? state.events : [];

  return (
    <div aria-live="polite" aria-busy={state.name === 'loading'}>
      {state.name === 'loading' ? (
        <EventPlaceholders count={built.count} />
      ) : events.length === 0 ? (
        <p>No upcoming events scheduled yet.</p>
      ) : (
        <ul>
          {takeWithSpare(events, built.count).map((event, index) => (
            <EventItem key={event.id} event={event} until={event.start} isSpare={index >= built.count} />
          ))}
        </ul>
      )}
    </div>
  );
}
