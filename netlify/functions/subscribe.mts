import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPersonalDataEndpoint((deps) => createSignUpHandler(deps, 'newsletter'));

// Netlify parses this statically, so an imported number would silently disable the limit.
export const config: Config = {
  path: '/api/subscribe',
  // `aggregateBy` must be a list: a single 'ip' would limit all visitors together. 120, because visitors at a meeting may share
  // an IP address; src/server/mail/outbox-schedule.ts limits the messages to a mailbox.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
