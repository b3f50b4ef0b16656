import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { createEventsHandler } from '../../src/features/events/events.server.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';

const deps = createDeps();

export default withSecurityHeaders(createEventsHandler(deps));

// Without a method filter: Netlify would respond to other methods with 404, the handler responds with 405.
export const config: Config = { path: '/api/events' };
