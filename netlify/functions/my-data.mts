import type { Config } from '@netlify/functions';

import { secureAnswers } from '../../src/server/http/security-headers.ts';
import { sendOutboxAfter } from '../../src/server/mail/run-outbox.ts';
import { createMyDataHandler } from '../../src/features/my-data/my-data-handler.server.ts';
import { createPeopleDeps } from '../../src/server/people-deps.ts';

const deps = createPeopleDeps();

export default secureAnswers(sendOutboxAfter(deps, createMyDataHandler(deps)));

// Netlify reads this without running it. A list: a lone 'ip' would be read as one limit for all visitors together.
export const config: Config = {
  path: '/my-data',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
