import { spawnSync } from 'node:child_process';

const MAX_BYTES = 16 * 1024 * 1024;

/** Returns the output of git; '' if git is missing or fails, as in a shallow clone. */
export function runGit(cwd: string, args: readonly string[], input = ''): string {
  const options = { cwd, input, maxBuffer: MAX_BYTES, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
  return status === 0 ? stdout : '';
}
