import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { createPhonePhoto } from '../../support/photos.ts';
import { FERRY } from '../../support/fake-content-files.ts';

/** No errors; the campaign's own files may have hints. */
const PASSED = /No issues in content\/\.\n|nothing stops the build\.\n/;

describe('npm run check:content', () => {
  const content = useFakeContent({ hasEntries: true });
  beforeAll(async () => {
    // The check also reads the list of pages, including those of functions.
    for (const folder of ['src', 'netlify']) await symlink(resolve(folder), join(content.root, folder));
  });

  async function run(args: readonly string[] = [], env: Record<string, string> = {}) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { cwd: content.root, env: { PATH, NODE_COMPILE_CACHE, ...env } };
    const command = [resolve('src/cli/check-content.ts'), ...args];
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options);
      return { code: 0, stdout, stderr };
    } catch (cause) {
      return cause as { code: number; stdout: string; stderr: string };
    }
  }

  it('reports valid content and when pending entries will be published', async () => {
    expect(await run()).toEqual({ code: 0, stdout: expect.stringMatching(PASSED) as string, stderr: '' });
    await content.setField(FERRY, 'publishAt', '2025-12-02 07:00');
    const { stdout } = await run([], { BUILD_TIME: '2025-09-20T00:00:00Z' });
    expect(stdout).toContain(`\n${FERRY} will appear Tuesday 2 December 2025, 7 am.\n`);
  });

  it('prints every error and fails, with annotations on GitHub', async () => {
    await content.replace(FERRY, 'title: A ferry at last', 'title:');
    await content.replace(FERRY, 'date: 2025-09-08', 'date: soon');
    const { code, stdout } = await run([], { GITHUB_ACTIONS: 'true' });
    expect(code).toBe(1);
    expect(stdout).toContain('The site cannot be built: 2 issues to fix in 1 file');
    expect(stdout).toContain(
      '\n\ncontent/news/ferry.mdx\n  line 2: "title" is empty.\n    Expected: the headline\n',
    );
    expect(stdout).toContain(
      '\n::error file=content/news/ferry.mdx,line=2::"title" is empty.%0AExpected: the headline',
    );
  });

  it('reduces pictures with --fix', async () => {
    const photo = await createPhonePhoto({ width: 3_200, height: 20 });
    await content.write('content/news/photo.jpg', photo);
    await content.setField(FERRY, 'images.1.src', './photo.jpg');
    await content.remove('content/news/wharf.svg');
    const { code, stdout } = await run(['--fix']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^content\/news\/photo\.jpg: reduced from \d+ kB to \d+ kB\n/);
    expect(stdout).toMatch(PASSED);
  });
});
