import { formatDate, formatLocalTime, formatUtc } from './date-time.ts';
import type { LocalTime } from './local-time.ts';
import { UTC_ZONE, type Zone } from './time-zone.ts';

/** RFC 5545, 3.1: without the line break. */
const MAX_LINE_BYTES = 75;

/** The text of a calendar from its content lines: folded, between characters only, and ended by CRLF. */
export const writeContentLines = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** A property whose value is a TEXT; none when the text is ''. */
export const writeText = (name: string, text: string): string[] =>
  text === ''
    ? []
    : [`${name}:${text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)}`];

/** A property whose value is taken as it is, without line breaks, which would begin another property. */
export const writeRaw = (name: string, value: string): string =>
  `${name}:${value.replaceAll(/[\r\n]/g, ' ')}`;

/** A property of one or more local times of a zone: as DATEs where `isAllDay`, else with TZID or in UTC. */
export function writeDates(
  name: string,
  locals: readonly LocalTime[],
  zone: Zone,
  isAllDay: boolean,
): string[] {
  if (locals.length === 0) return [];
  if (isAllDay) return [`${name};VALUE=DATE:${locals.map(formatDate).join(',')}`];
  if (zone === UTC_ZONE) return [`${name}:${locals.map(formatUtc).join(',')}`];
  return [`${name};TZID=${quote(zone.name)}:${locals.map(formatLocalTime).join(',')}`];
}

/** RFC 5545, 3.2: a parameter value with one of these characters must be in quotes. */
const quote = (value: string): string => (/[:;,]/.test(value) ? `"${value}"` : value);

function fold(line: string): string {
  // A unit of UTF-16 has at most three bytes in UTF-8.
  if (line.length * 3 <= MAX_LINE_BYTES) return line;
  const pieces: string[] = [];
  let from = 0;
  let room = MAX_LINE_BYTES;
  for (let index = 0; index < line.length; index++) {
    const bytes = countBytes(line, index);
    if (bytes > room) {
      pieces.push(line.slice(from, index));
      from = index;
      room = MAX_LINE_BYTES - 1;
    }
    room -= bytes;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
}

/** The bytes in UTF-8 of the character that begins at a unit of UTF-16; 0 for the second unit of a character. */
function countBytes(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (isBetween(unit, 0xd800, 0xdbff) && isBetween(text.charCodeAt(index + 1), 0xdc00, 0xdfff)) return 4;
  if (isBetween(unit, 0xdc00, 0xdfff) && isBetween(text.charCodeAt(index - 1), 0xd800, 0xdbff)) return 0;
  return 3;
}

const isBetween = (unit: number, first: number, last: number): boolean => unit >= first && unit <= last;
