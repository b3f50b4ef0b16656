import type { Labels } from '../../core/labels.schema.ts';
import type { EventListData } from './events.ts';
import { EventEntries, EventPlaceholders } from './EventEntries.tsx';
import { useEvents } from './use-events.ts';

type UpcomingEventsLabels = Labels['events']['item'] & { readonly none: string };

export function UpcomingEvents({
  labels,
  ...built
}: EventListData & { readonly labels: UpcomingEventsLabels }) {
  const state = useEvents(built, 'upcoming');
  const events = state.name === 'ready' || state.name === 'failed' ? state.events : [];

  return (
    <div className="min-h-72" aria-live="polite" aria-busy={state.name === 'loading'}>
      {state.name === 'loading' ? (
        <EventPlaceholders count={built.count} />
      ) : events.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <EventEntries events={events} built={built} scope="upcoming" labels={labels} />
      )}
    </div>
  );
}
