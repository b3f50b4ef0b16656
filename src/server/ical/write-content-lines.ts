import { formatDate, formatLocalTime, formatUtc } from './date-time.ts';
import type { LocalTime } from './local-time.ts';
import { UTC_ZONE, type Zone } from './time-zone.ts';

/** RFC 5545, 3.1: without the line break. */
const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

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
  if (line.length * 3 <= MAX_LINE_BYTES || encoder.encode(line).length <= MAX_LINE_BYTES) return line;
  const pieces: string[] = [];
  let piece = '';
  let room = MAX_LINE_BYTES;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (bytes > room) {
      pieces.push(piece);
      piece = '';
      room = MAX_LINE_BYTES - 1;
    }
    piece += character;
    room -= bytes;
  }
  return [...pieces, piece].join('\r\n ');
}
