import type { Config } from '@netlify/functions';

import { sendOutboxAfter } from '../../src/server/mail/run-outbox.ts';
import { createPeopleDeps } from '../../src/server/people-deps.ts';
import { createUnsubscribeHandler } from '../../src/server/sign-ups/link-handlers.ts';

const deps = createPeopleDeps();

export default sendOutboxAfter(deps, createUnsubscribeHandler(deps));

export const config: Config = { path: '/unsubscribe' };
