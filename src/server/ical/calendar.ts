import { toText } from './content-lines.ts';
import { parseComponents, type TimeZoneComponent } from './parse-components.ts';
import { getProperty } from './properties.ts';
import { unfold } from './raw-lines.ts';
import { groupSeries, type Series } from './series.ts';
import { parseVevent, type VEvent } from './vevent.ts';

/** A calendar that has been read. */
export interface Calendar {
  /** X-WR-CALNAME or NAME (RFC 7986, 5.1); '' when it has neither. */
  readonly name: string;
  readonly series: readonly Series[];
  /** Its VTIMEZONEs by TZID. */
  readonly timeZones: ReadonlyMap<string, TimeZoneComponent>;
  /** One line for each VEVENT that could not be read. */
  readonly problems: readonly string[];
}

/**
 * Reads the text of a calendar. A VEVENT that cannot be read adds a line to `problems`; the others are kept. Throws an
 * `UpstreamError` when the text is no calendar or breaks off.
 */
export function parseCalendar(text: string): Calendar {
  const components = parseComponents(unfold(text));
  const events: VEvent[] = [];
  const problems: string[] = [];
  for (const component of components) {
    try {
      events.push(parseVevent(component));
    } catch (error) {
      const uid = getProperty(component.properties, 'UID')?.value ?? 'an event without a UID';
      problems.push(`${uid}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const calendars = [...new Set(components.map(({ calendar }) => calendar))];
  const name = calendars.flatMap(
    ({ properties }) => getProperty(properties, 'X-WR-CALNAME') ?? getProperty(properties, 'NAME') ?? [],
  )[0];
  return {
    name: name === undefined ? '' : toText(name),
    series: groupSeries(events),
    timeZones: new Map(calendars.flatMap(({ timeZones }) => [...timeZones])),
    problems,
  };
}
