import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';

import { readContentFields } from '../../core/content-files.server.ts';
import { formatLongMoment } from '../../core/event-times.ts';
import { interpolateEntry } from '../../core/interpolate.ts';
import { mailsSchema } from '../../core/mails.schema.ts';
import { readSetting } from '../../core/settings.server.ts';
import { readSite } from '../../core/site.server.ts';
import type { Database } from '../../server/database/database.ts';
import type { Deps } from '../../server/deps.ts';
import { openMailer, type Mailer } from '../../server/mail/mailer.ts';
import { notifyStaff } from '../../server/mail/notify-staff.ts';
import { createToken } from '../../server/mail/tokens.ts';
import { readLetterTexts, renderPersonalLetter, type LetterRecipient } from './letter/letter.ts';
import { acquireEdition, finishEdition, releaseEdition, startEdition } from './editions.server.ts';
import { readNewsletters, type Newsletter } from './newsletters.server.ts';
import { sendEdition } from './send-edition.server.ts';

/** Many mail servers close a connection after a hundred messages. */
const MESSAGES_PER_CONNECTION = 100;
const MINUTE_MS = 60_000;
const MAX_PAUSE_MINUTES = 30;
/** Staff get a mail at this pause, about seven minutes after the mail server began to accept nothing. */
const PAUSE_TO_REPORT = 4;
const STORE = 'newsletters';
const STATES_KEY = 'states';

export interface NewsletterDeps extends Deps {
  readonly getDatabase: () => Database;
  readonly wait: (ms: number) => Promise<unknown>;
}

interface Run extends NewsletterDeps {
  readonly startedAt: Date;
  readonly deployContext: string | undefined;
  readonly mailer: Mailer;
  /** Rejects if states cannot be saved. */
  readonly checkStore: () => Promise<unknown>;
}

const stateSchema = z.object({
  /** A hash of the message: a changed newsletter starts over. */
  key: z.string(),
  isDone: z.boolean(),
  pauses: z.number(),
  pausedUntil: z.iso.datetime().nullable(),
});

type State = z.output<typeof stateSchema>;

/**
 * Mails a test to staff, or sends as much of the first unfinished newsletter as one run allows. Opens the database only for
 * sending, so that it can sleep. Never rejects.
 */
export async function runNewsletters(deps: NewsletterDeps, deployContext: string | undefined): Promise<void> {
  const startedAt = deps.now();
  const logFailure = (cause: unknown) => {
    deps.log(`Newsletter: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  try {
    const newsletters = await readNewsletters(deps.readCache);
    if (newsletters.length === 0) return;
    const stored = JSON.parse((await deps.openStore(STORE).get(STATES_KEY)) ?? '{}') as unknown;
    const states = z.record(z.string(), stateSchema).catch({}).parse(stored);
    const pending = listPending(newsletters, states, deps);
    // A test does not wait until thousands of messages are sent.
    const next = pending.find(({ newsletter }) => newsletter.status === 'test') ?? pending[0];
    const mailer = next ? await openMailer(deps.env, deployContext, MESSAGES_PER_CONNECTION) : null;
    if (!next || !mailer) return;
    const { newsletter, state } = next;
    const save = (changed: State) =>
      deps.openStore(STORE).set(STATES_KEY, JSON.stringify({ ...states, [newsletter.name]: changed }));
    const run = { ...deps, startedAt, deployContext, mailer, checkStore: () => save(state) };
    // Saved first: otherwise a failed save would cause a test every minute.
    if (newsletter.status === 'test') await save({ ...state, isDone: true });
    const work = newsletter.status === 'test' ? sendTest : send;
    const changed = await work(run, newsletter, state).catch((cause: unknown) => {
      logFailure(cause);
      return pause(state, startedAt);
    });
    mailer.close();
    if (changed !== state) await save(changed);
  } catch (cause) {
    logFailure(cause);
  }
}

function listPending(
  newsletters: readonly Newsletter[],
  states: Readonly<Record<string, State>>,
  { env, now }: NewsletterDeps,
) {
  const staff = readSetting(env, 'STAFF_EMAIL');
  return newsletters
    .filter(({ status, sendAt }) => (status === 'test' ? staff.length > 0 : new Date(sendAt) <= now()))
    .map((newsletter) => {
      const key = hash(
        'sha256',
        [newsletter.status, newsletter.subject, newsletter.html, ...staff].join('\n'),
      );
      const state = states[newsletter.name];
      const initial: State = { key, isDone: false, pauses: 0, pausedUntil: null };
      return { newsletter, state: state?.key === key ? state : initial };
    })
    .filter(({ state }) => !state.isDone && new Date(state.pausedUntil ?? 0) <= now());
}

const pause = (state: State, at: Date): State => {
  const minutes = Math.min(2 ** state.pauses, MAX_PAUSE_MINUTES);
  const pausedUntil = new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
  return { ...state, pauses: state.pauses + 1, pausedUntil };
};

/** Mails a test to staff. Its unsubscribe link belongs to nobody and leads to a page that says so. */
async function sendTest(run: Run, newsletter: Newsletter, state: State): Promise<State> {
  const to = readSetting(run.env, 'STAFF_EMAIL');
  const compose = await createComposer(run);
  const { newsletters } = await readContentFields(run.readContent, 'mails.yaml', mailsSchema);
  const test = { ...newsletter, subject: `${newsletters.test} ${newsletter.subject}` };
  const nobody = { email: { typed: '', canonical: '' }, token: createToken().text, id: randomUUID() };
  const outcome = await run.mailer.send({ ...compose(test, nobody), to: [...to] });
  if ('reply' in outcome && outcome.end !== 'unknown')
    throw new Error(`The test of ${newsletter.name} was not accepted: ${outcome.reply}`);
  return { ...state, isDone: true };
}

/** Sends as many messages as one run allows. Reports to staff once everybody has it, or if it was sent before. */
async function send(run: Run, newsletter: Newsletter, state: State): Promise<State> {
  const { now, startedAt } = run;
  const { name, subject, digest } = newsletter;
  const database = run.getDatabase();
  const edition = await startEdition(database, newsletter, now());
  const done = { ...state, isDone: true };
  // If both have changed, it is another newsletter, not a correction.
  const isOther = edition.subject !== subject && edition.digest !== digest;
  if (edition.slug !== name || (edition.finishedAt && isOther)) {
    const at = formatLongMoment(edition.startedAt);
    await report(run, 'repeated', { name, subject, earlier: edition.slug, at });
    return done;
  }
  if (edition.finishedAt) return done;
  const id = randomUUID();
  if (!(await acquireEdition(database, edition, id, now()))) return state;
  const compose = await createComposer(run);
  const end = await sendEdition(
    {
      ...run,
      database,
      compose: (recipient) => compose(edition, recipient),
      allowance: readSetting(run.env, 'MAIL_RATE'),
      isCareful: state.pauses > 0,
    },
    edition,
    id,
  );
  if (end.name === 'finished') {
    const { sent, refused, deferred, unknown } = end.counts;
    const left = edition.recipients - sent - refused - deferred - unknown;
    const link = new URL(`/newsletter/${name}`, (await readSite(run)).address).href;
    const values = { subject: edition.subject, link, sent, refused: refused + deferred, unknown, left };
    await report(run, edition.recipients === 0 ? 'nobody' : 'sent', values);
    // Finished last, so that a killed run does not keep staff from getting the report.
    await finishEdition(database, edition, id, now());
    // The next run reports that another newsletter under this name is not sent.
    return isOther ? state : done;
  }
  await releaseEdition(database, edition, id);
  const pausedUntil = end.name === 'waiting' ? end.until.toISOString() : null;
  if (end.name === 'again' && !end.hasAccepted) return state;
  if (end.name !== 'stuck') return { ...state, pauses: 0, pausedUntil };
  const paused = pause(state, startedAt);
  const answer = end.reply.replaceAll(/\S+@\S+/g, '…');
  if (paused.pauses === PAUSE_TO_REPORT) await report(run, 'stuck', { subject: edition.subject, answer });
  return paused;
}

async function createComposer({ env, readContent }: Run) {
  const site = await readSite({ env, readContent });
  const { list } = await readLetterTexts(readContent, site);
  const from = readSetting(env, 'MAIL_FROM');
  return (letter: Pick<Newsletter, 'subject' | 'html' | 'text'>, recipient: LetterRecipient) =>
    renderPersonalLetter(letter, recipient, { site, list, from });
}

async function report(
  run: Run,
  name: 'sent' | 'nobody' | 'repeated' | 'stuck',
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  // Otherwise the same mail would go out every minute.
  await run.checkStore();
  const { newsletters } = await readContentFields(run.readContent, 'mails.yaml', mailsSchema);
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const { subject, text } = interpolateEntry(newsletters[name], texts);
  await notifyStaff(run, subject, [text], run.deployContext);
}
