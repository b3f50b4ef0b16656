import { useRef, useState } from 'react';

import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import type { Labels } from '../../core/labels.schema.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventEntries, EventPlaceholders } from './EventEntries.tsx';
import { type EventListData, type ListedEvent, groupBySeries } from './events.ts';
import { useEvents } from './use-events.ts';

type Words = Labels['events']['item'] & Labels['events']['list'];

export function EventList({ words, ...built }: EventListData & { readonly words: Words }) {
  const state = useEvents(built, 'all');
  return (
    <div className="min-h-110" aria-live="polite" aria-busy={state.name === 'loading'}>
      {/* The notices fill the space above the list, to avoid a layout shift. */}
      <div
        className="-mt-24 min-h-22 content-center text-sm leading-tight md:-mt-32 md:min-h-16 md:text-base"
        data-print="no"
      >
        {state.name === 'failed' && (
          <Failure asOf={state.events.length > 0 ? state.asOf : undefined} words={words} />
        )}
        {state.name === 'ready' && state.asOf !== undefined && (
          <p className="border-s-6 border-brand ps-4">{words.asOf.replace('{time}', state.asOf)}</p>
        )}
      </div>
      {state.name === 'loading' && <EventPlaceholders count={3} />}
      {state.name === 'empty' && <p className="text-lg">{words.none}</p>}
      {(state.name === 'ready' || state.name === 'failed') && (
        <Events {...state} built={built} words={words} />
      )}
    </div>
  );
}

function Failure({ asOf, words }: { readonly asOf: string | undefined; readonly words: Words }) {
  return (
    <div className="flex items-center gap-x-4">
      <p>
        {words.failed}
        {asOf !== undefined && ` ${words.knownAt.replace('{time}', asOf)}`}
      </p>
      <button
        type="button"
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.brand} shrink-0`}
        onClick={() => {
          location.reload();
        }}
      >
        {words.retry}
      </button>
    </div>
  );
}

interface EventsProps {
  readonly events: readonly ListedEvent[];
  readonly unlisted: number;
  readonly built: EventListData;
  readonly words: Words;
}

function Events({ events, unlisted, built, words }: EventsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const rest = groupBySeries(events).size + unlisted - built.count;
  return (
    <>
      <EventEntries ref={list} events={events} built={built} scope="all" showsAll={showsAll} words={words} />
      {rest > 0 && !showsAll && (
        <button
          type="button"
          // Invisible without JavaScript, because it would do nothing. It keeps its space to avoid a layout shift.
          className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.light} mt-6 ${isHydrated ? '' : 'invisible'}`}
          onClick={() => {
            setShowsAll(true);
            // The button is about to be removed, and would lose the focus.
            list.current?.focus();
          }}
        >
          {words.more.replace('{count}', String(rest))}
        </button>
      )}
    </>
  );
}
