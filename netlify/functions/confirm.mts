import type { Config } from '@netlify/functions';

import { createPeopleFunction } from '../../src/site/function-pages/people-function.ts';
import { createLinkHandler } from '../../src/features/sign-ups/link-handlers.server.ts';

export default createPeopleFunction((deps) => createLinkHandler(deps, 'confirm'));

// Netlify reads this without running it. A list: a lone 'ip' would be read as one limit for all visitors together.
export const config: Config = {
  path: '/confirm',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
