import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a repository of a copy of the project, with one commit of its content at an instant: the same in each copy. */
export async function commitContent(root: string, at: string): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.nz', ...args], {
      cwd: root,
      env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
    });
  await git('init', '--quiet');
  await git('add', 'content');
  await git('commit', '--quiet', '--message', 'Photographs');
}
