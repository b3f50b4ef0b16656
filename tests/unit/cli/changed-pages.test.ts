import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { comparePages, describeChanges } from '../../../src/cli/changed-pages.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'changed-pages-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

describe('changed-pages', () => {
  test('lists new, changed and removed pages by address, including pages with another picture', async () => {
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
    expect(describeChanges(changes)).toContain('## Changed pages (2)\n\n- `/`\n- `/wharf`\n\n## Removed');
  });

  test('ignores hashes of scripts and policies, sizes of pictures, and the build time', async () => {
    const site = (hash: string, policy: string, builtAt: string, words: string) => ({
      'media.html': `<meta content="script-src 'sha256-${policy}='"><script src="/_astro/hall.${hash}.js"></script><img src="/_astro/ferry.BgnDunxb_${hash}.png"><astro-island props="{&quot;builtAt&quot;:[0,&quot;${builtAt}&quot;]}"></astro-island>Made at ${words}.`,
    });
    const base = await write(
      'base',
      site('BgnDunxb', 'ab+/1', '2026-11-22T06:07:07.356Z', '19:07 on Sunday, 22 November'),
    );
    const head = await write(
      'head',
      site('Dkjd5Uoi', 'cd+/2', '2026-11-22T21:09:29.698Z', '10:09 on Monday, 23 November'),
    );
    expect(describeChanges(await comparePages(base, head))).toBe('No pages are added, changed or removed.');
  });
});
