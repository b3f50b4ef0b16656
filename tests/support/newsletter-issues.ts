import { randomUUID } from 'node:crypto';

import {
  createIssue,
  findIssue,
  takeIssue,
  type NewsletterIssue,
} from '../../src/features/newsletter/newsletter-issues.server.ts';
import {
  TOKEN_MARK,
  toPersonalLetter,
  type Letter,
  type LetterRecipient,
} from '../../src/features/newsletter/letter/letter.ts';
import type { Outcome } from '../../src/server/mail/delivery-outcome.ts';
import type { Mailer } from '../../src/server/mail/mailer.ts';
import { sendIssue, type SendEnd, type SendEvent } from '../../src/features/newsletter/send-issue.server.ts';
import type { TestDatabase } from './people.ts';

const START = Date.parse('2025-09-10T00:00:00Z');

export const LETTER: Letter = {
  slug: 'ferry',
  subject: 'A ferry at last',
  html: `<a href="https://www.example.nz/unsubscribe?token=${TOKEN_MARK}">Leave</a>`,
  text: `https://www.example.nz/unsubscribe?token=${TOKEN_MARK}`,
};

/** Writes a copy as the command does. */
export const composeCopy = (recipient: LetterRecipient) =>
  toPersonalLetter(LETTER, recipient, {
    site: { candidate: 'Robin & Māui', contact: 'hello@example.nz', address: 'https://www.example.nz' },
    from: null,
    list: 'Newsletter of Robin & Māui',
  });

/** Stores people who have confirmed the newsletter, by the first parts of their addresses. */
export async function addReaders(test: TestDatabase, names: readonly string[]): Promise<void> {
  await test.query(
    `insert into people (email, canonical, newsletter, mailed_at)
    select name || '@example.nz', name || '@example.nz', 'confirmed', now() from unnest($1::text[]) as name`,
    [names],
  );
}

/** Names for {@link addReaders}. */
export const toNames = (number: number): readonly string[] =>
  Array.from({ length: number }, (_, i) => `reader-${String(i)}`);

/**
 * A mailer that answers by the first part of the address; `given` is all that it was asked to send, `sent` what was begun,
 * which `mayBegin` can hold up.
 */
export function createFakeMailer(
  answer: (name: string, number: number) => Outcome | Promise<Outcome> = () => ({ end: 'sent' }),
  mayBegin: (number: number) => Promise<void> = () => Promise.resolve(),
): Mailer & { readonly given: readonly string[]; readonly sent: readonly string[] } {
  const given: string[] = [];
  const sent: string[] = [];
  return {
    given,
    sent,
    send: async ({ to }, { begin } = {}) => {
      const name = (to as { address: string }).address.replace(/@.*/, '');
      const number = given.push(name);
      await mayBegin(number);
      if (begin && !(await begin())) return { end: 'lost' };
      sent.push(name);
      return answer(name, number);
    },
    close: () => undefined,
  };
}

/** How a run went. */
interface RunResult {
  readonly end: SendEnd | 'not taken';
  readonly events: readonly SendEvent[];
  /** Every wait in milliseconds; no time really passes. */
  readonly waits: readonly number[];
}

/** Begins the issue if need be and sends it, on a clock that only waiting moves, as the process of this number. */
export async function runIssue(
  test: TestDatabase,
  mailer: Mailer,
  { rate = 6_000, process = 1 } = {},
): Promise<RunResult> {
  const run = randomUUID();
  let time = START;
  const events: SendEvent[] = [];
  const waits: number[] = [];
  const now = () => new Date(time);
  const issue = await beginIssue(test);
  const isTaken = await takeIssue(
    test.database,
    issue,
    { id: run, host: 'here', process },
    { at: now(), isRunning: (id) => id === 1 },
  );
  if (!isTaken) return { end: 'not taken', events, waits };
  const end = await sendIssue(
    {
      database: test.database,
      mailer,
      compose: composeCopy,
      now,
      wait: (ms) => {
        waits.push(ms);
        time += Math.max(0, ms);
        return Promise.resolve();
      },
      rate,
      isStopped: () => false,
      report: (event) => events.push(event),
    },
    issue,
    run,
  );
  return { end, events, waits };
}

/** The issue of the fake article, begun where it was not yet. */
export async function beginIssue(test: TestDatabase): Promise<NewsletterIssue> {
  await createIssue(test.database, LETTER, new Date(START));
  const issue = await findIssue(test.database, LETTER.slug);
  if (!issue) throw new Error('There is no issue.');
  return issue;
}

/** The states of all deliveries by the first part of the address. */
export async function readStates(test: TestDatabase): Promise<Readonly<Record<string, unknown>>> {
  const rows = await test.query(
    "select split_part(email, '@', 1) as name, state from deliveries join people on people.id = person order by people.id",
  );
  return Object.fromEntries(rows.map(({ name, state }) => [String(name), state]));
}
