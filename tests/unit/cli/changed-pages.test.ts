import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'changed-pages-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

/** Writes a built site and gives its folder. */
async function write(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const run = (...folders: string[]) =>
  promisify(execFile)('node', ['src/cli/changed-pages.ts', ...folders]).catch(
    (failure: unknown) => failure as { stdout: string; stderr: string; code: number },
  );

describe('changed-pages', () => {
  test('lists the pages that are new, changed and gone, by their addresses, another picture included', async () => {
    const base = await write('base', {
      'index.html': '<h1>Home</h1>',
      'news.html': '<h1>News</h1>',
      'news/old.html': '<h1>Old</h1>',
      'same.html': '<h1>Same</h1>',
      'wharf.html': '<img src="/_astro/ferry.BgnDunxb.png">',
    });
    const head = await write('head', {
      'index.html': '<h1>Home!</h1>',
      'news.html': '<h1>News: one</h1>',
      'news/new.html': '<h1>New</h1>',
      'same.html': '<h1>Same</h1>',
      'wharf.html': '<img src="/_astro/ferry.Dkjd5Uoi.png">',
    });
    const { stdout } = await run(base, head);
    expect(stdout).toBe(`## New pages (1)

- \`/news/new\`

## Changed pages (3)

- \`/\`
- \`/news\`
- \`/wharf\`

## Pages that are gone (1)

- \`/news/old\`
`);
  });

  test('overlooks the hashes of scripts, of sizes of pictures and of policies, and the time of the build', async () => {
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
    expect((await run(base, head)).stdout).toBe('No page is added, changed or removed.\n');
  });

  test('says how it is called, and that a folder holds no page', async () => {
    const empty = await write('empty', { 'a.txt': '' });
    expect(await run(empty)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run changed-pages -- BASE_DIST HEAD_DIST') as string,
    });
    expect(await run(empty, empty)).toMatchObject({
      code: 1,
      stderr: `${empty} holds no page: run "npm run build" first.\n`,
    });
  });
});
