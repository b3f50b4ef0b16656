import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createLinkHandler } from '../../src/features/sign-ups/link-handlers.server.ts';

export default createPersonalDataEndpoint((deps) => createLinkHandler(deps, 'cancel'));

// Netlify parses this statically. `aggregateBy` must be a list: a single 'ip' would limit all visitors together.
export const config: Config = {
  path: '/cancel',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
