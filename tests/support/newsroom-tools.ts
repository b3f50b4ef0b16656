import { spawnSync } from 'node:child_process';
import { unzipSync } from 'fflate';

import { findProgram, installPackages } from './install.mts';

/** The programs that open what newsrooms download, and the Debian packages that have them. */
const PACKAGES = {
  unzip: 'unzip',
  sha256sum: 'coreutils',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
};

/**
 * Runs one of these programs, which is installed first where it is missing, and returns what it prints; `input` is what it
 * reads in the place of the file `-`.
 */
export function runTool(
  program: keyof typeof PACKAGES,
  args: readonly string[],
  cwd = '.',
  input?: Uint8Array,
): string {
  if (findProgram([program]) === undefined) installPackages(PACKAGES[program]);
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    ...(input && { input }),
  });
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${error?.message ?? stdout + stderr}. It is in the package ${PACKAGES[program]}.`,
    );
  return stdout;
}

/** The words of a PDF, in the order of reading. */
export const readPdf = (bytes: Uint8Array): string =>
  runTool('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], '.', bytes);

/** What `pdfinfo` says of a PDF. */
export const describePdf = (bytes: Uint8Array, ...options: string[]): string =>
  runTool('pdfinfo', [...options, '-'], '.', bytes);

/** What a ZIP and a PDF hold, which nobody finds in their bytes. */
export function listPacked(path: string, bytes: Buffer): (readonly [string, Buffer])[] {
  if (path.endsWith('.pdf')) return [[`${path}/words`, Buffer.from(readPdf(bytes))]];
  if (!path.endsWith('.zip')) return [];
  const inner = Object.entries(unzipSync(bytes)).map(
    ([name, file]) => [`${path}/${name}`, Buffer.from(file)] as const,
  );
  return [...inner, ...inner.flatMap(([name, file]) => listPacked(name, file))];
}
