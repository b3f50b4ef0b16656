import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DatabaseFolderError, openEmbedded } from '../../../../src/server/database/local-database.ts';
import { openDatabase } from '../../../../src/server/database/open-database.ts';
import { isFullRun } from '../../../support/full-run.ts';

const LIMIT_MS = 60_000;
const OPEN = (folder: string) =>
  `import { openEmbedded } from './src/server/database/local-database.ts'; await openEmbedded(${JSON.stringify(folder)});`;

describe('the folder of the embedded database', () => {
  let root = '';
  let folder = '';

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    root = await mkdtemp(join(tmpdir(), 'embedded-'));
    folder = join(root, 'db');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const query = async (url: string, text: string) => {
    const database = openDatabase(url);
    return database.run(text, []).finally(() => database.close());
  };

  // Of its tables, of some of them and of all but the last mark: where the process is killed depends on the machine.
  it.each(isFullRun ? [0, 50, 400, 1_000] : [0])(
    'is created anew after a process was killed %d ms into its first creation, and keeps what it holds from then on',
    { timeout: LIMIT_MS },
    async (ms) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', OPEN(folder)], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      while (!existsSync(`${folder}-unfinished`) && child.exitCode === null) await wait(5);
      await wait(ms);
      child.kill('SIGKILL');
      await ended;
      const first = await openEmbedded(folder);
      expect(existsSync(`${folder}-unfinished`)).toBe(false);
      expect(await query(first.url, 'select from people')).toEqual([]);
      await query(first.url, "insert into deletions (day, people) values ('2025-09-01', 7)");
      await first.stop();
      const second = await openEmbedded(folder);
      expect(await query(second.url, 'select people from deletions')).toEqual([{ people: 7 }]);
      await second.stop();
    },
  );

  it('that cannot be opened is named with what to do, and is not deleted by itself', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'PG_VERSION'), 'broken');
    const opening = openEmbedded(folder);
    await expect(opening).rejects.toThrow(DatabaseFolderError);
    await expect(opening).rejects.toThrow(`rm -r ${folder}`);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  });
});
