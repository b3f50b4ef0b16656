import { useRef, useState } from 'react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import type { CampaignEvent } from '../../contracts/events.ts';
import { isOver } from '../../lib/event-times.ts';
import { takeWithSpare, type BuiltEvents } from './built-events.ts';
import { EventItem } from './EventItem.tsx';
import { EventPlaceholders } from './EventPlaceholders.tsx';
import { useEvents } from './use-events.ts';

const isShown = (event: CampaignEvent, now: number) => !isOver(event, now);

/** The events of `/media`, with the states that a visitor may meet. */
export function EventList(built: BuiltEvents) {
  const state = useEvents(built, isShown);
  return (
    <div aria-live="polite" aria-busy={state.name === 'loading'}>
      {state.name === 'loading' && <EventPlaceholders count={built.count} />}
      {state.name === 'empty' && <p className="text-lg">No events found (yet). Check back soon.</p>}
      {state.name === 'failed' && <Failure asOf={state.events.length > 0 ? state.asOf : undefined} />}
      {state.name === 'ready' && state.asOf !== undefined && (
        <p className="mb-6 border-s-6 border-kowhai ps-4">
          We can&apos;t reach the calendar; this is from {state.asOf}.
        </p>
      )}
      {(state.name === 'ready' || state.name === 'failed') && <Events {...state} count={built.count} />}
    </div>
  );
}

function Failure({ asOf }: { readonly asOf: string | undefined }) {
  return (
    <div className="mb-8">
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
      {asOf !== undefined && (
        <p className="mt-5 border-s-6 border-kowhai ps-4">This is what we knew at {asOf}.</p>
      )}
    </div>
  );
}

interface EventsProps {
  readonly events: readonly CampaignEvent[];
  /** How many events there are besides `events`. */
  readonly unlisted: number;
  /** How many events are shown until the visitor asks for all. */
  readonly count: number;
}

function Events({ events, unlisted, count }: EventsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rest = events.length + unlisted - count;
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {(showsAll ? events : takeWithSpare(events, count)).map((event, index) => (
          <EventItem
            key={event.id}
            event={event}
            until={event.end ?? event.start}
            isSpare={!showsAll && index >= count}
            full
          />
        ))}
      </ul>
      {rest > 0 && !showsAll && (
        <button
          type="button"
          className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.outline} mt-6`}
          onClick={() => {
            setShowsAll(true);
            // The button is removed, and the focus with it.
            list.current?.focus();
          }}
        >
          Show {rest} more
        </button>
      )}
    </>
  );
}
