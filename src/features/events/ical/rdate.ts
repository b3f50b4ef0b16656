import type { ContentLine } from './content-lines.ts';
import { parseDateProperty, type DateProperty } from './date-property.ts';
import { parseDuration, type Duration } from './duration.ts';
import type { Report } from './finding.ts';
import type { CalendarObject } from './parse-components.ts';

/** A value of RDATE (RFC 5545, 3.8.5.2). */
export interface Rdate {
  readonly start: DateProperty;
  /** That of a PERIOD; null for a DATE or DATE-TIME, which lasts as long as its VEVENT. */
  readonly duration: Duration | null;
}

/** Reads a DATE, a DATE-TIME, or a PERIOD with an end or a duration (RFC 5545, 3.3.9); null when it is none. */
export function parseRdate(line: ContentLine, calendar: CalendarObject, report?: Report): Rdate | null {
  const [first = '', second] = line.value.split('/');
  const start = parseDateProperty({ ...line, value: first }, calendar, report);
  if (start === null) return null;
  const end = second === undefined ? null : parseDateProperty({ ...line, value: second }, calendar);
  const duration =
    end === null
      ? parseDuration(second ?? '')
      : { nominalMs: Math.max(0, end.local - start.local), exactMs: 0 };
  return { start, duration };
}
