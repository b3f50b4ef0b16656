import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs an installer silently; callers check the result themselves. */
export function runInstaller(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

export function installPackages(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  runInstaller('apt-get', ['update', '-qq']);
  runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Returns the path of the first installed program, each given as a name or path. */
export const findProgram = (programs: readonly string[]): string | undefined =>
  programs
    .map((program) =>
      program.includes('/') ? program : spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim(),
    )
    .find((path) => path !== '' && existsSync(path));
