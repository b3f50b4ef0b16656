import { isAhead } from './event-times.ts';
import type { BuiltEvents } from './built-events.ts';
import { EventEntries } from './EventEntries.tsx';
import type { EventWords } from './EventItem.tsx';
import { EventPlaceholders } from './EventList.tsx';
import { useEvents } from './use-events.ts';

export interface UpcomingEventsProps extends BuiltEvents {
  /** `none` is said when there are none. */
  readonly words: EventWords & { readonly none: string };
}

/**
 * The next events of the home page: only those that have not begun, and of different series where there are enough. A
 * failure shows what the page already had.
 */
export function UpcomingEvents({ words, ...built }: UpcomingEventsProps) {
  const state = useEvents(built, isAhead);
  const events = state.name === 'ready' || state.name === 'failed' ? state.events : [];

  return (
    <div className="min-h-84" aria-live="polite" aria-busy={state.name === 'loading'}>
      {state.name === 'loading' ? (
        <EventPlaceholders count={built.count} />
      ) : events.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <EventEntries events={events} built={built} fillsUp getUntil={({ start }) => start} words={words} />
      )}
    </div>
  );
}
