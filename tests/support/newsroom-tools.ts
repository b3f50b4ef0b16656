import { spawnSync } from 'node:child_process';
import { unzipSync } from 'fflate';

import { findProgram, installPackages } from './install.mts';

const PACKAGES = { unzip: 'unzip', sha256sum: 'coreutils' };

/** Runs a program, installing it if it is missing, and returns its output. */
export function runTool(program: keyof typeof PACKAGES, args: readonly string[], cwd: string): string {
  if (findProgram([program]) === undefined) installPackages(PACKAGES[program]);
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${error?.message ?? stdout + stderr}. Install the package ${PACKAGES[program]}.`,
    );
  return stdout;
}

/** Returns the files of a ZIP; [] for other files. */
export const listZipFiles = (path: string, bytes: Buffer): (readonly [string, Buffer])[] =>
  path.endsWith('.zip')
    ? Object.entries(unzipSync(bytes)).map(([name, file]) => [`${path}/${name}`, Buffer.from(file)])
    : [];
