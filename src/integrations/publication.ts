import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import {
  type Environment,
  readBuildTime,
  readFixedTime,
  readRevisionTime,
  readSetting,
} from '../core/settings.server.ts';
import { readContentFields, readContentFile } from '../core/content-files.server.ts';
import { readClosingTime } from '../core/site.server.ts';
import { listNotices } from '../features/notices/notices.server.ts';
import { noticesSchema } from '../features/notices/notices.schema.ts';
import { listUnpublished, readLeftOut } from '../core/unpublished.server.ts';
import { getAucklandDay } from '../core/dates.ts';
import { runGit } from '../lib/git.build.ts';
import { toAucklandInstant } from '../core/local-time.ts';

/** Fixes the time of a build. Writes the times at which embargoed entries and notices are due, without titles, for the function `publish`. */
export const publication = (): AstroIntegration => ({
  name: 'publication',
  hooks: {
    'astro:config:setup': ({ command }) => {
      // The steps of a build share environment variables, but no modules.
      if (command === 'build')
        process.env['REVISION_TIME'] = findRevisionTime(process.env, new Date()).toISOString();
      if (command === 'build' || readFixedTime(process.env) !== null)
        process.env['BUILD_TIME'] = readBuildTime(process.env).toISOString();
    },
    'astro:build:done': async () => {
      const now = readBuildTime(process.env);
      const closesAt = await readClosingTime({ readContent: readContentFile, env: process.env });
      const { notices } = await readContentFields(readContentFile, 'notices.yaml', noticesSchema);
      const due = (await listUnpublished(now))
        .flatMap(({ publication: entry }) => (entry.state === 'waiting' ? entry.due : []))
        // The pages after the vote need a build too.
        .concat(now.getTime() < closesAt && closesAt < Infinity ? closesAt : [])
        .concat(
          listNotices(notices, now).flatMap(({ start, end }) => (start > now.getTime() ? [start, end] : end)),
        )
        .map((time) => new Date(time).toISOString())
        .sort();
      const builtAt = readRevisionTime(process.env).toISOString();
      const eventsChangedAt = readCommitDate('.', 'content/events.yaml')?.toISOString() ?? builtAt;
      const times = { builtAt, due, leftOut: readLeftOut().report, eventsChangedAt };
      await mkdir('.cache', { recursive: true });
      await writeFile('.cache/publishing.json', JSON.stringify(times));
    },
  },
});

/** Finds a time that is the same for each build of a commit, but not after the build, because islands compare events with it. */
export function findRevisionTime(env: Environment, now: Date, root = '.'): Date {
  const fixed = readFixedTime(env);
  const buildTime = fixed ?? now;
  const revisionTime =
    readSetting(env, 'SOURCE_DATE_EPOCH') ??
    fixed ??
    readCommitDate(root) ??
    new Date(toAucklandInstant(getAucklandDay(now), '00:00'));
  return revisionTime < buildTime ? revisionTime : buildTime;
}

/** Reads when the last commit of `paths` reached the branch. */
export function readCommitDate(root: string, ...paths: string[]): Date | undefined {
  const seconds = runGit(root, ['log', '-1', '--first-parent', '--format=%ct', '--', ...paths]);
  return seconds === '' ? undefined : new Date(Number(seconds) * 1_000);
}
