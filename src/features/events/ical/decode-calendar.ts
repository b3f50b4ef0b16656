import { isUtf8 } from 'node:buffer';

import { unfold } from './raw-lines.ts';

/**
 * The text of a calendar file, unfolded. Lines are unfolded before the bytes are decoded, because folding may split a
 * character of several bytes (RFC 5545, 3.1). UTF-16 is recognised by its byte order mark or its zero bytes. All else is
 * read as UTF-8. Where it is not UTF-8, each line is decoded by itself, so that one wrong byte changes nothing elsewhere;
 * but as a whole in the character set of the Content-Type where most lines agree with it.
 */
export function decodeCalendar(bytes: Uint8Array, contentType = ''): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return unfold(new TextDecoder(wide).decode(bytes));
  const joined = unfold(Buffer.from(bytes).toString('latin1'));
  const whole = Buffer.from(joined, 'latin1');
  if (isUtf8(whole)) return utf8.decode(whole);
  const lines = joined.split('\n').map((line) => Buffer.from(line, 'latin1'));
  const declared = toDecoder(/charset="?([\w-]+)/i.exec(contentType)?.[1]);
  const broken = lines.filter((line) => !isUtf8(line)).length;
  const sound = lines.filter((line) => isUtf8(line) && line.some((byte) => byte > 0x7f)).length;
  if (declared !== null && broken >= sound) return declared.decode(whole);
  return lines.map((line) => decodeLine(line, sound > 0)).join('\n');
}

const utf8 = new TextDecoder('utf-8');
const windows1252 = new TextDecoder('windows-1252');
/** A whole character of UTF-8, in a line whose characters are its bytes. */
const WHOLE = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/;
/** The first byte of a macron vowel without its second. */
const CUT_MACRON = /[\xC4\xC5](?![\x80-\xBF])/;

/**
 * A line in UTF-8, with U+FFFD for a byte that is cut; in Windows-1252 where nothing in it looks like UTF-8.
 * `isElsewhere`: whether other lines of the file are UTF-8 beyond doubt.
 */
function decodeLine(line: Buffer, isElsewhere: boolean): string {
  const characters = line.toString('latin1');
  const isCut = WHOLE.test(characters) || (isElsewhere && CUT_MACRON.test(characters));
  return (isCut || isUtf8(line) ? utf8 : windows1252).decode(line);
}

function findWideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return 'utf-16be';
  return null;
}

/** Null for UTF-8, for no label, and for a label that is unknown. */
function toDecoder(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined || /^utf-?8$/i.test(label) ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
