import { type CheckTime, toText, unfold } from './content-lines.ts';
import {
  type CalendarObject,
  type Finding,
  type Properties,
  type TimeZoneComponent,
  describeEvent,
  formatFinding,
  getProperty,
  parseComponents,
} from './parse-components.ts';
import { resolveTzid } from './time-zone.ts';
import { type Series, groupSeries } from './series.ts';
import { type VEvent, parseVevent } from './vevent.ts';

/** A calendar that has been read. */
export interface Calendar {
  /** X-WR-CALNAME or NAME (RFC 7986, 5.1); '' when it has neither. */
  readonly name: string;
  readonly series: readonly Series[];
  /** Its VTIMEZONEs by TZID. */
  readonly timeZones: ReadonlyMap<string, TimeZoneComponent>;
  /** One line for each VEVENT that could not be read. */
  readonly problems: readonly string[];
  /** All that is left out, or read otherwise than it stands; the problems are among them. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the text of a calendar. A VEVENT that cannot be read adds a line to `problems`; the others are kept. Throws an
 * `UpstreamError` when the text is no calendar or breaks off. `checkTime` is called again and again, and stops it by
 * throwing.
 */
export function parseCalendar(text: string, checkTime: CheckTime = () => undefined): Calendar {
  const components = parseComponents(unfold(text), checkTime);
  const events: VEvent[] = [];
  const findings: Finding[] = [];
  const add = (isLeftOut: boolean, properties: Properties, problem: string, at: number, name = ''): void => {
    findings.push({ isLeftOut, event: describeEvent(properties), problem, property: name, at });
  };
  for (const component of components) {
    checkTime();
    const { at, properties } = component;
    try {
      events.push(
        parseVevent(component, (problem, line) => {
          add(false, properties, problem, line?.at ?? at, line?.name);
        }),
      );
    } catch (error) {
      const line = getProperty(properties, 'DTSTART');
      add(
        true,
        properties,
        error instanceof Error ? error.message : String(error),
        line?.at ?? at,
        line?.name,
      );
    }
  }
  const series = groupSeries(events, ({ properties }, problem) => {
    add(false, properties, problem, getProperty(properties, 'UID')?.at ?? 0, 'UID');
  });
  const calendars = [...new Set(components.map(({ calendar }) => calendar))];
  const name = calendars.flatMap(
    ({ properties }) => getProperty(properties, 'X-WR-CALNAME') ?? getProperty(properties, 'NAME') ?? [],
  )[0];
  return {
    name: name === undefined ? '' : toText(name),
    series,
    timeZones: new Map(calendars.flatMap(({ timeZones }) => [...timeZones])),
    problems: findings.filter(({ isLeftOut }) => isLeftOut).map(formatFinding),
    findings: [...calendars.flatMap(checkDefaultZone), ...findings],
  };
}

/** Says when the zone that a calendar names for all of its times is not known. */
function checkDefaultZone(calendar: CalendarObject): Finding[] {
  const line = getProperty(calendar.properties, 'X-WR-TIMEZONE');
  if (line === undefined || line.value === '' || resolveTzid(line.value, calendar) !== null) return [];
  const problem = `its zone "${line.value}" is not known: times without a zone are taken for times in Auckland`;
  return [{ isLeftOut: false, event: '', problem, property: line.name, at: line.at }];
}
