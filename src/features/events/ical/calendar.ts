import { unfold } from './decode-calendar.ts';
import { unescapeText } from './event-texts.ts';
import {
  type CheckTime,
  type Component,
  type Finding,
  type Property,
  describeEvent,
  findProperty,
  getValue,
  parseComponents,
} from './parse-components.ts';
import { type CalendarEvent, parseEvent } from './parse-event.ts';
import { type Series, groupSeries } from './series.ts';
import { type Zones, readZones } from './time-zones.ts';

/** A calendar that has been read. */
export interface Calendar {
  /** X-WR-CALNAME or NAME (RFC 7986, 5.1); '' if it has neither. */
  readonly name: string;
  readonly series: readonly Series[];
  /** Everything that is left out, or read otherwise than it is written. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the text of a calendar. A VEVENT that cannot be read becomes a finding; the others are kept. Throws an
 * `UpstreamError` if the text is no calendar or breaks off. `checkTime` is called regularly; it may throw to stop parsing.
 */
export function parseCalendar(text: string, checkTime: CheckTime = () => undefined): Calendar {
  const findings: Finding[] = [];
  const components = new Map<CalendarEvent, Component>();
  const add = (isLeftOut: boolean, component: Component, problem: string, property?: Property): void => {
    const { name = '', at = component.at } = property ?? {};
    findings.push({ isLeftOut, event: describeEvent(component), problem, property: name, at });
  };
  const calendars = parseComponents(unfold(text), checkTime);
  for (const calendar of calendars) {
    const zones = readZones(calendar);
    const method = getValue(calendar, 'METHOD');
    findings.push(...checkDefaultZone(calendar, zones));
    for (const component of calendar.components.filter(({ name }) => name === 'VEVENT')) {
      checkTime();
      try {
        const report = (problem: string, property?: Property) => {
          add(false, component, problem, property);
        };
        components.set(parseEvent(component, method, zones, report), component);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        add(true, component, problem, findProperty(component, 'DTSTART'));
      }
    }
  }
  const series = groupSeries([...components.keys()], (event, problem) => {
    const component = components.get(event);
    if (component) add(false, component, problem, findProperty(component, 'UID'));
  });
  const [name] = calendars.flatMap(
    (calendar) => findProperty(calendar, 'X-WR-CALNAME') ?? findProperty(calendar, 'NAME') ?? [],
  );
  return { name: name ? unescapeText(name) : '', series, findings };
}

/** Reports when the zone that a calendar names for all of its times is not known. */
function checkDefaultZone(calendar: Component, zones: Zones): Finding[] {
  const { name, value = '', at = 0 } = findProperty(calendar, 'X-WR-TIMEZONE') ?? {};
  if (name === undefined || value === '' || zones.find(value) !== null) return [];
  const problem = `its zone "${value}" is not known: times without a zone are taken for times in Auckland`;
  return [{ isLeftOut: false, event: '', problem, property: name, at }];
}
