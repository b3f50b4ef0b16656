import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it, vi } from 'vitest';

import { describeOnDatabases } from '../../support/people.ts';

const run = promisify(execFile);
/** Each starts a process, which a busy machine takes its time for. */
vi.setConfig({ testTimeout: 60_000 });
const EMAILS = ['+tag@x.nz', '=cmd@x.nz', '-a@x.nz', "o'neill@x.nz", 'aroha@x.nz'];
const NAMES = ['=1+1', '+1', '-1', '@SUM(1)', '\uFF1D1+1'];

describeOnDatabases('the command that npm run people starts', (test) => {
  beforeEach(async () => {
    await test().query(
      `with given as (select * from unnest($1::text[], $2::text[]) as given (email, name)),
        person as (
          insert into people (email, canonical, volunteers, mailed_at)
          select email, email, 'confirmed', now() from given returning id, email
        )
      insert into answers (person, digest, name, area, help, available, at, confirmed_at)
      select id, 'x', name, E'Ōtāhuhu, "south"\\nand east', '{}', '', now(), now() from person join given using (email)`,
      [EMAILS, NAMES],
    );
  });

  const people = (...args: readonly string[]) =>
    run(process.execPath, ['src/cli/people.ts', ...args], {
      env: { ...process.env, NETLIFY_DB_URL: test().url },
    });
  const read = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

  it('writes a file that a CSV parser reads back with every address as it was typed', async () => {
    const { stdout } = await people('export');
    const rows = read(stdout);
    expect(rows.map(({ email }) => email)).toEqual(EMAILS);
    expect(rows.map(({ name }) => name)).toEqual(NAMES.map((name) => `'${name}`));
    expect(rows.map(({ area }) => area)).toEqual(EMAILS.map(() => 'Ōtāhuhu, "south"\nand east'));
  });

  it('writes the same file with --out, for its owner alone, and no address on the screen', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'people-'));
    const file = join(folder, 'people.csv');
    const { stdout, stderr } = await people('export', '--out', file);
    expect(stdout + stderr).not.toContain('@x.nz');
    expect(read(await readFile(file, 'utf8')).map(({ email }) => email)).toEqual(EMAILS);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('ends with an error when it deletes nothing because nobody can be asked', async () => {
    await expect(people('delete', 'aroha@x.nz')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was done. Add --yes') as string,
    });
    expect(await test().query('select from people')).toHaveLength(EMAILS.length);
  });
});
