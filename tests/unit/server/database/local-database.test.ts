import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';

import { openDatabase } from '../../../../src/server/database/open-database.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

/** Sends the address of the database when it is ready, and stops the server when its input ends. */
const SERVE = `
  const { createLocalServer } = await import(${JSON.stringify(resolve('netlify/local/local-server.mts'))});
  const server = createLocalServer(process.cwd());
  await server.listen(0);
  await server.start();
  process.send(process.env.NETLIFY_DB_URL);
  await process.stdin.toArray();
  await server.stop();
  process.exit(0);
`;

describe('the folder of the embedded database', () => {
  const project = useTemporaryFolder();
  beforeEach(async () => {
    for (const folder of ['dist', '.netlify', 'netlify/functions'])
      await mkdir(project.join(folder), { recursive: true });
    await project.write('netlify.toml', '[build]\npublish = "dist"\n');
    for (const path of ['netlify/database', 'node_modules']) await symlink(resolve(path), project.join(path));
  });

  const start = () => {
    const env = { ...process.env, NETLIFY_DB_URL: '' };
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
      cwd: project.path,
      env,
      // The address has a channel of its own, because libraries log to the output of the server.
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
    return { child, ended: once(child, 'exit') };
  };
  const query = async (text: string) => {
    const { child, ended } = start();
    const address = String(await once(child, 'message'));
    const database = openDatabase(address);
    const rows = await database.run(text, []);
    await database.close();
    child.stdin?.end();
    await ended;
    return rows;
  };

  // The kill comes while no, some or all tables exist, depending on the speed of the machine.
  it.each(isFullRun ? [0, 50, 400, 1_000] : [0])(
    'is recreated after npm start was killed at %d ms',
    async (ms) => {
      const markerFile = project.join('.netlify/db-unfinished');
      const { child, ended } = start();
      while (!existsSync(markerFile) && child.exitCode === null) await wait(5);
      await wait(ms);
      child.kill('SIGKILL');
      await ended;
      expect(await query('select people from deletions')).toEqual([]);
      // A later start deletes only a folder with this marker.
      expect(existsSync(markerFile)).toBe(false);
    },
  );

  it('is named with instructions if it cannot be opened, and is not deleted', async () => {
    await project.write('.netlify/db/PG_VERSION', 'broken');
    const { child } = start();
    const errors = await child.stderr?.setEncoding('utf8').toArray();
    expect(errors?.join('')).toContain(`rm -r ${project.join('.netlify/db')}`);
    expect(existsSync(project.join('.netlify/db/PG_VERSION'))).toBe(true);
  });
});
