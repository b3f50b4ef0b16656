import type { Config } from '@netlify/functions';

import { secureAnswers } from '../../src/server/http/security-headers.ts';
import { sendOutboxAfter } from '../../src/server/mail/run-outbox.ts';
import { createPeopleDeps } from '../../src/server/people-deps.ts';
import { createUnsubscribeHandler } from '../../src/features/sign-ups/link-handlers.server.ts';

const deps = createPeopleDeps();

export default secureAnswers(sendOutboxAfter(deps, createUnsubscribeHandler(deps)));

// Netlify reads this without running it. A list: a lone 'ip' would be read as one limit for all visitors together.
export const config: Config = {
  path: '/unsubscribe',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
