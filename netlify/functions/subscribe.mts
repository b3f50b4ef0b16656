import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPersonalDataEndpoint((deps) => createSignUpHandler(deps, 'newsletter'));

// Netlify parses this statically, so an imported number would silently disable the limit.
export const config: Config = {
  path: '/api/subscribe',
  // A list: a single 'ip' would limit all visitors together. Generous, as people in a hall may share an address;
  // src/server/mail/outbox-schedule.ts limits the messages to a mailbox.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
