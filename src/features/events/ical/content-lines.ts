import type { RawLine } from './raw-lines.ts';

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
