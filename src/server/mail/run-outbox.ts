import type { Context } from '@netlify/functions';
import { z } from 'zod';

import { readSite } from '../../core/site.server.ts';
import { readSetting } from '../../core/settings.server.ts';
import { type Database, findRows } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type Schedule, type createOutboxSchedule, watchedSchema } from './outbox-schedule.ts';
import { openMailer } from './mailer.ts';
import { mailsSchema } from '../../core/mails.schema.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { deliverOutbox } from './outbox.ts';

/** Time limit for sending messages after a response. */
const AFTER_RESPONSE_MS = 10_000;
/** Pause between runs. The next run sends the messages of all requests in between. */
const RUN_PAUSE_MS = 100;
/** Pause between queries for the next due time, which read the whole outbox. */
const SCHEDULE_PAUSE_MS = 1_000;

export interface RunOutboxDeps extends Pick<Deps, 'env' | 'now' | 'readContent'> {
  readonly getDatabase: () => Database;
  readonly outboxSchedule: ReturnType<typeof createOutboxSchedule>;
}

export interface RunOptions {
  readonly limitMs: number;
  /** Netlify's deploy context, such as `production`; undefined locally. */
  readonly deployContext: string | undefined;
}

/** The context of a function. `deploy` is missing locally. */
export interface FunctionContext extends Pick<Context, 'waitUntil'> {
  readonly deploy?: Pick<Context['deploy'], 'context'>;
}

/** Sends pending messages if mail is configured. Never rejects: failures are logged and retried. */
export async function runOutbox(deps: RunOutboxDeps, { limitMs, deployContext }: RunOptions): Promise<void> {
  try {
    const mailer = await openMailer(deps.env, deployContext);
    if (!mailer) return;
    const [site, texts, { composeMessage }] = await Promise.all([
      readSite(deps),
      readContentFields(deps.readContent, 'mails.yaml', mailsSchema),
      // Imported here, so that no response waits for React.
      import('./Message.tsx'),
    ]);
    const context = { site, texts, from: readSetting(deps.env, 'MAIL_FROM') };
    const database = deps.getDatabase();
    const { sent, failed } = await deliverOutbox({
      database,
      mailer,
      compose: (request) => composeMessage(request, context),
      now: deps.now,
      limitMs,
    });
    if (sent + failed > 0)
      console.log(`Outbox: ${String(sent)} sent, ${String(failed)} to be tried again or given up.`);
  } catch (cause) {
    console.error('The outbox could not be sent.', cause);
  }
}

export async function readSchedule(database: Database, now: Date): Promise<Schedule> {
  const schema = z.object({ due: z.date().nullable(), watched: watchedSchema });
  const [row] = await findRows(database, schema, READ_SCHEDULE, [now]);
  return row ?? { due: null, watched: [] };
}

/** Wraps a handler: after a successful POST, which may have queued messages, sends them without delaying the response. */
export function withOutboxRun(deps: RunOutboxDeps, handle: (request: Request) => Promise<Response>) {
  let deployContext: string | undefined;
  // One run and one query for the next due time serve concurrent sign-ups.
  const runOnce = coalesceRuns(
    () => runOutbox(deps, { limitMs: AFTER_RESPONSE_MS, deployContext }),
    RUN_PAUSE_MS,
  );
  const updateSchedule = coalesceRuns(() => saveSchedule(deps), SCHEDULE_PAUSE_MS);
  return async (request: Request, context: FunctionContext): Promise<Response> => {
    const response = await handle(request);
    if (request.method === 'POST' && response.status < 400) {
      deployContext = context.deploy?.context;
      context.waitUntil(runOnce().then(updateSchedule));
    }
    return response;
  };
}

/** Runs an action one at a time, with pauses. Calls during a run share the next one. The action must not reject. */
export function coalesceRuns(action: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let paused = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= paused.then(() => {
      next = undefined;
      const run = action();
      paused = run.then(() => new Promise((done) => setTimeout(done, pauseMs)));
      return run;
    }));
}

/** Stores the schedule for the scheduled run, while the database is active. */
async function saveSchedule({ getDatabase, outboxSchedule, now }: RunOutboxDeps): Promise<void> {
  try {
    const schedule = await readSchedule(getDatabase(), now());
    if (schedule.due !== null || schedule.watched.length > 0) await outboxSchedule.save(schedule, now());
  } catch (cause) {
    console.error('The schedule of the outbox could not be read.', cause);
  }
}

const READ_SCHEDULE = `
select min(greatest(next_attempt, coalesce(paused_until, next_attempt))) as due, (
  select coalesce(json_agg(distinct jsonb_build_array(fields->>'event', snapshot->>'digest')), '[]')
  from answers where form = 'events' and (snapshot->>'until')::timestamptz > $1
) as watched
from outbox, mail_relay where next_attempt is not null`;
