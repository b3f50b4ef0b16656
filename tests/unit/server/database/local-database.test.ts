import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { prepareDatabaseFolder } from '../../../../src/server/database/local-database.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

/** Starts the local server, which fails if it cannot open the database. */
const START = `
  const { createLocalServer } = await import(${JSON.stringify(resolve('netlify/local/local-server.mts'))});
  await createLocalServer(process.cwd()).start();
`;

describe('the folder of the embedded database', () => {
  const project = useTemporaryFolder();

  it('is deleted at the next start if its set-up was interrupted, and kept otherwise', async () => {
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

  it('is named with instructions if it cannot be opened, and is not deleted', async () => {
    for (const name of ['dist', 'netlify/functions']) await mkdir(project.join(name), { recursive: true });
    await project.write('netlify.toml', '[build]\npublish = "dist"\n');
    for (const path of ['netlify/database', 'node_modules']) await symlink(resolve(path), project.join(path));
    await project.write('.netlify/db/PG_VERSION', 'broken');
    const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
      cwd: project.path,
      env: { ...process.env, NETLIFY_DB_URL: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = await child.stderr.setEncoding('utf8').toArray();
    expect(errors.join('')).toContain(`rm -r ${project.join('.netlify/db')}`);
    expect(existsSync(project.join('.netlify/db/PG_VERSION'))).toBe(true);
  });
});
