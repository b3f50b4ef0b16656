import type { Config } from '@netlify/functions';

import { createEndpoint } from '../../src/server/deps.ts';
import { createEventsHandler } from '../../src/features/events/events.server.ts';

export default createEndpoint(createEventsHandler);

export const config: Config = { path: '/api/events' };
