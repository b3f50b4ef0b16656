import { useRef, useState } from 'react';

import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import type { Labels } from '../site/labels.schema.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventEntries } from './EventEntries.tsx';
import { type BuiltEvents, type ListedEvent, groupBySeries } from './events.ts';
import { useEvents } from './use-events.ts';

/** The list is never shorter than these, so that what stands below stays where it is when there are no events. */
const PLACEHOLDERS = 3;

type Words = Labels['events']['item'] & Labels['events']['list'];

interface EventListProps extends BuiltEvents {
  readonly words: Words;
}

/** The events of `/media`, a series in one entry, with the states that a visitor may meet. */
export function EventList({ words, ...built }: EventListProps) {
  const state = useEvents(built, 'whole');
  return (
    <div className="min-h-114 md:min-h-110" aria-live="polite" aria-busy={state.name === 'loading'}>
      {/* The notices fill room that is empty otherwise, so that the list stays where it is. */}
      <div className="-mt-14 mb-4 min-h-26 content-center md:-mt-18 md:min-h-22">
        {state.name === 'failed' && (
          <Failure asOf={state.events.length > 0 ? state.asOf : undefined} words={words} />
        )}
        {state.name === 'ready' && state.asOf !== undefined && (
          <p className="border-s-6 border-brand ps-4 leading-tight">
            {words.asOf.replace('{time}', state.asOf)}
          </p>
        )}
      </div>
      {state.name === 'loading' && <EventPlaceholders count={PLACEHOLDERS} />}
      {state.name === 'empty' && <p className="text-lg">{words.none}</p>}
      {(state.name === 'ready' || state.name === 'failed') && (
        <Events {...state} built={built} words={words} />
      )}
    </div>
  );
}

function Failure({ asOf, words }: { readonly asOf: string | undefined; readonly words: Words }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 sm:gap-y-1">
      <p className="w-full leading-tight sm:w-auto">{words.failed}</p>
      <button
        type="button"
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary}`}
        onClick={() => {
          location.reload();
        }}
      >
        {words.retry}
      </button>
      {asOf !== undefined && (
        <p className="flex-1 text-sm leading-tight">{words.knownAt.replace('{time}', asOf)}</p>
      )}
    </div>
  );
}

interface EventsProps {
  readonly events: readonly ListedEvent[];
  /** How many series there are besides those of `events`. */
  readonly unlisted: number;
  readonly built: BuiltEvents;
  readonly words: Words;
}

function Events({ events, unlisted, built, words }: EventsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const rest = groupBySeries(events).size + unlisted - built.count;
  return (
    <>
      <EventEntries
        ref={list}
        events={events}
        built={built}
        listing="whole"
        showsAll={showsAll}
        words={words}
      />
      {rest > 0 && !showsAll && (
        <button
          type="button"
          // Without script it would do nothing; its room is kept.
          className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.outline} mt-6 ${isHydrated ? '' : 'invisible'}`}
          onClick={() => {
            setShowsAll(true);
            // The button is removed, and the focus with it.
            list.current?.focus();
          }}
        >
          {words.more.replace('{count}', String(rest))}
        </button>
      )}
    </>
  );
}

/** Placeholders in the size of events, shown while these load. */
export function EventPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li
          key={index}
          className="grid min-h-28 grid-cols-[4.5rem_1fr] items-center gap-5 border-t border-current/30 py-4"
        >
          <span className="h-18 bg-current/20" />
          <span className="grid gap-3">
            <span className="h-6 w-3/5 bg-current/20" />
            <span className="h-4 w-4/5 bg-current/20" />
          </span>
        </li>
      ))}
    </ul>
  );
}
