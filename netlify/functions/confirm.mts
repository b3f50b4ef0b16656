import type { Config } from '@netlify/functions';

import { sendOutboxAfter } from '../../src/server/mail/run-outbox.ts';
import { createPeopleDeps } from '../../src/server/people-deps.ts';
import { createConfirmHandler } from '../../src/server/sign-ups/link-handlers.ts';

const deps = createPeopleDeps();

export default sendOutboxAfter(deps, createConfirmHandler(deps));

export const config: Config = { path: '/confirm' };
