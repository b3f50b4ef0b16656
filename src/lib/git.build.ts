import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Enough for the names of 100,000 files. */
const MAX_BYTES = 16 * 1024 * 1024;

const run = promisify(execFile);

/** What git answers, told `input`; '' where it is missing, or has nothing to say. */
export async function askGit(root: string, args: readonly string[], input = ''): Promise<string> {
  try {
    const options = { cwd: root, maxBuffer: MAX_BYTES };
    const asked = run('git', ['-c', 'core.quotePath=false', ...args], options);
    const { stdin } = asked.child;
    // Where git ends before it has read all, that it failed is told by itself.
    stdin?.on('error', () => undefined);
    if (input !== '') stdin?.end(input);
    return (await asked).stdout;
  } catch {
    // No git, or a shallow history: what is not known is not missed.
    return '';
  }
}
