import type { AstroIntegration } from 'astro';

import {
  type Environment,
  readBuildTime,
  readFixedTime,
  readRevisionTime,
  readSetting,
} from '../core/settings.server.ts';
import { writePublishingTimes } from '../features/publication/publish-due.server.ts';
import { listUnpublished } from '../core/unpublished.server.ts';
import { toHomeDay } from '../core/dates.ts';
import { askGit } from '../lib/git.build.ts';
import { toHomeInstant } from '../core/local-time.ts';

/**
 * Reads the clock once for a whole build, and leaves a note of when the next one is due for the scheduled function: times
 * alone, as nobody is to learn what is coming. netlify.toml sends the note along with the functions.
 */
export const publication = (): AstroIntegration => ({
  name: 'publication',
  hooks: {
    'astro:config:setup': async ({ command }) => {
      // The parts of a build are bundled apart and share the environment of the process, but no module.
      if (command === 'build')
        process.env['REVISION_TIME'] = (await findRevisionTime(process.env, new Date())).toISOString();
      if (command === 'build' || readFixedTime(process.env) !== null)
        process.env['BUILD_TIME'] = readBuildTime(process.env).toISOString();
    },
    'astro:build:done': async () => {
      const due = (await listUnpublished(readBuildTime(process.env)))
        .map((entry) => entry.publication)
        .filter((entry) => entry.state === 'waiting')
        .map((entry) => new Date(entry.due).toISOString())
        .sort();
      await writePublishingTimes({ builtAt: readRevisionTime(process.env).toISOString(), due });
    },
  },
});

/**
 * Returns the instant that a build writes into its files, so that two builds of a commit are the same byte for byte:
 * SOURCE_DATE_EPOCH, BUILD_TIME, the date of the commit, or today. It is never after the time of the build, as islands
 * list what is ahead of it.
 */
export async function findRevisionTime(env: Environment, now: Date, root = '.'): Promise<Date> {
  const fixed = readFixedTime(env);
  const present = fixed ?? now;
  const found =
    readSetting(env, 'SOURCE_DATE_EPOCH') ??
    fixed ??
    (await readCommitDate(root)) ??
    new Date(toHomeInstant(toHomeDay(now), '00:00'));
  return found < present ? found : present;
}

async function readCommitDate(root: string): Promise<Date | undefined> {
  const seconds = (await askGit(root, ['log', '-1', '--format=%ct'])).trim();
  return seconds === '' ? undefined : new Date(Number(seconds) * 1_000);
}
