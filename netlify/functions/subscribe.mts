import type { Config } from '@netlify/functions';

import { createPeopleFunction } from '../../src/site/function-pages/people-function.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPeopleFunction((deps) => createSignUpHandler(deps, 'newsletter'));

// Netlify reads this without running it: an imported number would lose the limit without a word.
export const config: Config = {
  path: '/api/subscribe',
  // A list: a lone 'ip' would be read as one limit for all visitors together. A hall of people may share one address, so
  // it is generous; what one mailbox is sent is limited in src/server/mail/outbox-schedule.ts.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
