import { UpstreamError } from '../../../server/http/limited-fetch.ts';

/** Matches the start of a property, as opposed to the rest of a text that was broken without folding. */
const PROPERTY_START =
  /^(?:[A-Z][A-Z0-9-]*|[Xx]-[\w-]+|begin|end|dt(?:start|end|stamp)|summary|location|description|uid|r(?:rule|date)|exdate)[;:]/;
const TEXT_PROPERTY =
  /^(?:SUMMARY|LOCATION|DESCRIPTION|COMMENT|X-ALT-DESC|X-APPLE-STRUCTURED-LOCATION|NAME|X-WR-CAL(?:NAME|DESC))\b/i;
const PROPERTY = /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/;
/** Outlook omits the quotes around a TZID with a colon (`TZID=tzone://Microsoft/Utc:2025…`), so match the date. */
const DATE_PROPERTY = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;.*?)?):(\d{4}-?\d\d-?\d\d.*)$/i;
const DELIMITER = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i;
const MAX_TITLE = 60;

/** RFC 5545, 3.1, such as `DTSTART;TZID=Australia/Sydney:20250913T100000`. Names are in upper case. */
export interface Property {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface Component {
  readonly name: string;
  readonly properties: Property[];
  readonly components: Component[];
}

export type Report = (problem: string) => void;

/** Parses VCALENDARs, tolerating a missing inner END; throws `UpstreamError` `not-a-calendar` or `incomplete`. */
export function parseComponents(text: string): Component[] {
  if (!/^[ \t\uFEFF]*BEGIN:VCALENDAR[ \t]*$/im.test(text))
    throw new UpstreamError('not-a-calendar', 'the text has no BEGIN:VCALENDAR');
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of joinLooseLines(text)) {
    const [, keyword, name = ''] = DELIMITER.exec(line.toUpperCase()) ?? [];
    if (keyword === 'BEGIN') {
      if (name === 'VCALENDAR') open.length = 1;
      else if (name === 'VEVENT' || name === 'VTIMEZONE') open.length = Math.min(open.length, 2);
      const component = { name, properties: [], components: [] };
      open.at(-1)?.components.push(component);
      open.push(component);
    } else if (keyword === 'END') {
      const last = open.findLastIndex((component) => component.name === name);
      if (last > 0) open.length = last;
    } else open.at(-1)?.properties.push(...parseProperty(line));
  }
  if (open.length > 1) throw new UpstreamError('incomplete', 'the text ends before END:VCALENDAR');
  return root.components.filter(({ name }) => name === 'VCALENDAR');
}

function joinLooseLines(text: string): string[] {
  // Parts are joined at the end: joining them one by one takes quadratic time.
  const lines: { parts: string[]; hasColon: boolean }[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const current = lines.at(-1);
    const [first = ''] = current?.parts ?? [];
    const last = current?.parts.at(-1) ?? '';
    if (PROPERTY_START.test(line)) lines.push({ parts: [line], hasColon: line.includes(':') });
    else if (TEXT_PROPERTY.test(first)) current?.parts.push('\\n', line);
    else if (current && (/[,;]/.test(last.slice(-1)) || !current.hasColon)) {
      current.parts.push(line);
      current.hasColon ||= line.includes(':');
    }
  }
  return lines.map(({ parts }) => parts.join(''));
}

function parseProperty(line: string): Property[] {
  const [, name, params = '', value = ''] = DATE_PROPERTY.exec(line) ?? PROPERTY.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = [...params.matchAll(/;([^=;"]+)=((?:"[^"]*"|[^";])*)/g)].map(
    ([, key = '', text = '']) => [key.trim().toUpperCase(), unquote(text)] as const,
  );
  return [{ name: name.toUpperCase(), params: Object.fromEntries(pairs), value: value.trim() }];
}

/** Removes quotes, and the escapes of old Outlook versions, from a parameter value or the TZID of a VTIMEZONE. */
export const unquote = (value: string): string => value.replaceAll(/"|\\(?=[,;\\])/g, '').trim();

export const findProperty = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const getValue = (component: Component, name: string): string =>
  findProperty(component, name)?.value ?? '';

/** Lists the values of all properties with a name. Some producers separate values by semicolons instead of commas. */
export const splitValues = ({ properties }: Component, name: string): Property[] =>
  properties
    .filter((property) => property.name === name)
    .flatMap((property) =>
      property.value.split(/[,;]/).map((value) => ({ ...property, value: value.trim() })),
    )
    .filter(({ value }) => value !== '');

export function formatEventName(component: Component): string {
  const uid = getValue(component, 'UID') || 'an event without a UID';
  const summary = getValue(component, 'SUMMARY').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ');
  return summary === '' ? uid : `${uid} "${summary.slice(0, MAX_TITLE)}"`;
}
