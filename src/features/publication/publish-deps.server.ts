import { getStore } from '@netlify/blobs';

import { createDeps } from '../../server/deps.ts';
import type { PublishDeps } from './publish-due.server.ts';
import { readPublishingTimes } from './publishing-times.server.ts';

/** The collaborators of production. Netlify runs schedules for the production deploy alone. */
export const createPublishDeps = (): PublishDeps => ({
  ...createDeps(),
  readTimes: readPublishingTimes,
  openStore: () => getStore({ name: 'publishing', consistency: 'strong' }),
});
