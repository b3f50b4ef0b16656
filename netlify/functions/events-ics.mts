import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { createEventsFileHandler } from '../../src/features/events/events.server.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';

const deps = createDeps();

export default withSecurityHeaders(createEventsFileHandler(deps));

export const config: Config = { path: '/api/events.ics' };
