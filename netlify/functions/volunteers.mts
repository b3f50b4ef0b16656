import type { Config } from '@netlify/functions';

import { createPeopleFunction } from '../../src/site/function-pages/people-function.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPeopleFunction((deps) => createSignUpHandler(deps, 'volunteers'));

// Netlify reads this without running it: an imported number would lose the limit without a word.
export const config: Config = {
  path: '/api/volunteers',
  // As in subscribe.mts.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
