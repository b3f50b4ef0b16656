import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { deletePerson, readPersonData } from '../../../../src/features/my-data/my-data.server.ts';
import { suppress } from '../../../../src/server/mail/suppressions.ts';
import type { Outcome } from '../../../../src/server/mail/delivery-outcome.ts';
import { confirmChange } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import {
  acquireEdition,
  finishEdition,
  releaseEdition,
  startEdition,
} from '../../../../src/features/newsletter/editions.server.ts';
import { sendEdition, type SendEnd } from '../../../../src/features/newsletter/send-edition.server.ts';
import type { Mailer } from '../../../../src/server/mail/mailer.ts';
import {
  addReaders,
  composeCopy,
  NEWSLETTER,
  readDeliveryStates,
  listReaderNames,
} from '../../../support/newsletter-editions.ts';
import {
  describeOnDatabases,
  isSuppressed,
  storeLink,
  signUpReader,
  type TestDatabase,
} from '../../../support/test-database.ts';

const AT = new Date('2025-09-10T00:00:00Z');
const POLLING = { timeout: 15_000 };
/** A run counts as dead before the next one begins. */
const NEXT_RUN = { minutes: 1 };
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

/** Creates the edition if needed, and runs `minutes` after `AT`, on a clock that only waiting advances. */
async function runEdition(db: TestDatabase, mailer: Mailer, { allowance = 6_000, minutes = 0 } = {}) {
  const { database } = db;
  const run = randomUUID();
  let time = AT.getTime() + minutes * 60_000;
  const now = () => new Date(time);
  const edition = await startEdition(database, NEWSLETTER, AT);
  if (!(await acquireEdition(database, edition, run, now()))) return { name: 'not taken', ms: 0 };
  const wait = (ms: number) => Promise.resolve((time += Math.max(0, ms)));
  const deps = {
    database,
    mailer,
    compose: composeCopy,
    now,
    wait,
    startedAt: now(),
    allowance,
    isCareful: false,
  };
  const end: SendEnd = await sendEdition(deps, edition, run);
  if (end.name === 'finished') await finishEdition(database, edition, run, now());
  else await releaseEdition(database, edition, run);
  return { ...end, ms: now().getTime() - deps.startedAt.getTime() };
}

const FINISHED = { name: 'finished' };

describeOnDatabases('sendEdition', (getDb) => {
  it('sends once to each confirmed reader, and to nobody else', async () => {
    await addReaders(getDb(), [...listReaderNames(23), 'suppressed', 'former', 'volunteer']);
    await signUpReader(getDb().database, 'unconfirmed@example.nz');
    await getDb().query("update people set newsletter = 'unsubscribed' where canonical like 'former@%'");
    await getDb().query(
      "update people set newsletter = null, volunteers = 'confirmed' where canonical like 'volunteer@%'",
    );
    await suppress(getDb().database, { canonical: 'suppressed@example.nz' }, 'asked', AT);
    const mailer = createFakeMailer();
    expect(await runEdition(getDb(), mailer)).toMatchObject(FINISHED);
    expect([...mailer.given].sort()).toEqual([...listReaderNames(23)].sort());
  });

  it('cannot be restarted after it has finished, nor run twice at the same time', async () => {
    await addReaders(getDb(), listReaderNames(12));
    const mailer = createFakeMailer();
    const ends = await Promise.all([1, 2, 3].map(() => runEdition(getDb(), mailer)));
    expect(ends.filter(({ name }) => name === 'not taken').length).toBeGreaterThanOrEqual(2);
    expect(new Set(mailer.given).size).toBe(12);
    expect(mailer.given).toHaveLength(12);
    expect((await runEdition(getDb(), mailer)).name).toBe('not taken');
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
    expect(await runEdition(getDb(), mailer)).toMatchObject(FINISHED);
    expect(removed).toHaveLength(3);
    expect(mailer.given).toHaveLength(17);
    expect(mailer.given.filter((name) => removed.includes(name))).toEqual([]);
    expect(
      Object.values(await readDeliveryStates(getDb())).filter((state) => state === 'skipped'),
    ).toHaveLength(2);
  });

  it('of 5,000 people, gives nobody two copies and leaves nobody out if two runs are killed', async () => {
    const names = listReaderNames(5_000);
    await addReaders(getDb(), names);
    await startEdition(getDb().database, NEWSLETTER, AT);
    // Earlier runs have reached all but 300.
    const sent = names.slice(300);
    await getDb().query(
      "update deliveries set state = 'sent' from people where people.id = person and split_part(email, '@', 1) = any($1)",
      [sent],
    );
    const never = new Promise<never>(() => undefined);
    // Killed while two of five messages are transferred, whose outcomes stay unknown, and later before any of five.
    for (const [minutes, before, begun] of [
      [0, 100, 2],
      [1, 80, 0],
    ] as const) {
      const killed = createFakeMailer(
        (_, number) => (number <= before ? { end: 'sent' } : never),
        (number) => (number <= before + begun ? Promise.resolve() : never),
      );
      void runEdition(getDb(), killed, { minutes });
      await expect.poll(() => killed.given.length, POLLING).toBe(before + 5);
      await expect.poll(() => killed.sent.length, POLLING).toBe(before + begun);
      sent.push(...killed.sent);
    }
    const last = createFakeMailer();
    expect(await runEdition(getDb(), last, { minutes: 2 })).toMatchObject(FINISHED);
    const states = Object.values(await readDeliveryStates(getDb()));
    expect(states.filter((state) => state === 'unknown')).toHaveLength(2);
    expect(states.filter((state) => state === 'sent')).toHaveLength(4_998);
    expect([...sent, ...last.sent].sort()).toEqual([...names].sort());
  });

  it('stops a stalled run once another run has taken over', async () => {
    await addReaders(getDb(), listReaderNames(12));
    const resume = Promise.withResolvers<undefined>();
    const stuck = createFakeMailer(undefined, (number) => (number <= 2 ? Promise.resolve() : resume.promise));
    const sleeper = runEdition(getDb(), stuck);
    await expect.poll(() => [stuck.given.length, stuck.sent.length], POLLING).toEqual([5, 2]);
    const other = createFakeMailer();
    expect(await runEdition(getDb(), other, NEXT_RUN)).toMatchObject(FINISHED);
    resume.resolve(undefined);
    expect(await sleeper).toMatchObject({ name: 'lost' });
    expect([...stuck.sent, ...other.sent].sort()).toEqual([...listReaderNames(12)].sort());
    // The stalled run still records the outcomes of its messages.
    expect(new Set(Object.values(await readDeliveryStates(getDb())))).toEqual(new Set(['sent']));
  });

  it('records a refused address, suppresses it if the mailbox does not exist, and sends to the others', async () => {
    await addReaders(getDb(), [...listReaderNames(11), 'nobody', 'full']);
    const refusals: Readonly<Record<string, Outcome>> = {
      nobody: refuse('550 5.1.1 No such person here'),
      full: refuse('552 5.2.2 Mailbox full'),
    };
    const mailer = createFakeMailer((name) => refusals[name] ?? { end: 'sent' });
    expect(await runEdition(getDb(), mailer)).toMatchObject(FINISHED);
    expect(await readDeliveryStates(getDb())).toMatchObject({
      nobody: 'refused',
      full: 'refused',
      'reader-0': 'sent',
    });
    expect(await isSuppressed(getDb().database, { canonical: 'nobody@example.nz' })).toBe(true);
    expect(await isSuppressed(getDb().database, { canonical: 'full@example.nz' })).toBe(false);
    expect(mailer.given).toHaveLength(13);
  });

  it('reports five dead addresses at the end of a list, after two hours of trying', async () => {
    await addReaders(getDb(), ['reader', ...listReaderNames(6)]);
    const mailer = createFakeMailer((name) =>
      name === 'reader' ? { end: 'sent' } : refuse('550 5.1.1 Nobody'),
    );
    const ends: string[] = [];
    for (let minutes = 0; minutes < 240 && ends.at(-1) !== 'finished'; minutes += 5)
      ends.push((await runEdition(getDb(), mailer, { minutes })).name);
    expect(ends.at(-1)).toBe('finished');
    expect(Object.values(await readDeliveryStates(getDb())).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 'refused'),
      'sent',
    ]);
  });

  it('leaves the rest to the next run while the mail server defers messages', async () => {
    await addReaders(getDb(), listReaderNames(30));
    const mailer = createFakeMailer((_, number) => (number > 10 && number <= 15 ? closed : { end: 'sent' }));
    expect(await runEdition(getDb(), mailer)).toMatchObject({ name: 'again' });
    expect(mailer.given).toHaveLength(15);
    expect(await runEdition(getDb(), mailer, NEXT_RUN)).toMatchObject(FINISHED);
    expect(new Set(Object.values(await readDeliveryStates(getDb())))).toEqual(new Set(['sent']));
  });

  it('retries a deferred address, and reports it if it never accepts', async () => {
    await addReaders(getDb(), ['patient', 'never', ...listReaderNames(5)]);
    let attempts = 0;
    const mailer = createFakeMailer((name) => {
      if (name === 'patient') return (attempts += 1) < 3 ? later : { end: 'sent' };
      return name === 'never' ? later : { end: 'sent' };
    });
    let end: Awaited<ReturnType<typeof runEdition>>;
    let minutes = 0;
    do end = await runEdition(getDb(), mailer, { minutes });
    while (end.name === 'waiting' && (minutes += 10) < 240);
    expect(end).toMatchObject(FINISHED);
    expect(await readDeliveryStates(getDb())).toMatchObject({
      patient: 'sent',
      never: 'deferred',
      'reader-4': 'sent',
    });
    expect(mailer.given.filter((name) => name === 'never')).toHaveLength(8);
  });

  it.each<[Outcome & { reply: string }, states: Record<string, number>]>([
    [{ end: 'refused', about: 'server', reply: '535 Wrong password' }, { waiting: 20 }],
    [closed, { waiting: 20 }],
    [
      { end: 'unknown', reply: 'Timeout' },
      { unknown: 5, waiting: 15 },
    ],
  ])('stops and skips nobody if the mail server always answers %j', async (outcome, counts) => {
    await addReaders(getDb(), listReaderNames(20));
    const end = await runEdition(
      getDb(),
      createFakeMailer(() => outcome),
    );
    expect(end).toMatchObject({ name: 'stuck', reply: outcome.reply });
    const states = Object.values(await readDeliveryStates(getDb()));
    for (const [state, count] of Object.entries(counts))
      expect(states.filter((each) => each === state)).toHaveLength(count);
  });

  it('sends the messages of a minute, at most five at a time, and spreads them over 22 seconds', async () => {
    await addReaders(getDb(), listReaderNames(40));
    let maxParallel = 0;
    let parallel = 0;
    const mailer = createFakeMailer(undefined, async () => {
      maxParallel = Math.max(maxParallel, ++parallel);
      await setImmediate();
      parallel -= 1;
    });
    expect(await runEdition(getDb(), mailer, { allowance: 22 })).toEqual({
      name: 'again',
      hasAccepted: true,
      ms: 22_000,
    });
    expect([mailer.given.length, maxParallel]).toEqual([22, 5]);
  });
});

describeOnDatabases('an edition and people who change meanwhile', (getDb) => {
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
    await startEdition(getDb().database, NEWSLETTER, AT);
    await getDb().query(
      "update deliveries set state = 'sent' from people where people.id = person and split_part(email, '@', 1) = any($1)",
      [sent],
    );
    await moveTo('old', 'new');
    const mailer = createFakeMailer();
    expect(await runEdition(getDb(), mailer)).toMatchObject(FINISHED);
    expect(mailer.sent).toEqual(expected);
  });

  it('is part of the data stored about a person, and is deleted with it', async () => {
    await addReader('aroha');
    await runEdition(getDb(), createFakeMailer());
    const data = await readPersonData(getDb().database, { canonical: 'aroha@example.nz' });
    expect(data?.newsletters).toEqual([
      { article: 'ferry', status: 'sent', at: AT.toISOString(), answer: null },
    ]);
    await getDb().query('delete from people');
    expect(await getDb().query('select from deliveries')).toEqual([]);
  });
});
