import type { CampaignEvent } from '../../contracts/events.ts';
import { formatEventTime, toLeaf } from '../../lib/event-times.ts';

export interface EventItemProps {
  readonly event: CampaignEvent;
  /** Whether the line says the year. */
  readonly year?: boolean;
}

/** One event: a calendar leaf beside what, when and where. */
export function EventItem({ event, year = false }: EventItemProps) {
  const leaf = toLeaf(event.start);
  const when = formatEventTime(event, { year });
  return (
    <li className="grid min-h-28 grid-cols-[4.5rem_1fr] items-center gap-5 border-t border-current/30 py-4">
      <p className="bg-kowhai py-2 text-center font-display leading-none text-ink" aria-hidden="true">
        <span className="block text-2xl">{leaf?.day ?? 'TBA'}</span>
        <span className="mt-1 block text-sm uppercase">{leaf?.month}</span>
      </p>
      <div>
        <h3 className="text-xl">{event.title}</h3>
        <p className="mt-1">
          {event.start === null ? when : <time dateTime={event.start}>{when}</time>}
          {event.location !== '' && ` · ${event.location}`}
        </p>
        {year && event.description !== '' && (
          <p className="mt-1 max-w-measure text-sm">{event.description}</p>
        )}
      </div>
    </li>
  );
}
