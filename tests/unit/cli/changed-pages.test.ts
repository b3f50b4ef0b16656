import { join } from 'node:path';
import { expect, test } from 'vitest';

import { comparePages, formatChanges } from '../../../src/cli/changed-pages.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const folder = useTemporaryFolder();

async function write(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) await folder.write(join(name, path), text);
  return folder.join(name);
}

test('changed-pages lists new, changed and removed pages by address, including pages with another picture', async () => {
  const base = await write('base', {
    'index.html': '<h1>Home</h1>',
    'news/old.html': '<h1>Old</h1>',
    'same.html': '<h1>Same</h1>',
    'wharf.html': '<img src="/_astro/ferry.BgnDunxb.png">',
  });
  const head = await write('head', {
    'index.html': '<h1>Home!</h1>',
    'news/new.html': '<h1>New</h1>',
    'same.html': '<h1>Same</h1>',
    'wharf.html': '<img src="/_astro/ferry.Dkjd5Uoi.png">',
  });
  const changes = await comparePages(base, head);
  expect(changes).toEqual({ added: ['/news/new'], changed: ['/', '/wharf'], removed: ['/news/old'] });
  expect(formatChanges(changes)).toContain('## Changed pages (2)\n\n- `/`\n- `/wharf`\n\n## Removed');
});
