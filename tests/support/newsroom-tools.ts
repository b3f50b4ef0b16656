import { spawnSync } from 'node:child_process';

import { findProgram, installPackages } from './install.mts';

/** The programs that open what newsrooms download, and the Debian packages that have them. */
const PACKAGES = {
  unzip: 'unzip',
  sha256sum: 'coreutils',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
};

/** Runs one of these programs, which is installed first where it is missing, and returns what it prints. */
export function runTool(program: keyof typeof PACKAGES, args: readonly string[], cwd = '.'): string {
  if (findProgram([program]) === undefined) installPackages(PACKAGES[program]);
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${error?.message ?? stdout + stderr}. It is in the package ${PACKAGES[program]}.`,
    );
  return stdout;
}
