import { describe, expect, it } from 'vitest';

import type { DeployDeps, ProgramAnswer } from '../../../../src/cli/deploy/run-deploy.ts';
import { checkGit } from '../../../../src/cli/deploy/checks.ts';

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
