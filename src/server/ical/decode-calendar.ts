import { unfold } from './raw-lines.ts';

/**
 * The text of a calendar file, unfolded. Lines are unfolded before the bytes are decoded, because folding may split a
 * character of several bytes (RFC 5545, 3.1). UTF-16 is recognised by its byte order mark or its zero bytes. All else is
 * read as UTF-8, or where it is not UTF-8, in the character set of the Content-Type, or else in Windows-1252.
 */
export function decodeCalendar(bytes: Uint8Array, contentType = ''): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return unfold(new TextDecoder(wide).decode(bytes));
  const joined = Buffer.from(unfold(Buffer.from(bytes).toString('latin1')), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined);
  } catch {
    return toDecoder(/charset="?([\w-]+)/i.exec(contentType)?.[1]).decode(joined);
  }
}

function findWideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return 'utf-16be';
  return null;
}

function toDecoder(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label === undefined || /^utf-?8$/i.test(label) ? 'windows-1252' : label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
