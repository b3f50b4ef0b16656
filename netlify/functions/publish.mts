import type { Config } from '@netlify/functions';

import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';
import { createPublishDeps, publishDue } from '../../src/features/publication/publish-due.server.ts';

const deps = createPublishDeps();

export default async (_request?: Request, context?: FunctionContext): Promise<void> => {
  await publishDue(deps, context?.deploy?.context);
};

// Publishes due entries within a few minutes. Most runs only read the publishing times and the last report, two small texts.
export const config: Config = { schedule: '*/5 * * * *' };
