import { isAhead } from '../../lib/event-times.ts';
import { EventItem } from './EventItem.tsx';
import { EventPlaceholders } from './EventPlaceholders.tsx';
import { useEvents, type BuiltEvents } from './use-events.ts';

const NEXT_EVENTS = 3;

/** The next events of the home page: only those that have not begun. A failure shows what the page already had. */
export function UpcomingEvents(built: BuiltEvents) {
  const state = useEvents(built, isAhead);
  const events = state.name === 'ready' || state.name === 'failed' ? state.events : [];

  return (
    <div aria-live="polite" aria-busy={state.name === 'loading'}>
      {state.name === 'loading' ? (
        <EventPlaceholders count={NEXT_EVENTS} />
      ) : events.length === 0 ? (
        <p>No upcoming events scheduled yet.</p>
      ) : (
        <ul className="next-events">
          {events.slice(0, NEXT_EVENTS).map((event) => (
            <EventItem key={event.id} event={event} until={event.start} />
          ))}
        </ul>
      )}
    </div>
  );
}
