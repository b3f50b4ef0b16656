import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { createEventsHandler } from '../../src/features/events/events.server.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';

const deps = createDeps();

export default withSecurityHeaders(createEventsHandler(deps));

// No method filter, as Netlify would answer other methods with 404; the handler answers 405.
export const config: Config = { path: '/api/events' };
