import { readFile } from 'node:fs/promises';

/** The text of the calendar that is published with the site; netlify.toml puts it beside the functions. */
export const readBundledCalendar = (): Promise<string> => readFile('content/calendar.ics', 'utf8');
