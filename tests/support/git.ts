import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Without maintenance, which is another process after each commit. */
const CONFIG = ['user.name=Staff', 'user.email=staff@example.nz', 'maintenance.auto=false'].flatMap(
  (setting) => ['-c', setting],
);

/** Runs a git command in a folder, without the settings of the machine. `date` is the time of its commit. */
export const runGit = (cwd: string, command: string, date = '') =>
  execFileSync('git', [...CONFIG, ...command.split(' ')], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: cwd, GIT_COMMITTER_DATE: date },
  });

/** Commits all changes of `paths` at `date`, in a new repository if the folder has none. */
export function commitAll(cwd: string, date: string, paths = '.'): void {
  if (!existsSync(join(cwd, '.git'))) runGit(cwd, 'init -q --template=');
  for (const command of [`add -A ${paths}`, 'commit -q -m change']) runGit(cwd, command, date);
}
