import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { parseCheckContentInput } from '../../../src/cli/check-content-arguments.ts';
import { CommandError } from '../../../src/cli/people-arguments.ts';
import { createFakeContent, type FakeContent } from '../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';

/** Each test starts a process, on a machine that may be busy with others. */
vi.setConfig({ testTimeout: 60_000 });

describe('parseCheckContentInput', () => {
  it.each([
    [[], {}, false],
    [['--github'], {}, true],
    [[], { GITHUB_ACTIONS: 'true' }, true],
    [[], { GITHUB_ACTIONS: 'false' }, false],
  ])('%j with %j: annotations %j', (args, env, isGithub) => {
    expect(parseCheckContentInput(args, env)).toEqual({ isGithub });
  });

  it.each([['--gitlab'], ['content/news']])('refuses %s, and says how it is used', (word) => {
    const parse = () => parseCheckContentInput([word], {});
    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(word);
    expect(parse).toThrow('Usage: npm run check:content');
  });
});

describe('npm run check:content', () => {
  let content: FakeContent;
  beforeAll(async () => {
    content = await createFakeContent();
    // The check also reads which pages and which columns of the database there are.
    for (const folder of ['src', 'netlify']) await symlink(resolve(folder), join(content.root, folder));
  });
  afterEach(() => content.restore());
  afterAll(() => content.delete());

  /** Runs the command on the fake content, and gives its exit code and what it prints. */
  async function run(args: readonly string[] = [], env: Record<string, string> = {}) {
    const options = { cwd: content.root, env: { PATH: process.env['PATH'] ?? '', ...env } };
    const command = [resolve('src/cli/check-content.ts'), ...args];
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options);
      return { code: 0, stdout, stderr };
    } catch (cause) {
      return cause as { code: number; stdout: string; stderr: string };
    }
  }

  it('says that all is right, with success', async () => {
    expect(await run()).toEqual({ code: 0, stdout: 'All of content/ is right.\n', stderr: '' });
  });

  it('prints every error and fails', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title:');
    await content.replace(NEWS, 'date: 2025-09-08', 'date: soon');
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain(
      'The site cannot be built: 2 issues to mend in 1 file.\n\ncontent/news/ferry.mdx\n',
    );
    expect(stdout).toContain('  line 2: "title" is empty.\n    Expected: the headline\n');
    expect(stdout).not.toContain('::error');
  });

  it.each([
    ['a workflow of GitHub', [], { GITHUB_ACTIONS: 'true' }],
    ['--github', ['--github'], {}],
  ])('adds annotations with %s', async (_, args, env) => {
    await content.replace(NEWS, 'title: A ferry at last', 'title:');
    const { code, stdout } = await run(args, env);
    expect(code).toBe(1);
    expect(stdout).toContain('  line 2: "title" is empty.');
    expect(stdout).toContain(
      '\n::error file=content/news/ferry.mdx,line=2::"title" is empty.%0AExpected: the headline',
    );
  });

  it('fails with its usage when it is asked for something else', async () => {
    const { code, stderr } = await run(['--loud']);
    expect(code).toBe(1);
    expect(stderr).toContain("'--loud'");
    expect(stderr).toContain('Usage: npm run check:content');
  });
});
