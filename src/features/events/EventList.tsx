import { useRef, useState } from 'react';

import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import type { Labels } from '../../core/labels.schema.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventEntries, EventPlaceholders } from './EventEntries.tsx';
import { type EventListData, type ListedEvent, groupBySeries } from './events.ts';
import { useEvents } from './use-events.ts';

type EventListLabels = Labels['events']['item'] & Labels['events']['list'];

export function EventList({ labels, ...built }: EventListData & { readonly labels: EventListLabels }) {
  const state = useEvents(built, 'all');
  return (
    <div className="min-h-110" aria-live="polite" aria-busy={state.name === 'loading'}>
      {/* The notices fill the space above the list, to avoid a layout shift. */}
      <div
        className="-mt-24 min-h-22 content-center text-sm leading-tight md:-mt-32 md:min-h-16 md:text-base"
        data-print="no"
      >
        {state.name === 'failed' && (
          <Failure asOf={state.events.length > 0 ? state.asOf : undefined} labels={labels} />
        )}
        {state.name === 'ready' && state.asOf !== undefined && (
          <p className="border-s-6 border-brand ps-4">{labels.asOf.replace('{time}', state.asOf)}</p>
        )}
      </div>
      {state.name === 'loading' && <EventPlaceholders count={3} />}
      {state.name === 'empty' && <p className="text-lg">{labels.none}</p>}
      {(state.name === 'ready' || state.name === 'failed') && (
        <Events {...state} built={built} labels={labels} />
      )}
    </div>
  );
}

function Failure({ asOf, labels }: { readonly asOf: string | undefined; readonly labels: EventListLabels }) {
  return (
    <div className="flex items-center gap-x-4">
      <p>
        {labels.failed}
        {asOf !== undefined && ` ${labels.knownAt.replace('{time}', asOf)}`}
      </p>
      <button
        type="button"
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.brand} shrink-0`}
        onClick={() => {
          location.reload();
        }}
      >
        {labels.retry}
      </button>
    </div>
  );
}

interface EventsProps {
  readonly events: readonly ListedEvent[];
  readonly unlisted: number;
  readonly built: EventListData;
  readonly labels: EventListLabels;
}

function Events({ events, unlisted, built, labels }: EventsProps) {
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
        scope="all"
        showsAll={showsAll}
        labels={labels}
      />
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
          {labels.more.replace('{count}', String(rest))}
        </button>
      )}
    </>
  );
}
