import { isUtf8 } from 'node:buffer';

import { cleanText } from '../../../lib/text.ts';
import { unescapeText } from './event-texts.ts';
import {
  type Component,
  formatEventName,
  findProperty,
  getValue,
  parseComponents,
} from './parse-components.ts';
import { type CalendarEvent, parseEvent } from './parse-event.ts';
import { groupSeries } from './series.ts';
import { parseZones } from './time-zones.ts';

export type Calendar = ReturnType<typeof parseCalendar>;

/** Matches a complete multi-byte character of UTF-8 in a text decoded as Latin-1. */
const COMPLETE = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/;

/** Unfolds lines before decoding: folding may split a multi-byte character (RFC 5545, 3.1). */
export function decodeCalendar(bytes: Uint8Array): string {
  const characters = unfold(Buffer.from(bytes).toString('latin1'));
  const unfolded = Buffer.from(characters, 'latin1');
  // Some producers declare no encoding: bytes that are not UTF-8 are read as Windows-1252.
  const encoding = isUtf8(unfolded) || COMPLETE.test(characters) ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(unfolded);
}

const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');

/** Parses a calendar; throws an `UpstreamError` if it is not one or is incomplete. `checkTime` may throw to stop it. */
export function parseCalendar(text: string, checkTime: () => void = () => undefined) {
  const findings: { isLeftOut: boolean; event: string; problem: string }[] = [];
  const components = new Map<CalendarEvent, Component>();
  const add = (component: Component, isLeftOut: boolean, problem: string) => {
    findings.push({ isLeftOut, event: formatEventName(component), problem });
  };
  const calendars = parseComponents(cleanText(unfold(text)));
  for (const calendar of calendars) {
    const zones = parseZones(calendar);
    const method = getValue(calendar, 'METHOD');
    const zone = getValue(calendar, 'X-WR-TIMEZONE');
    if (zone !== '' && zones.find(zone) === null) {
      const problem = `its zone "${zone}" is unknown: times without a zone are read as times in Auckland`;
      findings.push({ isLeftOut: false, event: '', problem });
    }
    for (const component of calendar.components.filter(({ name }) => name === 'VEVENT')) {
      checkTime();
      try {
        components.set(parseEvent(component, method, zones, add.bind(null, component, false)), component);
      } catch (error) {
        add(component, true, error instanceof Error ? error.message : String(error));
      }
    }
  }
  const series = groupSeries([...components.keys()], (event, problem) => {
    const component = components.get(event);
    if (component) add(component, false, problem);
  });
  const [name] = calendars.flatMap(
    (calendar) => findProperty(calendar, 'X-WR-CALNAME') ?? findProperty(calendar, 'NAME') ?? [],
  );
  // X-WR-CALNAME or NAME (RFC 7986, 5.1); '' if it has neither.
  return { name: name ? unescapeText(name) : '', series, findings };
}
