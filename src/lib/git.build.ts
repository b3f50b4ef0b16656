import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_BYTES = 16 * 1024 * 1024;

const run = promisify(execFile);

/** Returns the output of git; '' if git is missing or fails, as in a shallow clone. */
export async function runGit(root: string, args: readonly string[], input = ''): Promise<string> {
  try {
    const options = { cwd: root, maxBuffer: MAX_BYTES };
    const command = run('git', ['-c', 'core.quotePath=false', ...args], options);
    const { stdin } = command.child;
    // Git may exit before reading all input; its exit code is handled below.
    stdin?.on('error', () => undefined);
    if (input !== '') stdin?.end(input);
    return (await command).stdout;
  } catch {
    return '';
  }
}
