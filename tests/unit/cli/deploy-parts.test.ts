import { describe, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseDeployInput } from '../../../src/cli/deploy-arguments.ts';
import { checkEditorRepo, checkGit, checkNode } from '../../../src/cli/deploy-check-project.ts';
import type { DeployDeps, ProgramAnswer } from '../../../src/cli/deploy-deps.ts';
import { setAtNetlify } from '../../../src/cli/deploy-env.ts';

const answerWith =
  (answer: Partial<ProgramAnswer>): DeployDeps['run'] =>
  () =>
    Promise.resolve({ code: 0, stdout: '', stderr: '', ...answer });

it.each(['--force', 'preview'])('an argument that it does not know is refused with its usage: %s', (word) => {
  const parse = () => parseDeployInput([word]);
  expect(parse).toThrow(CommandError);
  expect(parse).toThrow('Usage: npm run deploy');
});

describe('the check of Git', () => {
  const BRANCH = '# branch.oid 0123\n# branch.head main\n';
  it.each([
    ['is pushed', `${BRANCH}# branch.upstream origin/main\n# branch.ab +0 -0\n`, 'right', undefined],
    ['was never pushed', BRANCH, 'wrong', 'git push --set-upstream origin main'],
    ['is ahead', `${BRANCH}# branch.upstream origin/main\n# branch.ab +2 -0\n`, 'wrong', 'git push'],
    [
      'is behind',
      `${BRANCH}# branch.upstream origin/main\n# branch.ab +0 -1\n`,
      'wrong',
      'git pull, then git push',
    ],
    [
      'has a new file',
      `${BRANCH}# branch.ab +0 -0\n? content/news/new.mdx\n`,
      'wrong',
      'git status names it.',
    ],
  ])('of a branch that %s', async (_, stdout, state, todo) => {
    const finding = await checkGit({ run: answerWith({ stdout }) });
    expect(finding.state).toBe(state);
    expect(finding.todo ?? '').toContain(todo ?? '');
  });

  it('of a folder without a repository', async () => {
    const finding = await checkGit({ run: answerWith({ code: 128 }) });
    expect(finding).toMatchObject({ state: 'wrong', words: 'This folder is no git repository.' });
  });
});

it.each([
  ['git@github.com:staff/site.git\n', 'staff/site', undefined],
  ['https://github.com/staff/site\n', 'Staff/Site', undefined],
  ['https://github.com/staff/site.git\n', 'staff/old', 'Set EDITOR_REPO to staff/site.'],
])('the repository of the editor is the one of this folder: %s and %s', async (stdout, repo, todo) => {
  expect((await checkEditorRepo({ run: answerWith({ stdout }) }, repo))?.todo).toBe(todo);
});

it.each([
  ['24.21.0', 'right'],
  ['22.12.0', 'wrong'],
])('Node %s is %s', (version, state) => {
  expect(checkNode(version).state).toBe(state);
});

describe('setting at Netlify', () => {
  const set = async (value: string, run: DeployDeps['run']) => {
    const withSecretFile: DeployDeps['withSecretFile'] = (_, use) => use('/settings.env');
    const deps = { run, withSecretFile } as DeployDeps;
    const setting = setAtNetlify(deps, [{ name: 'MAIL_URL', value, isSecret: true }]);
    const refusal = await setting.catch((cause: unknown) => cause);
    return refusal instanceof CommandError ? refusal.message : refusal;
  };

  it('says what to do when it fails, and repeats nothing of what Netlify printed', async () => {
    const said = await set('smtp://s3cret', answerWith({ code: 1, stdout: '| MAIL_URL | smtp://s3cret |' }));
    expect(said).toContain('Set it in the browser: Project configuration, Environment variables');
    expect(said).not.toContain('s3cret');
  });

  it.each(['two\nlines', `'"\``])(
    'refuses a value that a file of settings cannot hold: %j',
    async (value) => {
      expect(await set(value, answerWith({}))).toContain(
        'MAIL_URL has quotes of three kinds or several lines',
      );
    },
  );
});
