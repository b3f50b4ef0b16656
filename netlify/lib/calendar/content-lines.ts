/** One property of a calendar, such as `DTSTART;TZID=Pacific/Auckland:20250913T100000`. */
export interface ContentLine {
  /** In capitals. */
  readonly name: string;
  /** By name in capitals, without quotes around the values. */
  readonly params: Readonly<Record<string, string>>;
  /** As it stands in the file, escapes included. */
  readonly value: string;
}

const PROPERTY = /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/;
/** Outlook writes colons into zone names without quotes (`TZID=tzone://Microsoft/Utc:2025…`): a time settles it. */
const TIME_PROPERTY = /^([A-Za-z-]+)((?:;.*?)?):(\d{4}-?\d\d-?\d\d.*)$/;
const TIMES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
/** What a line begins with when it is a property and not the rest of a text that was broken without folding. */
const OPENING =
  /^(?:[A-Z][A-Z0-9-]*|[Xx]-[\w-]+|begin|end|dt(?:start|end|stamp)|summary|location|description|uid|r(?:rule|date)|exdate)[;:]/;

/** The lines of a calendar text, each with the pieces of itself that were broken off without folding. */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    if (line === '') continue;
    if (last !== undefined && isSoftBroken(last)) lines[lines.length - 1] = `${last.slice(0, -1)}${line}`;
    else if (OPENING.test(line)) lines.push(line);
    // What follows BEGIN or END is no text, such as a remark after the end of the file.
    else if (last !== undefined && !/^(?:BEGIN|END):/i.test(last))
      lines[lines.length - 1] = `${last}\\n${line}`;
  }
  return lines;
}

/** Reads one line; null when it is not a property. */
export function parseLine(line: string): ContentLine | null {
  let parts = PROPERTY.exec(line);
  if (parts === null || TIMES.has(String(parts[1]).toUpperCase())) parts = TIME_PROPERTY.exec(line) ?? parts;
  if (parts === null) return null;
  const [, name = '', params = '', value = ''] = parts;
  return { name: name.toUpperCase(), params: params === '' ? {} : parseParams(params), value: value.trim() };
}

/** The text of a property: escapes resolved, vCalendar's quoted-printable decoded. */
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

/** vCalendar 1.0 continues a quoted-printable line by an equals sign at its end. */
const isSoftBroken = (line: string): boolean =>
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
