import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { getAucklandDay } from '../../src/core/dates.ts';
import { SETTING_NAMES, readBuildTime } from '../../src/core/settings.server.ts';
import { listUnpublished } from '../../src/core/unpublished.server.ts';
import { startStep, logStep } from './setup.mjs';

const run = promisify(execFile);

const SOURCES = [
  'astro.config.mjs',
  'package-lock.json',
  'netlify.toml',
  'src/**/*',
  'content/**/*',
  'public/**/*',
];
const STAMP_FILE = 'dist/.built-from';
const OTHER_OUTPUTS = [
  '.cache/form-template.html',
  '.cache/event-template.html',
  '.cache/publishing.json',
  '.cache/answered.json',
  '.cache/newsletters.json',
];

/** Builds the site unless its sources are unchanged. Returns false if the build failed. */
export async function buildSite(): Promise<boolean> {
  const sources = await hashSources();
  if (
    [STAMP_FILE, ...OTHER_OUTPUTS].every((file) => existsSync(file)) &&
    (await readFile(STAMP_FILE, 'utf8')) === sources
  ) {
    logStep('Nothing has changed since the last build.');
    return true;
  }
  const finish = startStep('Building the site');
  const { isBuilt, output } = await runBuild();
  finish();
  if (!isBuilt) {
    console.error(formatBuildFailure(output));
    return false;
  }
  for (const [warning] of output.matchAll(/(?:Not ready for the launch:|LEFT OUT of the site,).*/g))
    logStep(warning);
  await writeFile(STAMP_FILE, sources);
  return true;
}

async function hashSources(): Promise<string> {
  const entries = await Array.fromAsync(glob(SOURCES, { withFileTypes: true }));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  const hash = createHash('sha256');
  for (const name of SETTING_NAMES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  // Entries may have become due since the last build, and pages contain the day of their build.
  const builtAt = readBuildTime(process.env);
  hash.update(`${getAucklandDay(builtAt)}\n`);
  const unpublished = await listUnpublished(builtAt);
  for (const { file } of unpublished) hash.update(`${file} is not published\n`);
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}

async function runBuild(): Promise<{ readonly isBuilt: boolean; readonly output: string }> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    FORCE_COLOR: '0',
    // As in the script `build`: with a single malloc arena, less memory stays unused after each picture.
    MALLOC_ARENA_MAX: '1',
    // Pages create many short-lived objects. With a larger young generation, the garbage collector copies fewer of them.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
  };
  try {
    const { stdout, stderr } = await run('astro', ['build'], { env, maxBuffer: Infinity });
    return { isBuilt: true, output: stdout + stderr };
  } catch (cause) {
    const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
    return { isBuilt: false, output: stdout + stderr || message };
  }
}

/** Returns the report of the content check if it failed, else the last lines of the build. */
function formatBuildFailure(output: string): string {
  const report = output.indexOf('The site was not built:');
  return report === -1
    ? `The site could not be built:\n\n${output.trimEnd().split('\n').slice(-25).join('\n')}`
    : output.slice(report).trimEnd();
}
