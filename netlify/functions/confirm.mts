import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createLinkHandler } from '../../src/features/sign-ups/link-handlers.server.ts';
import { withConfirmationTime } from '../../src/features/staff-report/staff-report.server.ts';

export default createPersonalDataEndpoint((deps) =>
  withConfirmationTime(deps, createLinkHandler(deps, 'confirm')),
);

// Netlify parses this statically. `aggregateBy` must be a list: a single 'ip' would limit all visitors together.
export const config: Config = {
  path: '/confirm',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
