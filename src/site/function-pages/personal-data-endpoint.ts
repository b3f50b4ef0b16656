import { memoizeUntilFailure } from '../../lib/memoize.ts';
import { getSharedDatabase } from '../../server/database/open-database.ts';
import { createDeps, getDeployContext, type Deps } from '../../server/deps.ts';
import { withSecurityHeaders } from '../../server/http/security-headers.ts';
import { createOutboxSchedule } from '../../server/mail/outbox-schedule.ts';
import { withOutboxRun, type RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import type { ShowPage } from './show-page.ts';

export interface PersonalDataDeps extends Deps, RunOutboxDeps {
  readonly showPage: ShowPage;
}

/** Creates the collaborators of endpoints for personal data. React loads with the first page, as most sign-ups show none. */
export function createPersonalDataDeps(): PersonalDataDeps {
  const deps = createDeps();
  const getShowPage = memoizeUntilFailure(async () => {
    const { createShowPage } = await import('./show-page.ts');
    return createShowPage(deps.readContent);
  });
  return {
    ...deps,
    getDatabase: getSharedDatabase,
    // One store for each deploy context, like the database.
    outboxSchedule: createOutboxSchedule(() => deps.openStore(`outbox-${getDeployContext()}`)),
    showPage: async (page) => (await getShowPage())(page),
  };
}

/** Creates an endpoint for personal data. After each response, it sends the pending messages. */
export function createPersonalDataEndpoint(
  createHandler: (deps: PersonalDataDeps) => (request: Request) => Promise<Response>,
) {
  const deps = createPersonalDataDeps();
  return withSecurityHeaders(withOutboxRun(deps, createHandler(deps)));
}
