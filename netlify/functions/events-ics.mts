import type { Config } from '@netlify/functions';

import { createEndpoint } from '../../src/server/deps.ts';
import { createEventsFileHandler } from '../../src/features/events/events.server.ts';

export default createEndpoint(createEventsFileHandler);

export const config: Config = { path: '/api/events.ics' };
