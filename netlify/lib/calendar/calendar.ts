import { parseCalendarSource, getFirst, type ZoneSource } from './calendar-source.ts';
import { toText } from './content-lines.ts';
import { joinFolded } from './decode-calendar.ts';
import { groupSeries, type Series } from './series.ts';
import { parseSourceEvent, type SourceEvent } from './source-event.ts';

/** A calendar that has been read. */
export interface Calendar {
  /** Its name, '' when it gives none. */
  readonly name: string;
  readonly series: readonly Series[];
  /** The VTIMEZONEs that it defines, by name. */
  readonly zones: ReadonlyMap<string, ZoneSource>;
  /** One line for each event that could not be read. */
  readonly problems: readonly string[];
}

/**
 * Reads the text of a calendar. An event that cannot be read is told in `problems` and costs no other. Throws an
 * `UpstreamError` when the text is no calendar, or half of one.
 */
export function parseCalendar(text: string): Calendar {
  const sources = parseCalendarSource(joinFolded(text));
  const events: SourceEvent[] = [];
  const problems: string[] = [];
  for (const source of sources) {
    try {
      events.push(parseSourceEvent(source));
    } catch (error) {
      const uid = getFirst(source.properties, 'UID')?.value ?? 'an event without a UID';
      problems.push(`${uid}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const heads = [...new Set(sources.map(({ head }) => head))];
  const name = heads.flatMap(
    ({ properties }) => getFirst(properties, 'X-WR-CALNAME') ?? getFirst(properties, 'NAME') ?? [],
  )[0];
  return {
    name: name === undefined ? '' : toText(name),
    series: groupSeries(events),
    zones: new Map(heads.flatMap(({ zones }) => [...zones])),
    problems,
  };
}
