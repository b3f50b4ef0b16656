import { isUtf8 } from 'node:buffer';

/** A complete character of UTF-8, in a line whose characters are its bytes. */
const COMPLETE = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/;
/** The first byte of a macron vowel without its second. */
const CUT_MACRON = /[\xC4\xC5](?![\x80-\xBF])/;

/**
 * Decodes a calendar file and unfolds its lines. Lines are unfolded before the bytes are decoded, because folding may
 * split a character of several bytes (RFC 5545, 3.1). UTF-16 is recognised by its byte order mark or its zero bytes. If
 * a file is not UTF-8, each line is decoded by itself, so that one wrong byte changes nothing elsewhere.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return unfold(new TextDecoder('utf-16le').decode(bytes));
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined))
    return unfold(new TextDecoder('utf-16be').decode(bytes));
  const lines = unfold(Buffer.from(bytes).toString('latin1'))
    .split('\n')
    .map((line) => Buffer.from(line, 'latin1'));
  const isElsewhere = lines.some((line) => isUtf8(line) && line.some((byte) => byte > 0x7f));
  return lines
    .map((line) => decodeLine(line, isElsewhere))
    .join('\n')
    .replace(/^\uFEFF/, '');
}

/** Unfolds a calendar text (RFC 5545, 3.1), drops its byte order mark and NULs, and ends each line with a line feed. */
export const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');

/**
 * Decodes a line of UTF-8, with U+FFFD for a byte that is cut; of Windows-1252 if nothing in it looks like UTF-8.
 * `isElsewhere`: whether other lines of the file are UTF-8 beyond doubt.
 */
function decodeLine(line: Buffer, isElsewhere: boolean): string {
  const characters = line.toString('latin1');
  const isCut = COMPLETE.test(characters) || (isElsewhere && CUT_MACRON.test(characters));
  return new TextDecoder(isCut || isUtf8(line) ? 'utf-8' : 'windows-1252', { ignoreBOM: true }).decode(line);
}
