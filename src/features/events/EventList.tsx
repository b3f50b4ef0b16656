import { useRef, useState } from 'react';

import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import type { Labels } from '../../core/labels.schema.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventEntries, EventPlaceholders } from './EventEntries.tsx';
import { type EventListData, groupBySeries } from './events.ts';
import { useEvents } from './use-events.ts';

type EventListLabels = Labels['events']['item'] & Labels['events']['list'];

export function EventList({ labels, ...built }: EventListData & { readonly labels: EventListLabels }) {
  const { state, events, unlisted, asOf } = useEvents(built, 'all');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const rest = groupBySeries(events).size + unlisted - built.count;
  return (
    <div className="min-h-110" aria-live="polite" aria-busy={state === 'loading'}>
      {/* The notices fill the space above the list, to avoid a layout shift. */}
      <div
        className="-mt-24 min-h-22 content-center text-sm leading-tight md:-mt-32 md:min-h-16 md:text-base"
        data-print="no"
      >
        {state === 'failed' && (
          <div className="flex items-center gap-x-4">
            <p>
              {labels.failed}
              {events.length > 0 && ` ${labels.knownAt.replace('{time}', asOf)}`}
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
        )}
        {state === 'ready' && asOf !== undefined && (
          <p className="border-s-6 border-brand ps-4">{labels.asOf.replace('{time}', asOf)}</p>
        )}
      </div>
      {state === 'loading' && <EventPlaceholders count={3} />}
      {state === 'empty' && <p className="text-lg">{labels.none}</p>}
      {events.length > 0 && (
        <EventEntries
          ref={list}
          events={events}
          built={built}
          scope="all"
          showsAll={showsAll}
          labels={labels}
        />
      )}
      {events.length > 0 && rest > 0 && !showsAll && (
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
    </div>
  );
}
