import { z } from 'zod';

import { SettingsError, readSetting } from '../../core/settings.server.ts';
import type { Deps } from '../../server/deps.ts';
import { interpolate } from '../../core/interpolate.ts';
import { formatLongMoment } from '../../core/event-times.ts';
import { notifyStaff } from '../../server/mail/notify-staff.ts';
import { type MailTexts, mailsSchema } from '../../core/mails.schema.ts';
import { readContentFields } from '../../core/content-files.server.ts';

/** If a build has not deployed after this time, assume that it has failed. */
const MAX_BUILD_MS = 30 * 60 * 1_000;
const STORE = 'publishing';
const REQUEST_KEY = 'request';
const LEFT_OUT_KEY = 'left-out';

const requestSchema = z.object({
  /** `builtAt` of the deployed build, which lacks the due entries. */
  builtAt: z.string(),
  due: z.string(),
  askedAt: z.iso.datetime().nullable(),
  isTold: z.boolean(),
});
/** Ignores requests that an older version has saved. */
const savedSchema = requestSchema.nullable().catch(null);

type BuildRequest = z.output<typeof requestSchema>;

/** Requests a build if an entry has become due since the last one. Notifies staff once if that fails, or if entries are left out. */
export async function publishDue(deps: Deps, deployContext: string | undefined): Promise<void> {
  try {
    const { builtAt, due, leftOut } = await readTimes(deps);
    await reportLeftOut(deps, leftOut, deployContext);
    const now = deps.now().getTime();
    const newestDue = due.filter((time) => Date.parse(time) <= now).at(-1);
    if (newestDue === undefined) return;
    const savedRequest = await readRequest(deps);
    const request =
      savedRequest?.builtAt === builtAt && savedRequest.due === newestDue
        ? savedRequest
        : { builtAt, due: newestDue, askedAt: null, isTold: false };
    const failure =
      request.askedAt === null ? await requestDueBuild(deps, request) : checkBuild(request, now);
    if (failure === null || request.isTold) return;
    const { publishing } = await readContentFields(deps.readContent, 'mails.yaml', mailsSchema);
    const dueText = interpolate(publishing.due, { time: formatLongMoment(newestDue) });
    const reason = interpolate(publishing[failure.name], failure.values);
    await notifyStaff(deps, publishing.subject, [dueText, reason, publishing.next], deployContext);
    await saveRequest(deps, { ...request, isTold: true });
  } catch (cause) {
    deps.log(`Due entries could not be published: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function reportLeftOut(deps: Deps, report: string, deployContext: string | undefined) {
  const store = deps.openStore(STORE);
  if (((await store.get(LEFT_OUT_KEY)) ?? '') === report) return;
  try {
    const { publishing } = await readContentFields(deps.readContent, 'mails.yaml', mailsSchema);
    const { subject, text } = publishing.leftOut;
    if (report !== '') await notifyStaff(deps, subject, [text, report], deployContext);
    // Also if it is empty: otherwise the same mistake would not be reported if somebody makes it again.
    await store.set(LEFT_OUT_KEY, report);
  } catch (cause) {
    // The next run tries again. Due entries must not wait for the mail.
    deps.log(`Staff could not be notified: ${String(cause)}`);
  }
}

/** Requests a build. Saves the request first: otherwise a failed save would cause a build every few minutes. */
async function requestDueBuild(deps: Deps, request: BuildRequest): Promise<Failure | null> {
  await saveRequest(deps, { ...request, askedAt: deps.now().toISOString() });
  const failure = await requestBuild(deps);
  if (failure === null) deps.log('An entry is due: a build was requested.');
  else await saveRequest(deps, request);
  return failure;
}

/** Returns null if Netlify accepts the request for a build, else the failure. The URL is a secret and must not be in it. */
export async function requestBuild({ env, fetch, limits }: Deps): Promise<Failure | null> {
  try {
    const url = readSetting(env, 'BUILD_HOOK_URL');
    if (url === null) return { name: 'noHook', values: {} };
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const response = await fetch(url, { method: 'POST', body: '{}', signal });
    await response.body?.cancel();
    if (response.ok) return null;
    return { name: 'refused', values: { answer: `status ${String(response.status)}` } };
  } catch (cause) {
    if (cause instanceof SettingsError) return { name: 'refused', values: { answer: cause.message } };
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    return { name: 'refused', values: { answer: isTimeout ? 'no answer' : 'no connection' } };
  }
}

/** Lists the failures that last since an earlier mail to staff: a due entry is missing, or entries are left out. */
export async function listProblems(deps: Deps, texts: MailTexts['publishing']): Promise<string[]> {
  const { due, leftOut } = await readTimes(deps);
  const request = await readRequest(deps);
  const isMissing = request?.isTold === true && due.includes(request.due);
  return [
    isMissing ? `${texts.subject}. ${texts.next}` : '',
    leftOut && `${texts.leftOut.text}\n${leftOut}`,
  ].filter(Boolean);
}

function checkBuild({ askedAt, builtAt }: BuildRequest, now: number): Failure | null {
  if (askedAt === null || now - Date.parse(askedAt) < MAX_BUILD_MS) return null;
  const values = { asked: formatLongMoment(askedAt), built: formatLongMoment(builtAt) };
  return { name: 'notBuilt', values };
}

const readRequest = async (deps: Deps): Promise<BuildRequest | null> =>
  savedSchema.parse(JSON.parse((await deps.openStore(STORE).get(REQUEST_KEY)) ?? 'null'));

const saveRequest = (deps: Deps, request: BuildRequest) =>
  deps.openStore(STORE).set(REQUEST_KEY, JSON.stringify(request));

interface Failure {
  readonly name: 'noHook' | 'refused' | 'notBuilt';
  readonly values: Readonly<Record<string, string>>;
}

/** The content of `.cache/publishing.json`, which the build writes. */
const timesSchema = z.object({
  builtAt: z.iso.datetime(),
  /** Due times of waiting entries, soonest first. Does not identify the entries. */
  due: z.array(z.iso.datetime()),
  /** The report about due entries that the build has left out because of mistakes; '' without any. */
  leftOut: z.string().default(''),
});

const readTimes = async ({ readCache }: Deps) =>
  timesSchema.parse(JSON.parse(await readCache('publishing.json')));
