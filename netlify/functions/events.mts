import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { createEventsHandler } from '../../src/features/events/events.server.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';

const deps = createDeps();

export default withSecurityHeaders(createEventsHandler(deps));

export const config: Config = { path: '/api/events' };
