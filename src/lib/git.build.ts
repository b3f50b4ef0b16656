import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Enough for the names of 100,000 files. */
const MAX_BYTES = 16 * 1024 * 1024;

const run = promisify(execFile);

/** Returns the output of git, given `input`; '' without git, or if it fails as in a shallow history. */
export async function askGit(root: string, args: readonly string[], input = ''): Promise<string> {
  try {
    const options = { cwd: root, maxBuffer: MAX_BYTES };
    const asked = run('git', ['-c', 'core.quotePath=false', ...args], options);
    const { stdin } = asked.child;
    // Git may end before it has read all; its failure is reported separately.
    stdin?.on('error', () => undefined);
    if (input !== '') stdin?.end(input);
    return (await asked).stdout;
  } catch {
    return '';
  }
}
