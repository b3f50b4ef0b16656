import { parse as parsePath } from 'node:path';
import { matchesGlob } from 'node:path/posix';
import type { z } from 'zod';
import { parse } from 'yaml';

import { contentKinds } from '../../src/site/content-kinds.schema.ts';
import { picturePath, getBody } from '../../src/core/content-files.server.ts';
import { FAKE_FILES } from './fake-content-files.ts';

type Name = keyof typeof contentKinds;

let files = FAKE_FILES;
const collections = new Map<Name, ReturnType<typeof readCollection>>();

/** Adds or replaces files of the fake content. */
export const setFakeFiles = (more: Readonly<Record<string, string>>): void => {
  files = { ...FAKE_FILES, ...more };
  collections.clear();
};

/**
 * Replaces `astro:content`, together with `getEntry`. Like a preview, it includes unpublished entries. Usage:
 * `vi.mock('astro:content', () => import('../../support/fake-collections.ts'))`.
 */
export function getCollection(name: Name) {
  const entries = collections.get(name) ?? readCollection(name);
  collections.set(name, entries);
  return Promise.resolve(entries);
}

export const getEntry = async (name: Name, id: string) =>
  (await getCollection(name)).find((entry) => entry.id === id);

function readCollection(name: Name) {
  const { base, pattern, schema } = contentKinds[name] as {
    base: string;
    pattern: string;
    schema: (image: typeof picturePath) => z.ZodType;
  };
  return Object.entries(files)
    .filter(([file]) => matchesGlob(file, `${base}/${pattern}`))
    .map(([file, source]) => ({
      id: parsePath(file).name,
      collection: name,
      filePath: file,
      body: getBody(source),
      data: schema(picturePath).parse(parse(/^---\n(.*?)\n---\n/s.exec(source)?.[1] ?? source)),
    }));
}
