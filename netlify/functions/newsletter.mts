import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@netlify/functions';

import { runNewsletters } from '../../src/features/newsletter/run-newsletters.server.ts';
import { getSharedDatabase } from '../../src/server/database/open-database.ts';
import { createDeps } from '../../src/server/deps.ts';
import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';

const deps = { ...createDeps(), getDatabase: getSharedDatabase, wait };

export default (_request?: Request, context?: FunctionContext): Promise<void> =>
  runNewsletters(deps, context?.deploy?.context);

// Sends newsletters, as many messages a minute as MAIL_RATE allows. Most runs only read the newsletters of the build and what was
// sent (Netlify Blobs).
export const config: Config = { schedule: '* * * * *' };
