import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { deletePerson, readPersonData } from '../../../../src/features/my-data/my-data.server.ts';
import { isSuppressed, suppress } from '../../../../src/server/mail/suppressions.ts';
import type { Outcome } from '../../../../src/server/mail/delivery-outcome.ts';
import { confirmChange } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import {
  createNewsletterIssue,
  findIssue,
  acquireIssue,
} from '../../../../src/features/newsletter/newsletter-issues.server.ts';
import {
  sendIssue,
  type SendEnd,
  type SendEvent,
} from '../../../../src/features/newsletter/send-issue.server.ts';
import type { Mailer } from '../../../../src/server/mail/mailer.ts';
import {
  addReaders,
  composeCopy,
  LETTER,
  readDeliveryStates,
  listReaderNames,
} from '../../../support/newsletter-issues.ts';
import {
  describeOnDatabases,
  storeLink,
  signUpReader,
  type TestDatabase,
} from '../../../support/test-database.ts';

const AT = new Date('2025-09-10T00:00:00Z');
const POLLING = { timeout: 15_000 };
/** A run counts as dead after three minutes without a sign of life. */
const AFTER_LEASE = { minutes: 4 };
const refuse = (reply: string): Outcome => ({ end: 'refused', about: 'recipient', reply });
const later: Outcome = { end: 'later', about: 'recipient', reply: '450 Come back later' };
const closed: Outcome = { end: 'later', about: 'server', reply: '421 Too many messages' };

/**
 * Creates a mailer whose reply depends on the local part of the address. `given` holds all messages passed in, `sent` those
 * that were started, which `mayBegin` can delay.
 */
function createFakeMailer(
  reply: (name: string, number: number) => Outcome | Promise<Outcome> = () => ({ end: 'sent' }),
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
      return reply(name, number);
    },
    close: () => undefined,
  };
}

/** Creates the issue if needed and sends it `minutes` after `AT`, on a clock that only waiting advances. */
async function runIssue(db: TestDatabase, mailer: Mailer, { rate = 6_000, minutes = 0 } = {}) {
  const run = randomUUID();
  let time = AT.getTime() + minutes * 60_000;
  const events: SendEvent[] = [];
  const waits: number[] = [];
  const now = () => new Date(time);
  const issue = await beginIssue(db);
  if (!(await acquireIssue(db.database, issue, run, now()))) return { end: 'not taken', events, waits };
  const wait = (ms: number) => {
    waits.push(ms);
    time += Math.max(0, ms);
    return Promise.resolve();
  };
  const deps = {
    database: db.database,
    mailer,
    compose: composeCopy,
    now,
    wait,
    rate,
    isStopped: () => false,
  };
  const end = await sendIssue({ ...deps, report: (event) => events.push(event) }, issue, run);
  return { end, events, waits };
}

/** Returns the issue of the fake article, created if needed. */
async function beginIssue(db: TestDatabase) {
  await createNewsletterIssue(db.database, LETTER, AT);
  const issue = await findIssue(db.database, LETTER.slug);
  if (!issue) throw new Error('There is no issue.');
  return issue;
}

describeOnDatabases('sendIssue', (getDb) => {
  it('sends once to each confirmed reader, and to nobody else', async () => {
    await addReaders(getDb(), [...listReaderNames(23), 'suppressed', 'former', 'volunteer']);
    await signUpReader(getDb().database, 'unconfirmed@example.nz');
    await getDb().query("update people set newsletter = 'unsubscribed' where canonical like 'former@%'");
    await getDb().query(
      "update people set newsletter = null, volunteers = 'confirmed' where canonical like 'volunteer@%'",
    );
    await suppress(getDb().database, { canonical: 'suppressed@example.nz' }, 'asked', AT);
    const mailer = createFakeMailer();
    expect((await runIssue(getDb(), mailer)).end).toEqual({ name: 'finished' });
    expect([...mailer.given].sort()).toEqual([...listReaderNames(23)].sort());
  });

  it('cannot be restarted after it has finished, nor run twice at the same time', async () => {
    await addReaders(getDb(), listReaderNames(12));
    const mailer = createFakeMailer();
    const ends = await Promise.all([1, 2, 3].map(() => runIssue(getDb(), mailer)));
    expect(ends.filter(({ end }) => end === 'not taken').length).toBeGreaterThanOrEqual(2);
    expect(new Set(mailer.given).size).toBe(12);
    expect(mailer.given).toHaveLength(12);
    expect((await runIssue(getDb(), mailer)).end).toBe('not taken');
    expect(mailer.given).toHaveLength(12);
  });

  it('respects unsubscriptions, deletions and suppressions during the run', async () => {
    await addReaders(getDb(), listReaderNames(20));
    let removed: readonly string[] = [];
    const mailer = createFakeMailer(async (_, number) => {
      if (number > 1) return { end: 'sent' };
      const waiting = await getDb().query(
        "select canonical from deliveries join people on people.id = person where state = 'waiting' order by canonical limit 3",
      );
      const [one = '', two = '', three = ''] = waiting.map(({ canonical }) => String(canonical));
      await getDb().query("update people set newsletter = 'unsubscribed' where canonical = $1", [one]);
      await deletePerson(getDb().database, { canonical: two }, AT);
      await suppress(getDb().database, { canonical: three }, 'asked', AT);
      removed = [one, two, three].map((address) => address.replace('@example.nz', ''));
      return { end: 'sent' };
    });
    expect((await runIssue(getDb(), mailer)).end).toEqual({ name: 'finished' });
    expect(removed).toHaveLength(3);
    expect(mailer.given).toHaveLength(17);
    expect(mailer.given.filter((name) => removed.includes(name))).toEqual([]);
    expect(
      Object.values(await readDeliveryStates(getDb())).filter((state) => state === 'skipped'),
    ).toHaveLength(2);
  });

  it('resumes a killed run: marks started messages as unknown, and sends the others', async () => {
    await addReaders(getDb(), listReaderNames(30));
    // In its second batch this run starts two messages and gets no reply, as if it had been killed.
    const first = createFakeMailer(
      (_, number) => (number <= 5 ? { end: 'sent' } : new Promise<Outcome>(() => undefined)),
      (number) => (number <= 7 ? Promise.resolve() : new Promise(() => undefined)),
    );
    void runIssue(getDb(), first);
    await expect.poll(() => [first.given.length, first.sent.length], POLLING).toEqual([10, 7]);
    const second = createFakeMailer();
    expect((await runIssue(getDb(), second, AFTER_LEASE)).end).toEqual({ name: 'finished' });
    const states = await readDeliveryStates(getDb());
    expect(first.sent.slice(5).map((name) => states[name])).toEqual(['unknown', 'unknown']);
    expect(Object.values(states).filter((state) => state === 'sent')).toHaveLength(28);
    expect([...first.sent, ...second.sent].sort()).toEqual([...listReaderNames(30)].sort());
  });

  it('stops a stalled run once another run has taken over', async () => {
    await addReaders(getDb(), listReaderNames(12));
    const resume = Promise.withResolvers<undefined>();
    const stuck = createFakeMailer(undefined, (number) => (number <= 2 ? Promise.resolve() : resume.promise));
    const sleeper = runIssue(getDb(), stuck);
    await expect.poll(() => [stuck.given.length, stuck.sent.length], POLLING).toEqual([5, 2]);
    const other = createFakeMailer();
    expect((await runIssue(getDb(), other, AFTER_LEASE)).end).toEqual({ name: 'finished' });
    resume.resolve(undefined);
    expect((await sleeper).end).toEqual({ name: 'lost' });
    expect([...stuck.sent, ...other.sent].sort()).toEqual([...listReaderNames(12)].sort());
    // The stalled run still records the outcome of its two messages.
    expect(new Set(Object.values(await readDeliveryStates(getDb())))).toEqual(new Set(['sent']));
  });

  it('records a refused address, suppresses it if the mailbox does not exist, and sends to the others', async () => {
    await addReaders(getDb(), [...listReaderNames(10), 'nobody', 'full']);
    const refusals: Readonly<Record<string, Outcome>> = {
      nobody: refuse('550 5.1.1 No such person here'),
      full: refuse('552 5.2.2 Mailbox full'),
    };
    const mailer = createFakeMailer((name) => refusals[name] ?? { end: 'sent' });
    expect((await runIssue(getDb(), mailer)).end).toEqual({ name: 'finished' });
    expect(await readDeliveryStates(getDb())).toMatchObject({
      nobody: 'refused',
      full: 'refused',
      'reader-0': 'sent',
    });
    expect(await isSuppressed(getDb().database, { canonical: 'nobody@example.nz' })).toBe(true);
    expect(await isSuppressed(getDb().database, { canonical: 'full@example.nz' })).toBe(false);
    expect(mailer.given).toHaveLength(12);
  });

  it('treats a refusal of every address as a server failure: stops and keeps all deliveries pending', async () => {
    await addReaders(getDb(), listReaderNames(20));
    const mailer = createFakeMailer(() => refuse('550 Relaying denied'));
    expect((await runIssue(getDb(), mailer)).end).toMatchObject({ name: 'refused' });
    expect(mailer.given).toHaveLength(5);
    expect(new Set(Object.values(await readDeliveryStates(getDb())))).toEqual(new Set(['waiting']));
    expect(await getDb().query('select from suppressions')).toHaveLength(0);
    const retry = createFakeMailer();
    expect((await runIssue(getDb(), retry)).end).toBe('not taken');
    expect((await runIssue(getDb(), retry, AFTER_LEASE)).end).toEqual({ name: 'finished' });
    expect(retry.given).toHaveLength(20);
  });

  it('backs off while the mail server defers messages, then continues', async () => {
    await addReaders(getDb(), listReaderNames(10));
    const mailer = createFakeMailer((_, number) => (number <= 20 ? closed : { end: 'sent' }));
    const { end, events } = await runIssue(getDb(), mailer);
    expect(end).toEqual({ name: 'finished' });
    const reply = '421 Too many messages';
    const pauses = [5_000, 10_000, 20_000, 40_000].map((ms) => ({ name: 'pause', ms, reply }));
    expect(events.filter(({ name }) => name === 'pause')).toEqual(pauses);
    expect(new Set(Object.values(await readDeliveryStates(getDb())))).toEqual(new Set(['sent']));
  });

  it('retries a deferred address, and reports it if it never accepts', async () => {
    await addReaders(getDb(), ['patient', 'never', ...listReaderNames(5)]);
    let attempts = 0;
    const mailer = createFakeMailer((name) => {
      if (name === 'patient') return (attempts += 1) < 3 ? later : { end: 'sent' };
      return name === 'never' ? later : { end: 'sent' };
    });
    expect((await runIssue(getDb(), mailer)).end).toEqual({ name: 'finished' });
    expect(await readDeliveryStates(getDb())).toMatchObject({
      patient: 'sent',
      never: 'deferred',
      'reader-4': 'sent',
    });
    expect(mailer.given.filter((name) => name === 'never')).toHaveLength(6);
  });

  it.each<[Outcome & { reply: string }, SendEnd['name'], minMinutes: number, states: Record<string, number>]>(
    [
      [{ end: 'refused', about: 'server', reply: '535 Wrong password' }, 'refused', 0, { waiting: 20 }],
      [closed, 'busy', 25, { waiting: 20 }],
      [{ end: 'unknown', reply: 'Timeout' }, 'busy', 0, { unknown: 5, waiting: 15 }],
    ],
  )(
    'stops and skips nobody if the mail server always answers %j',
    async (outcome, name, minMinutes, counts) => {
      await addReaders(getDb(), listReaderNames(20));
      const { end, waits } = await runIssue(
        getDb(),
        createFakeMailer(() => outcome),
      );
      expect(end).toEqual({ name, reply: outcome.reply });
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(minMinutes * 60_000);
      const states = Object.values(await readDeliveryStates(getDb()));
      for (const [state, count] of Object.entries(counts))
        expect(states.filter((each) => each === state)).toHaveLength(count);
    },
  );

  it.each([
    [60, 1, 12_000],
    [6_000, 5, 120],
  ])('sends at most %i messages a minute, %i at a time', async (rate, limit, waitMs) => {
    await addReaders(getDb(), listReaderNames(12));
    let maxParallel = 0;
    let parallel = 0;
    const mailer = createFakeMailer(async () => {
      maxParallel = Math.max(maxParallel, ++parallel);
      await Promise.resolve();
      parallel -= 1;
      return { end: 'sent' };
    });
    const { waits } = await runIssue(getDb(), mailer, { rate });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(waitMs, -1);
    expect(mailer.given).toHaveLength(12);
    expect(maxParallel).toBeLessThanOrEqual(limit);
  });

  it('keeps the message as it was on the day the issue began', async () => {
    await addReaders(getDb(), listReaderNames(1));
    await beginIssue(getDb());
    await addReaders(getDb(), ['late']);
    const issue = await beginIssue(getDb());
    expect(issue).toMatchObject({ subject: 'A ferry at last', recipients: 1 });
  });
});

describeOnDatabases('an issue and people who change meanwhile', (getDb) => {
  /** Follows a link that moves a person to another address, merging it with the person there. */
  const moveTo = async (from: string, to: string) => {
    const link = await storeLink(getDb(), `${from}@example.nz`, 'change', { change: `${to}@example.nz` });
    await confirmChange(getDb().database, link.hash, AT);
  };
  /** Adds people with a history, as the sign-up form does. */
  const addReader = async (...names: readonly string[]) => {
    await addReaders(getDb(), names);
    await getDb().query(
      "insert into history (person, form, status, at) select id, 'newsletter', 'confirmed', now() from people",
    );
  };

  it.each([
    ['to the new address of somebody who changes it meanwhile', ['old'], [], ['new']],
    ['once to somebody whose two addresses are merged', ['old', 'new'], [], ['new']],
    ['not to the other address of somebody who already received it', ['old', 'new'], ['old'], []],
  ])('goes %s', async (_, readers, sent, expected) => {
    await addReader(...readers);
    await beginIssue(getDb());
    await getDb().query(
      "update deliveries set state = 'sent' from people where people.id = person and split_part(email, '@', 1) = any($1)",
      [sent],
    );
    await moveTo('old', 'new');
    const mailer = createFakeMailer();
    expect((await runIssue(getDb(), mailer)).end).toEqual({ name: 'finished' });
    expect(mailer.sent).toEqual(expected);
  });

  it('is part of the data stored about a person, and is deleted with it', async () => {
    await addReader('aroha');
    await runIssue(getDb(), createFakeMailer());
    const data = await readPersonData(getDb().database, { canonical: 'aroha@example.nz' });
    expect(data?.newsletters).toEqual([
      { article: 'ferry', status: 'sent', at: AT.toISOString(), answer: null },
    ]);
    await getDb().query('delete from people');
    expect(await getDb().query('select from deliveries')).toEqual([]);
  });
});
