import { toHomeDay } from '../../lib/dates.ts';
import { askGit } from '../../content-check/ask-git.ts';

/**
 * The day of the last commit of each file of `content/`, by its path from `root`. Where the history is not all there (a
 * shallow clone, a copy without git) nothing is known: its oldest commit would pass for the last change of every file.
 */
export async function readGitDays(root: string): Promise<ReadonlyMap<string, string>> {
  const isShallow = await askGit(root, ['rev-parse', '--is-shallow-repository']);
  if (isShallow.trim() !== 'false') return new Map();
  const log = await askGit(root, ['log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content']);
  const days = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [time = '', ...files] = commit.split('\n').filter((line) => line !== '');
    // The newest commit stands first.
    for (const file of files) if (!days.has(file)) days.set(file, toHomeDay(new Date(time)));
  }
  return days;
}
