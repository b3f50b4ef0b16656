/**
 * The text of a calendar file: without byte order mark, its folded lines joined. Lines are joined before the bytes
 * become characters, because some producers fold by bytes and cut a macron or an emoji in two.
 * UTF-16 is known by its mark or its zero bytes. Otherwise the bytes are read as UTF-8, and where they are not that,
 * in the character set that the server named, or else Windows-1252.
 */
export function decodeCalendar(bytes: Uint8Array, contentType = ''): string {
  const wide = findWideEncoding(bytes);
  if (wide !== null) return joinFolded(new TextDecoder(wide).decode(bytes));
  const joined = Buffer.from(joinFolded(Buffer.from(bytes).toString('latin1')), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined);
  } catch {
    return toDecoder(/charset="?([\w-]+)/i.exec(contentType)?.[1]).decode(joined);
  }
}

/** Joins lines that were folded (RFC 5545, 3.1) and makes every line end a line feed. */
export const joinFolded = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');

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
