import type { Config } from '@netlify/functions';

import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';
import { reportToStaff } from '../../src/features/staff-report/staff-report.server.ts';
import { createPersonalDataDeps } from '../../src/site/function-pages/personal-data-endpoint.ts';

const deps = createPersonalDataDeps();

export default (_request?: Request, context?: FunctionContext): Promise<void> =>
  reportToStaff(deps, context?.deploy?.context);

// Mails staff once a day, and within ten minutes of urgent help. All other runs read one or two small texts of Netlify Blobs.
export const config: Config = { schedule: '*/5 * * * *' };
