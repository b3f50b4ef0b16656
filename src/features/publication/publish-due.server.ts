import { z } from 'zod';
import { getStore } from '@netlify/blobs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { SettingsError, readSetting } from '../../server/config/settings.ts';
import { type Deps, createDeps } from '../../server/deps.ts';
import type { TextStore } from '../../server/http/stale-cache.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import { formatLongMoment } from '../events/event-times.ts';
import { readSite } from '../../server/config/site.ts';
import { chooseMailRoute, openMailer, readMailSettings } from '../../server/mail/mailer.ts';
import { mailsSchema } from '../sign-ups/mails.schema.ts';
import { readContentFields } from '../../server/config/content.ts';

/** Written by the build, and bundled with the functions: `included_files` in netlify.toml. */
const FILE = '.cache/publishing.json';
/** So long after the request the new site is there, or the build has failed. */
const BUILD_LIMIT_MS = 30 * 60 * 1_000;
const KEY = 'request';

/** The collaborators of the scheduled function that publishes. */
export type PublishDeps = Pick<Deps, 'env' | 'fetch' | 'limits' | 'log' | 'now' | 'readContent'> & {
  readonly readTimes: () => Promise<PublishingTimes>;
  /** Called at each use, as Netlify Blobs can only be opened while a request is answered. */
  readonly openStore: () => TextStore;
};

const requestSchema = z.object({
  /** The last change in the build that did not have what is due, as that build noted it: two builds of a commit say the same. */
  builtAt: z.string(),
  /** The newest of what was due. */
  due: z.string(),
  /** When a build was asked for; null: it was not accepted yet. */
  askedAt: z.iso.datetime().nullable(),
  /** Whether staff know that something is wrong. */
  isTold: z.boolean(),
});

type BuildRequest = z.output<typeof requestSchema>;

/**
 * Asks for a build when something has become due since the last one, and tells staff once when that did not work. Without
 * anything due it asks nobody. What a new build has is no longer among what it waits for; with what comes due after it this begins again.
 */
export async function publishDue(deps: PublishDeps, deployContext: string | undefined): Promise<void> {
  try {
    const { builtAt, due } = await deps.readTimes();
    const now = deps.now().getTime();
    const newest = due.filter((time) => Date.parse(time) <= now).at(-1);
    if (newest === undefined) return;
    const known = await readRequest(deps);
    const request =
      known?.builtAt === builtAt && known.due === newest
        ? known
        : { builtAt, due: newest, askedAt: null, isTold: false };
    const failure = request.askedAt === null ? await ask(deps, request) : checkBuild(request, now);
    if (failure === null || request.isTold) return;
    await tellStaff(deps, failure, newest, deployContext);
    await saveRequest(deps, { ...request, isTold: true });
  } catch (cause) {
    deps.log(`What is due could not be published: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Asks for a build. The request is noted before it is made: without a note there would be one every few minutes. */
async function ask(deps: PublishDeps, request: BuildRequest): Promise<Failure | null> {
  const buildHook = readBuildHook(deps);
  if (buildHook instanceof SettingsError) return { name: 'refused', values: { answer: buildHook.message } };
  if (buildHook === null) return { name: 'noHook', values: {} };
  await saveRequest(deps, { ...request, askedAt: deps.now().toISOString() });
  const answer = await post(deps, buildHook);
  if (answer === null) {
    deps.log('Something is due: a build was asked for.');
    return null;
  }
  await saveRequest(deps, request);
  return { name: 'refused', values: { answer } };
}

/** A setting that cannot be used is an answer too: staff are told its message, which repeats no value. */
function readBuildHook({ env }: PublishDeps): URL | SettingsError | null {
  try {
    return readSetting(env, 'BUILD_HOOK_URL');
  } catch (cause) {
    if (cause instanceof SettingsError) return cause;
    throw cause;
  }
}

/** Null where the build was accepted; else what came back. The address is a secret: no message names it. */
async function post({ fetch, limits }: PublishDeps, address: URL): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const response = await fetch(address, { method: 'POST', body: '{}', signal });
    await response.body?.cancel();
    return response.ok ? null : `status ${String(response.status)}`;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer' : 'no connection';
  }
}

function checkBuild({ askedAt, builtAt }: BuildRequest, now: number): Failure | null {
  if (askedAt === null || now - Date.parse(askedAt) < BUILD_LIMIT_MS) return null;
  const values = { asked: formatLongMoment(askedAt), built: formatLongMoment(builtAt) };
  return { name: 'notBuilt', values };
}

async function readRequest(deps: PublishDeps): Promise<BuildRequest | null> {
  const text = await deps.openStore().get(KEY);
  // A note of an earlier version of this code is as good as none.
  return requestSchema
    .nullable()
    .catch(null)
    .parse(JSON.parse(text ?? 'null'));
}

const saveRequest = async (deps: PublishDeps, request: BuildRequest): Promise<void> => {
  await deps.openStore().set(KEY, JSON.stringify(request));
};

/** The collaborators of production. Netlify runs schedules for the production deploy alone. */
export const createPublishDeps = (): PublishDeps => ({
  ...createDeps(),
  readTimes: readPublishingTimes,
  openStore: () => getStore({ name: 'publishing', consistency: 'strong' }),
});

/** Why what is due is not on the site: the words of the message that say it, and what is filled in. */
interface Failure {
  readonly name: 'noHook' | 'refused' | 'notBuilt';
  readonly values: Readonly<Record<string, string>>;
}

/** Writes to STAFF_EMAIL; where that is not set, or no mail leaves, it writes to the log. Rejects where mail is refused. */
async function tellStaff(
  deps: Pick<Deps, 'env' | 'log' | 'readContent'>,
  { name, values }: Failure,
  newest: string,
  deployContext: string | undefined,
): Promise<void> {
  const staffEmail = readSetting(deps.env, 'STAFF_EMAIL');
  const mailFrom = readSetting(deps.env, 'MAIL_FROM');
  const [site, { publishing }] = await Promise.all([
    readSite(deps),
    readContentFields(deps.readContent, 'mails.yaml', mailsSchema),
  ]);
  const due = fillPlaceholders(publishing.due, { time: formatLongMoment(newest) });
  const text = [due, fillPlaceholders(publishing[name], values), publishing.next].join('\n\n');
  const mailer = staffEmail && (await openMailer(chooseMailRoute(readMailSettings(deps.env), deployContext)));
  if (!mailer) {
    deps.log(`${publishing.subject}. ${text.replaceAll('\n\n', ' ')}`);
    return;
  }
  const outcome = await mailer.send({
    from: mailFrom ?? { name: site.candidate, address: site.contact },
    to: staffEmail,
    subject: publishing.subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${text}\n\n${site.address}\n`,
  });
  if ('answer' in outcome) throw new Error(outcome.answer);
}

const timesSchema = z.object({
  /** When the content that was built was changed last: an ISO 8601 instant in UTC. */
  builtAt: z.iso.datetime(),
  /** When that which waited then is due, soonest first: instants too, and no word of what it is. */
  due: z.array(z.iso.datetime()),
});

/** What a build leaves for the scheduled function. */
type PublishingTimes = z.output<typeof timesSchema>;

/** Reads what the build of this deploy left; rejects where there was none. */
const readPublishingTimes = async (): Promise<PublishingTimes> =>
  timesSchema.parse(JSON.parse(await readFile(FILE, 'utf8')));

/** Leaves a note for the scheduled function. */
export async function writePublishingTimes(times: PublishingTimes): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(times));
}
