import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { formatMoment } from '../../../src/core/event-times.ts';
import { comparePages, formatChanges } from '../../../src/cli/changed-pages.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const folder = useTemporaryFolder();

async function write(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) await folder.write(join(name, path), text);
  return folder.join(name);
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
    expect(formatChanges(changes)).toContain('## Changed pages (2)\n\n- `/`\n- `/wharf`\n\n## Removed');
  });

  test('ignores hashes of scripts and policies, sizes of pictures, and the build time', async () => {
    const buildFiles = (hash: string, policy: string, builtAt: string) => ({
      'media.html': `<meta content="script-src 'sha256-${policy}='"><script src="/_astro/hall.${hash}.js"></script><img src="/_astro/ferry.BgnDunxb_${hash}.png"><astro-island props="{&quot;builtAt&quot;:[0,&quot;${builtAt}&quot;]}"></astro-island>Made at ${formatMoment(builtAt, 0)}.`,
    });
    const base = await write('base', buildFiles('BgnDunxb', 'ab+/1', '2026-11-22T06:07:07.356Z'));
    const head = await write('head', buildFiles('Dkjd5Uoi', 'cd+/2', '2026-11-22T21:09:29.698Z'));
    expect(formatChanges(await comparePages(base, head))).toBe('No pages are added, changed or removed.');
  });
});
