import type { Config } from '@netlify/functions';

import { createEndpoint } from '../../src/server/deps.ts';
import { createEventPageHandler } from '../../src/site/function-pages/event-page-handler.tsx';

export default createEndpoint((deps) => createEventPageHandler(deps));

// Netlify parses this statically. `aggregateBy` must be a list: a single 'ip' would limit all visitors together.
export const config: Config = {
  path: '/events/:event',
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
