import type { Labels } from '../../core/labels.schema.ts';
import type { EventListData } from './events.ts';
import { EventEntries, EventPlaceholders } from './EventEntries.tsx';
import { useEvents } from './use-events.ts';

export function UpcomingEvents({
  labels,
  ...built
}: EventListData & { readonly labels: Labels['events']['item'] & { readonly none: string } }) {
  const { state, events } = useEvents(built, 'upcoming');
  return (
    <div className="min-h-72" aria-live="polite" aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <EventPlaceholders count={built.count} />
      ) : events.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <EventEntries events={events} built={built} scope="upcoming" labels={labels} />
      )}
    </div>
  );
}
