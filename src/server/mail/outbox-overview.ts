import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { OUTBOX_KINDS } from './message-kinds.ts';

const entrySchema = z.object({
  email: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  attempts: z.number(),
  next: z.date().nullable(),
  error: z.string().nullable(),
});

const serverSchema = z.object({ pausedUntil: z.date().nullable(), fault: z.string().nullable() });

/** A message in the outbox; `next` is null when it has been given up. */
export type OutboxEntry = z.infer<typeof entrySchema>;

/** The mail server: until when nothing is sent because it refused everybody, and what it said. */
export type ServerState = z.infer<typeof serverSchema>;

/** The messages that wait or were given up, the next one first. */
export const listOutbox = async (database: Database): Promise<readonly OutboxEntry[]> =>
  z.array(entrySchema).parse(await database.run(LIST_OUTBOX, []));

/** What is known of the mail server. */
export const readServerState = async (database: Database): Promise<ServerState> =>
  z
    .array(serverSchema)
    .parse(await database.run('select paused_until as "pausedUntil", fault from mail_relay', []))[0] ?? {
    pausedUntil: null,
    fault: null,
  };

/** Makes every message due, those that were given up too, and ends a pause. Resolves with how many there are. */
export async function retryOutbox(database: Database, at: Date): Promise<number> {
  return (await database.run(RETRY, [at])).length;
}

const LIST_OUTBOX = `
select coalesce(new_email, email) as email, kind, attempts, next_attempt as next, last_error as error
from outbox join people on people.id = outbox.person order by next_attempt nulls last, queued_at`;

/** Who was refused alone is on the suppression list for that; staff know better now. */
const RETRY = `
with allowed as (
  delete from suppressions where reason = 'refused' and address in (
    select hash_address(coalesce(new_canonical, canonical)) from outbox join people on people.id = person
    where next_attempt is null
  )
), relay as (
  update mail_relay set paused_until = null, fault = null, refusals = 0
)
update outbox set next_attempt = $1, attempts = 0, refused_at = null, claimed_until = null returning person`;
