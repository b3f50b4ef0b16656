import { isUtf8 } from 'node:buffer';

/** A complete character of UTF-8, in a text whose characters are its bytes. */
const COMPLETE = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/;

/**
 * Decodes a calendar file and unfolds its lines. Lines are unfolded before the bytes are decoded, because folding may
 * split a character of several bytes (RFC 5545, 3.1). UTF-16 is recognised by its byte order mark or its zero bytes. A
 * file is Windows-1252 if nothing in it looks like UTF-8; in a file of UTF-8, U+FFFD stands for a byte that is cut.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return unfold(new TextDecoder('utf-16le').decode(bytes));
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined))
    return unfold(new TextDecoder('utf-16be').decode(bytes));
  const characters = unfold(Buffer.from(bytes).toString('latin1'));
  const unfolded = Buffer.from(characters, 'latin1');
  const encoding = isUtf8(unfolded) || COMPLETE.test(characters) ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(unfolded);
}

/** Unfolds a calendar text (RFC 5545, 3.1), drops its byte order mark and NULs, and ends each line with a line feed. */
export const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');
