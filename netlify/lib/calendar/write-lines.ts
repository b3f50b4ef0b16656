import type { Instant, Wall } from './date-values.ts';
import { UTC_ZONE, type Zone } from './zone.ts';

const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Writes content lines as RFC 5545 asks: CRLF, folded so that no line has more than 75 bytes and no character is cut. */
export const toCalendarText = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** A text property; nothing when the text is ''. */
export const writeText = (name: string, text: string): string[] =>
  text === ''
    ? []
    : [`${name}:${text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)}`];

/** A property whose value is taken as it stands, less what could begin another line. */
export const writeRaw = (name: string, value: string): string =>
  `${name}:${value.replaceAll(/[\r\n]/g, ' ')}`;

/** A property of one or more times by the clock of a zone; as days where `isDay`. */
export function writeTimes(name: string, walls: readonly Wall[], zone: Zone, isDay: boolean): string[] {
  if (walls.length === 0) return [];
  if (isDay) return [`${name};VALUE=DATE:${walls.map(toDay).join(',')}`];
  if (zone === UTC_ZONE) return [`${name}:${walls.map(toUtcStamp).join(',')}`];
  return [`${name};TZID=${quote(zone.name)}:${walls.map(toStamp).join(',')}`];
}

/** `20250913T100000Z`. */
export const toUtcStamp = (instant: Instant): string => `${toStamp(instant)}Z`;

/** `20250913`. */
export const toDay = (wall: Wall): string => toStamp(wall).slice(0, 8);

const toStamp = (wall: Wall): string => new Date(wall).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

const quote = (name: string): string => (/[:;,]/.test(name) ? `"${name}"` : name);

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
