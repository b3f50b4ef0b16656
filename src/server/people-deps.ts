import { getStore } from '@netlify/blobs';

import { readOnce } from '../lib/once.ts';
import { getSharedDatabase } from './database/open-database.ts';
import { createDeps, getDeployContext, type Deps } from './deps.ts';
import { secureAnswers } from './http/security-headers.ts';
import { createOutboxSchedule } from './mail/outbox-schedule.ts';
import { sendOutboxAfter, type RunOutboxDeps } from './mail/run-outbox.ts';
import type { ShowPage } from './pages/show-page.ts';

export interface PeopleDeps extends Deps, RunOutboxDeps {
  readonly showPage: ShowPage;
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
    outboxSchedule: createOutboxSchedule(() =>
      getStore({ name: `outbox-${getDeployContext()}`, consistency: 'strong' }),
    ),
    showPage: async (page) => (await getShowPage())(page),
  };
}

/** Creates an endpoint about people. After its answer it sends the messages that wait. */
export function createPeopleFunction(
  createHandler: (deps: PeopleDeps) => (request: Request) => Promise<Response>,
) {
  const deps = createPeopleDeps();
  return secureAnswers(sendOutboxAfter(deps, createHandler(deps)));
}
