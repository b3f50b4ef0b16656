import { readFile } from 'node:fs/promises';
import { z } from 'zod';

import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';

/** Written by the build and bundled with the functions by `included_files` in netlify.toml. */
export const ANSWERED_FILE = '.cache/answered.json';

/** Queues a message to everybody whose confirmed question has a published answer. Its address in `fields` prevents a second one. */
const QUEUE_ANSWERED = `
with published as (
  select key as id, value as page from jsonb_each_text($1::jsonb)
), answered as (
  update answers set fields = fields || jsonb_build_object('answer', published.page)
  from published
  where form = 'questions' and confirmed_at is not null and not fields ? 'answer'
    and get_question_id(answers.id) = published.id
  returning person, answers.id
)
insert into outbox (person, kind, queued_at, next_attempt)
select person, 'answered/' || id, $2, $2 from answered
on conflict do nothing`;

interface AnnounceDeps extends Pick<RunOutboxDeps, 'getDatabase' | 'now'> {
  readonly outboxSchedule: Pick<RunOutboxDeps['outboxSchedule'], 'isDue'>;
}

/** Queues messages about published answers, if the outbox is due, so that the database stays suspended otherwise. Never rejects. */
export async function announceAnswers(
  { outboxSchedule, getDatabase, now }: AnnounceDeps,
  file = ANSWERED_FILE,
): Promise<void> {
  try {
    const text = await readFile(file, 'utf8');
    const answered = z.record(z.string(), z.string()).parse(JSON.parse(text));
    if (Object.keys(answered).length === 0 || !(await outboxSchedule.isDue(now()))) return;
    await getDatabase().run(QUEUE_ANSWERED, [text, now()]);
  } catch (cause) {
    console.error('Messages about published answers could not be queued.', cause);
  }
}
