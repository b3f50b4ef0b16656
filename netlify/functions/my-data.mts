import type { Config } from '@netlify/functions';

import { createMyDataHandler } from '../../src/features/my-data/my-data-handler.server.ts';
import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';

export default createPersonalDataEndpoint(createMyDataHandler);

// Netlify parses this statically. `aggregateBy` must be a list: a single 'ip' would limit all visitors together.
export const config: Config = {
  path: '/my-data',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
