import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkMigrations } from '../../../../src/features/volunteering/volunteering.check.ts';

const FOLDER = 'netlify/database/migrations';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('checkMigrations', () => {
  it('finds nothing in the migrations of the site', async () => {
    await cp(FOLDER, join(root, FOLDER), { recursive: true });
    expect(await readdir(join(root, FOLDER))).not.toEqual([]);
    expect(await checkMigrations(root)).toEqual([]);
  });

  it('names the field that has no column, and the migration that would add it', async () => {
    await cp(FOLDER, join(root, FOLDER), { recursive: true });
    for (const file of await readdir(join(root, FOLDER))) await rm(join(root, FOLDER, file));
    await writeFile(
      join(root, FOLDER, '1_people.sql'),
      'create table answers (\n  id bigint primary key,\n  name text not null,\n  area text not null\n);',
    );
    await writeFile(
      join(root, FOLDER, '2_help.sql'),
      "alter table answers\n  add column help text[] not null default '{}';",
    );
    expect(await checkMigrations(root)).toEqual([
      {
        file: FOLDER,
        field: 'available',
        problem:
          'is a field of the volunteer form (src/features/volunteering/volunteer-fields.ts) without a column in the table "answers"',
        expected:
          "a new file in this folder that adds it: alter table answers add column available text not null default '';",
      },
    ]);
  });
});
