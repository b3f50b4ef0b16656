import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { MAIL_LIMITS } from './mail-limits.ts';
import type { Waiting } from './outbox.ts';
import type { Token } from './tokens.ts';

const NOT_SENT = ['gone', 'suppressed', 'limited', 'later'];

/**
 * The last question before a message leaves: whether the person is still there and still to be written to, and whether
 * their mailbox has had enough. Resolves with the Message-ID, which a repetition keeps, or with null when nothing is to
 * be sent. The links are stored then: one that arrives must work, also when the acceptance of the mail server is lost.
 */
export async function prepareMessage(
  database: Database,
  { person, kind, attempts }: Waiting,
  links: { readonly token: Token; readonly leaveToken: Token | null },
  at: Date,
): Promise<string | null> {
  const { perHour, perDay, inAll, forEverybody } = MAIL_LIMITS;
  const rows = await database.run(
    'select prepare_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as answer',
    [
      person,
      kind,
      attempts,
      at,
      links.token.hash,
      links.leaveToken?.hash ?? null,
      perHour,
      perDay,
      inAll,
      forEverybody,
    ],
  );
  const answer = z.array(z.object({ answer: z.string() })).parse(rows)[0]?.answer ?? 'gone';
  if (!NOT_SENT.includes(answer)) return answer;
  if (answer !== 'gone') console.log(`A message (${kind}) to person ${person} is not sent: ${answer}.`);
  return null;
}
