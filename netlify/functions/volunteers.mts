import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPersonalDataEndpoint((deps) => createSignUpHandler(deps, 'volunteers'));

// Netlify parses this statically, so an imported number would silently disable the limit.
export const config: Config = {
  path: '/api/volunteers',
  // subscribe.mts explains the values.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
