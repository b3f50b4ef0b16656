import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

import { prepareDatabaseFolder } from '../../../../src/server/database/local-database.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const project = useTemporaryFolder();

it('the folder of the embedded database is deleted at the next start if its set-up was interrupted, and kept otherwise', async () => {
  const folder = project.join('.netlify/db');
  const markerFile = project.join('.netlify/db-unfinished');
  await prepareDatabaseFolder(folder);
  expect(existsSync(markerFile)).toBe(true);
  await project.write('.netlify/db/PG_VERSION', 'incomplete');
  const removeMarker = await prepareDatabaseFolder(folder);
  expect([existsSync(folder), existsSync(markerFile)]).toEqual([false, true]);
  await project.write('.netlify/db/PG_VERSION', '17');
  await removeMarker();
  await prepareDatabaseFolder(folder);
  expect([existsSync(folder), existsSync(markerFile)]).toEqual([true, false]);
});
