import type { Config } from '@netlify/functions';

import { createEventsHandler } from '../lib/events.ts';
import { readBundledCalendar } from '../lib/bundled-calendar.ts';

export default createEventsHandler({ readCalendar: readBundledCalendar, now: () => new Date() });

export const config: Config = { path: '/api/events', method: 'GET' };
