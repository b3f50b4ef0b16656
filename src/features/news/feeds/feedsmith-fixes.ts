import { formatHomeInstant } from '../../../lib/local-time.ts';

/**
 * A moment that is written with the offset of Auckland. feedsmith writes dates with these two methods; in UTC the beginning
 * of a day in Auckland has the date of the day before.
 */
export class HomeDate extends Date {
  /** RFC 3339: `2025-09-08T00:00:00+12:00`. */
  override toISOString(): string {
    return formatHomeInstant(super.toISOString());
  }

  /** RFC 822: `Mon, 08 Sep 2025 00:00:00 +1200`. */
  override toUTCString(): string {
    const written = this.toISOString();
    // What clocks show in Auckland, as if it were UTC.
    const shown = new Date(`${written.slice(0, 19)}Z`).toUTCString();
    return shown.replace('GMT', written.slice(19).replace(':', ''));
  }
}

/** feedsmith indents the text of an element too, where it is CDATA; for readers those spaces are part of a title. */
export const trimCdata = (xml: string): string =>
  xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></');
