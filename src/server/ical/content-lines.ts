/** A content line (RFC 5545, 3.1): one property, such as `DTSTART;TZID=Australia/Sydney:20250913T100000`. */
export interface ContentLine {
  /** In upper case. */
  readonly name: string;
  /** The property parameters by name in upper case, without quotes around their values. */
  readonly params: Readonly<Record<string, string>>;
  /** As the file has it, escapes included. */
  readonly value: string;
}

const PROPERTY = /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/;
/** Outlook leaves out the quotes around a TZID with a colon (`TZID=tzone://Microsoft/Utc:2025…`): the value is the date. */
const DATE_PROPERTY = /^([A-Za-z-]+)((?:;.*?)?):(\d{4}-?\d\d-?\d\d.*)$/;
const DATE_PROPERTIES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
/** How a line begins that is a property, and not the rest of a text that was broken without folding. */
const PROPERTY_START =
  /^(?:[A-Z][A-Z0-9-]*|[Xx]-[\w-]+|begin|end|dt(?:start|end|stamp)|summary|location|description|uid|r(?:rule|date)|exdate)[;:]/;

/** Unfolds a calendar text (RFC 5545, 3.1), drops its byte order mark and NULs, and ends every line by a line feed. */
export const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r*\n|\r+/g, '\n')
    .replaceAll(/\n[ \t]/g, '');

/** The content lines of an unfolded text. A text that a producer broke without folding becomes one line again. */
export function splitContentLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    if (line === '') continue;
    if (last !== undefined && hasSoftLineBreak(last)) lines[lines.length - 1] = `${last.slice(0, -1)}${line}`;
    else if (PROPERTY_START.test(line)) lines.push(line);
    // What follows BEGIN or END is not the rest of a text but, for example, a remark after the end of the file.
    else if (last !== undefined && !/^(?:BEGIN|END):/i.test(last))
      lines[lines.length - 1] = `${last}\\n${line}`;
  }
  return lines;
}

/** Reads one line; null when it is not a content line. */
export function parseContentLine(line: string): ContentLine | null {
  let parts = PROPERTY.exec(line);
  if (parts === null || DATE_PROPERTIES.has(String(parts[1]).toUpperCase()))
    parts = DATE_PROPERTY.exec(line) ?? parts;
  if (parts === null) return null;
  const [, name = '', params = '', value = ''] = parts;
  return { name: name.toUpperCase(), params: params === '' ? {} : parseParams(params), value: value.trim() };
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
    params[name.trim().toUpperCase()] = value.replaceAll(/"|\\(?=,)/g, '').trim();
  }
  return params;
}

/** A quoted-printable value of vCalendar 1.0 goes on in the next line after an equals sign (RFC 2045, 6.7). */
const hasSoftLineBreak = (line: string): boolean =>
  line.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE/i.test(line);

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
