import { isUtf8 } from 'node:buffer';

/** How a line begins that is a property, and not the rest of a text that was broken without folding. */
const PROPERTY_START =
  /^(?:[A-Z][A-Z0-9-]*|[Xx]-[\w-]+|begin|end|dt(?:start|end|stamp)|summary|location|description|uid|r(?:rule|date)|exdate)[;:]/;

/** The properties whose text goes on in lines that are no property. All others have values of one line. */
const TEXT_PROPERTIES = new Set([
  ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'COMMENT', 'X-ALT-DESC'],
  // Apple breaks the place in its parameters.
  'X-APPLE-STRUCTURED-LOCATION',
  ...['NAME', 'X-WR-CALNAME', 'X-WR-CALDESC'],
]);
const LINES_BETWEEN_CHECKS = 1000;
/** A whole character of UTF-8, in a line whose characters are its bytes. */
const WHOLE = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/;
/** The first byte of a macron vowel without its second. */
const CUT_MACRON = /[\xC4\xC5](?![\x80-\xBF])/;

/** A content line (RFC 5545, 3.1): one property, such as `DTSTART;TZID=Australia/Sydney:20250913T100000`. */
export interface ContentLine {
  /** In upper case. */
  readonly name: string;
  /** The property parameters by name in upper case, without quotes around their values. */
  readonly params: Readonly<Record<string, string>>;
  /** As the file has it, escapes included. */
  readonly value: string;
  /** The number of unfolded lines before it in the file. */
  readonly at: number;
}

const PROPERTY = /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/;
/** Outlook leaves out the quotes around a TZID with a colon (`TZID=tzone://Microsoft/Utc:2025…`): the value is the date. */
const DATE_PROPERTY = /^([A-Za-z-]+)((?:;.*?)?):(\d{4}-?\d\d-?\d\d.*)$/;
const DATE_PROPERTIES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** Reads one line; null when it is not a content line. */
export function parseContentLine({ text, at }: RawLine): ContentLine | null {
  let parts = PROPERTY.exec(text);
  if (parts === null || DATE_PROPERTIES.has(String(parts[1]).toUpperCase()))
    parts = DATE_PROPERTY.exec(text) ?? parts;
  if (parts === null) return null;
  const [, name = '', params = '', value = ''] = parts;
  return {
    name: name.toUpperCase(),
    params: params === '' ? {} : parseParams(params),
    value: value.trim(),
    at,
  };
}

/** The TEXT of a property (RFC 5545, 3.3.11): escapes resolved, the quoted-printable of vCalendar 1.0 decoded. */
export function toText({ params, value }: ContentLine): string {
  const text = /quoted-printable/i.test(params['ENCODING'] ?? '')
    ? decodeQuotedPrintable(value, params['CHARSET'])
    : value;
  return text
    .replaceAll(/\\([\\;,:"nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
    .trim();
}

function parseParams(text: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/;([^=;"]+)=((?:"[^"]*"|[^";])*)/g)) {
    params[name.trim().toUpperCase()] = unquote(value);
  }
  return params;
}

/** A parameter value, or the TZID of a VTIMEZONE, without quotes and without the escapes that old versions of Outlook write. */
export const unquote = (value: string): string => value.replaceAll(/"|\\(?=[,;\\])/g, '').trim();

function decodeQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const raw = Buffer.from(bytes, 'latin1');
  try {
    return new TextDecoder(charset, { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('windows-1252').decode(raw);
  }
}

/** A content line that has not been taken apart yet. */
export interface RawLine {
  readonly text: string;
  /** The number of unfolded lines before it in the file. */
  readonly at: number;
}

/** Stops work that takes too long, by throwing. */
export type CheckTime = () => void;

/** Unfolds a calendar text (RFC 5545, 3.1), drops its byte order mark and NULs, and ends every line by a line feed. */
export const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');

/**
 * The content lines of an unfolded text. A text that a producer broke without folding becomes one line again, and so does
 * a property that breaks off before its value or after a comma. Other lines that are no property are dropped: a remark
 * after BEGIN or END, the rest of an attachment, junk after a date or a rule. Takes time in proportion to the length.
 */
export function splitContentLines(text: string, checkTime: CheckTime = () => undefined): RawLine[] {
  const lines: OpenLine[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (at % LINES_BETWEEN_CHECKS === 0) checkTime();
    const last = lines.at(-1);
    if (line === '' || last?.takeSoftBreak(line) === true) continue;
    if (PROPERTY_START.test(line)) lines.push(new OpenLine(line, at));
    else last?.takeLooseLine(line);
  }
  return lines.map((line) => line.close());
}

/** A content line of which more may follow. It keeps its parts apart: joining them one by one takes quadratic time. */
class OpenLine {
  readonly #at: number;
  readonly #parts: string[];
  readonly #name: string;
  readonly #isQuotedPrintable: boolean;
  #hasColon: boolean;

  constructor(line: string, at: number) {
    this.#at = at;
    this.#parts = [line];
    this.#name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
    this.#hasColon = line.includes(':');
    this.#isQuotedPrintable = line.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE/i.test(line);
  }

  /** A quoted-printable value of vCalendar 1.0 goes on in the next line after an equals sign (RFC 2045, 6.7). */
  takeSoftBreak(line: string): boolean {
    const last = this.#parts.at(-1) ?? '';
    if (!this.#isQuotedPrintable || !last.endsWith('=')) return false;
    this.#parts[this.#parts.length - 1] = last.slice(0, -1);
    this.#parts.push(line);
    return true;
  }

  /** Takes a line that is no property; drops it where it is no part of this one. */
  takeLooseLine(line: string): void {
    const isUnfinished = !this.#hasColon || /[,;]$/.test((this.#parts.at(-1) ?? '').slice(-1));
    if (TEXT_PROPERTIES.has(this.#name)) this.#parts.push('\\n', line);
    else if (isUnfinished) this.#parts.push(line);
    this.#hasColon ||= line.includes(':');
  }

  close(): RawLine {
    return { text: this.#parts.join(''), at: this.#at };
  }
}

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
