/** A content line that has not been taken apart yet. */
export interface RawLine {
  readonly text: string;
  /** The number of unfolded lines before it in the file. */
  readonly at: number;
}

/** Stops work that takes too long, by throwing. */
export type CheckTime = () => void;

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
