import type { Config } from '@netlify/functions';

import { createPersonalDataEndpoint } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { createEventFinder } from '../../src/features/attendance/attendance.server.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';

export default createPersonalDataEndpoint((deps) =>
  createSignUpHandler(deps, 'events', createEventFinder(deps)),
);

// subscribe.mts explains the values.
export const config: Config = {
  path: '/api/coming',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
