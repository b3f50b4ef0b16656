import { toHomeDay } from '../../lib/dates.ts';
import { toHomeInstant } from '../../lib/local-time.ts';
import { readSettings, type Environment } from '../../server/config/settings.ts';
import { askGit } from '../../content-check/ask-git.ts';

/**
 * The instant that a build of the project in `root` writes into what it makes, so that two builds of a commit are the same
 * byte for byte: SOURCE_DATE_EPOCH, else BUILD_TIME, else the date of the commit; where there is no git, the beginning of
 * today in Auckland. It is never after the time of the build, as islands list what is ahead of it.
 */
export async function findRevisionTime(env: Environment, now: Date, root = '.'): Promise<Date> {
  const { sourceDate, buildTime } = readSettings(env);
  const present = buildTime ?? now;
  const found = sourceDate ?? buildTime ?? (await readCommitDate(root)) ?? startOfDay(now);
  return found < present ? found : present;
}

async function readCommitDate(root: string): Promise<Date | undefined> {
  const seconds = (await askGit(root, ['log', '-1', '--format=%ct'])).trim();
  return seconds === '' ? undefined : new Date(Number(seconds) * 1_000);
}

const startOfDay = (now: Date): Date => new Date(toHomeInstant(toHomeDay(now), '00:00'));
