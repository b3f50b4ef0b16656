import { getStore } from '@netlify/blobs';
import type {} from '@netlify/functions';

import { readOnce } from '../lib/once.ts';
import { getSharedDatabase } from './database/open-database.ts';
import type { Database } from './database/database.ts';
import { createDeps, type Deps } from './deps.ts';
import { createOutboxSchedule } from './mail/outbox-schedule.ts';
import type { ShowPage } from './pages/show-page.ts';

/** The collaborators of the endpoints about people. */
export interface PeopleDeps extends Deps {
  readonly getDatabase: () => Database;
  readonly showPage: ShowPage;
  readonly outboxSchedule: ReturnType<typeof createOutboxSchedule>;
}

/** The collaborators of production. React is loaded with the first page that is shown: most sign-ups need none. */
export function createPeopleDeps(): PeopleDeps {
  const deps = createDeps();
  const getShowPage = readOnce(async () => {
    const { createShowPage } = await import('./pages/show-page.ts');
    return createShowPage(deps.readContent);
  });
  return {
    ...deps,
    getDatabase: getSharedDatabase,
    // Each deploy context has its own, as it has its own database.
    outboxSchedule: createOutboxSchedule(() => {
      const context = typeof Netlify === 'undefined' ? undefined : Netlify.context?.deploy.context;
      return getStore({ name: `outbox-${context ?? 'unknown'}`, consistency: 'strong' });
    }),
    showPage: async (page) => (await getShowPage())(page),
  };
}
