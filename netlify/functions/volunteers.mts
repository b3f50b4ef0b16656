import type { Config } from '@netlify/functions';

import { createSignUpEntry } from '../lib/people/environment.ts';

export default createSignUpEntry('volunteers');

export const config: Config = {
  path: '/api/volunteers',
  // A list: a lone 'ip' would be read as one limit for all visitors together.
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
