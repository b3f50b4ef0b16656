import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { listVolunteerFields } from './volunteer-fields.ts';

const FOLDER = 'netlify/database/migrations';
const CREATED = /create table answers \(([^;]*)\);/g;
const ADDED = /alter table answers\s+add column (?:if not exists )?(\w+)/g;

/** Tells of each field of the volunteer form for which no migration has made a column: it could not be stored. */
export async function checkMigrations(root: string): Promise<ContentIssue[]> {
  const files = await Array.fromAsync(glob('*.sql', { cwd: join(root, FOLDER) }));
  const texts = await Promise.all(files.map((file) => readFile(join(root, FOLDER, file), 'utf8')));
  const sql = texts.join('\n');
  const columns = new Set(
    [
      ...[...sql.matchAll(CREATED)].flatMap(([, body = '']) => body.match(/^ *\w+/gm) ?? []),
      ...[...sql.matchAll(ADDED)].map(([, name = '']) => name),
    ].map((name) => name.trim()),
  );
  return listVolunteerFields()
    .filter(({ name }) => !columns.has(name))
    .map(({ name, kind }) => ({
      file: FOLDER,
      field: name,
      problem:
        'is a field of the volunteer form (src/features/volunteering/volunteer-fields.ts) without a column in the table "answers"',
      expected: `a new file in this folder that adds it: alter table answers add column ${name} ${kind === 'choices' ? "text[] not null default '{}'" : "text not null default ''"};`,
    }));
}
