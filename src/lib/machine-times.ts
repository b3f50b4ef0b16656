import { toHomeDay } from './dates.ts';
import { formatHomeInstant } from './local-time.ts';

/** The start of an event as machines read it: `2025-09-13T10:00:00+12:00`, or `2025-09-13` where it lasts whole days. */
export const formatStart = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(instant)) : formatHomeInstant(instant);

/** The same of its end. Whole days end on their last day, not at the midnight after it. */
export const formatEnd = (instant: string, allDay: boolean): string =>
  allDay ? toHomeDay(new Date(Date.parse(instant) - 1)) : formatHomeInstant(instant);
