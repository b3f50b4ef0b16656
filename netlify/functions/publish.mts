import type { Config } from '@netlify/functions';

import { publishDue } from '../../src/features/publication/publish-due.server.ts';
import { createDeps } from '../../src/server/deps.ts';
import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';

const deps = createDeps();

export default (_request?: Request, context?: FunctionContext): Promise<void> =>
  publishDue(deps, context?.deploy?.context);

// Publishes due entries within a few minutes. Most runs only read the publishing times and the last report, two small texts.
export const config: Config = { schedule: '*/5 * * * *' };
