import type { Config } from '@netlify/functions';

import {
  createNewsletterDeps,
  runNewsletters,
} from '../../src/features/newsletter/run-newsletters.server.ts';
import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';

const deps = createNewsletterDeps();

export default async (_request?: Request, context?: FunctionContext): Promise<void> => {
  await runNewsletters(deps, context?.deploy?.context);
};

// Sends newsletters, as many messages a minute as MAIL_RATE allows. Most runs only read the newsletters of the build and what was
// sent (Netlify Blobs).
export const config: Config = { schedule: '* * * * *' };
