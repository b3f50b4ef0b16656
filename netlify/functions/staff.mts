import type { Config } from '@netlify/functions';

import { createStaffHandler } from '../../src/features/staff-page/staff-handler.server.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';
import { createPersonalDataDeps } from '../../src/site/function-pages/personal-data-endpoint.ts';

export default withSecurityHeaders(createStaffHandler(createPersonalDataDeps()));

// Netlify parses this statically. `aggregateBy` must be a list: a single 'ip' would limit all visitors together.
export const config: Config = {
  path: '/staff',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
