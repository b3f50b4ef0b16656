import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NetlifyDB } from '@netlify/database-dev';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const LIMIT_MS = 60_000;
const EMAILS = ['+tag@x.nz', '=cmd@x.nz', '-a@x.nz', "o'neill@x.nz", 'aroha@x.nz'];
const NAMES = ['=1+1', '+1', '-1', '@SUM(1)', '\uFF1D1+1'];

describe('npm run people', () => {
  const embedded = new NetlifyDB({ logger: () => undefined });
  let url = '';
  let folder = '';

  beforeAll(async () => {
    url = await embedded.start();
    folder = await mkdtemp(join(tmpdir(), 'people-'));
    await embedded.applyMigrations('netlify/database/migrations');
    for (const [index, email] of EMAILS.entries()) {
      await embedded.query(
        "insert into people (email, canonical, volunteers, mailed_at) values ($1, $1, 'confirmed', now())",
        [email],
      );
      await embedded.query(
        `insert into answers (person, digest, name, area, help, available, at, confirmed_at)
        select id, 'x', $2, E'Ōtāhuhu, "south"\\nand east', '{}', '', now(), now() from people where email = $1`,
        [email, NAMES[index]],
      );
    }
  }, LIMIT_MS);
  afterAll(async () => {
    await embedded.stop();
    await rm(folder, { recursive: true });
  });

  const people = (...args: readonly string[]) =>
    run('npm', ['run', ...args], { env: { ...process.env, NETLIFY_DB_URL: url } });
  const read = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

  it(
    '--silent writes a clean file, which a CSV parser reads back with every address as it was typed',
    async () => {
      const { stdout } = await people('--silent', 'people', '--', 'export');
      const rows = read(stdout);
      expect(rows.map(({ email }) => email)).toEqual(EMAILS);
      expect(rows.map(({ name }) => name)).toEqual(NAMES.map((name) => `'${name}`));
      expect(rows.map(({ area }) => area)).toEqual(EMAILS.map(() => 'Ōtāhuhu, "south"\nand east'));
    },
    LIMIT_MS,
  );

  it(
    '--out writes the same file, whatever npm prints, for its owner alone',
    async () => {
      const file = join(folder, 'people.csv');
      const { stdout } = await people('people', '--', 'export', '--out', file);
      expect(stdout).not.toContain('@x.nz');
      expect(read(await readFile(file, 'utf8')).map(({ email }) => email)).toEqual(EMAILS);
    },
    LIMIT_MS,
  );

  it(
    'ends with an error when it deletes nothing because nobody can be asked',
    async () => {
      await expect(people('--silent', 'people', '--', 'delete', 'aroha@x.nz')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was done. Add --yes') as string,
      });
      expect((await embedded.query('select from people')).rows).toHaveLength(EMAILS.length);
    },
    LIMIT_MS,
  );
});
