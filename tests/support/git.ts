import { execFileSync } from 'node:child_process';

const STAFF = ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.nz'];

/** Runs a git command in a folder, without the settings of the machine. `date` is the time of its commit. */
export const runGit = (cwd: string, command: string, date = '') =>
  execFileSync('git', [...STAFF, ...command.split(' ')], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: cwd, GIT_COMMITTER_DATE: date },
  });

/** Commits all changes of `paths` at `date`, in a new repository if the folder has none. */
export function commitAll(cwd: string, date: string, paths = '.'): void {
  for (const command of ['init -q', `add -A ${paths}`, 'commit -q -m change']) runGit(cwd, command, date);
}
