import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PageVisitor } from '../../lib/page-visitor.build.ts';
import { ANSWERED_FILE } from './answered.server.ts';

/** Creates a visitor that writes the addresses of published answers, by the ids of their questions, for the function `outbox`. */
export function createAnsweredWriter(folder = '.cache'): PageVisitor {
  const answered = new Map<string, string>();
  return {
    visit: ({ path, $ }) => {
      for (const element of $('[data-asked]').get()) {
        const heading = $(element).prevAll(':is(h1, h2, h3, h4)[id]').first().attr('id');
        const ids = $(element).attr('data-asked')?.split(' ') ?? [];
        for (const id of ids) answered.set(id, heading === undefined ? path : `${path}#${heading}`);
        $(element).remove();
      }
    },
    finish: async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, ANSWERED_FILE), JSON.stringify(Object.fromEntries(answered)));
    },
  };
}
