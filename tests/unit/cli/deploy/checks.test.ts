import { describe, expect, it } from 'vitest';

import type { DeployDeps, ProgramAnswer } from '../../../../src/cli/deploy/run-deploy.ts';
import { SETTINGS, checkGit, checkSetting } from '../../../../src/cli/deploy/checks.ts';

const answerWith =
  (answer: Partial<ProgramAnswer>): DeployDeps['run'] =>
  () =>
    Promise.resolve({ code: 0, stdout: '', stderr: '', ...answer });

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

describe('the check of the repository that the editor writes to', () => {
  const setting = SETTINGS.find(({ name }) => name === 'EDITOR_REPO');
  it.each([
    ['https://github.com/staff/site.git\n', 'staff/old', 'wrong'],
    ['git@github.com:staff/site.git\n', 'Staff/Site', 'right'],
    ['https://git.example.org/staff/site\n', 'staff/old', 'right'],
  ])('finds a folder that comes from %j and a setting of %s %s', async (stdout, repository, state) => {
    const deps = { env: {}, run: answerWith({ stdout }) } as unknown as DeployDeps;
    if (!setting) throw new Error('There is no such setting.');
    expect((await checkSetting(deps, setting, repository)).state).toBe(state);
  });
});
