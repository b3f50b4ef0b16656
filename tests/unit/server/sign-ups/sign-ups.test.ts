import { expect, it } from 'vitest';

import {
  NotStoredError,
  UnknownOutcomeError,
  type Database,
} from '../../../../src/server/database/database.ts';
import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { unsubscribe } from '../../../../src/server/sign-ups/links.ts';
import { storeSubscription, storeVolunteer, type SignUp } from '../../../../src/server/sign-ups/sign-ups.ts';
import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { describeOnBothDatabases, giveLink, toWording } from '../../../support/people.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2025, 8, 1);

const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS);
const toSignUp = (email: string, minutes = 0, form: 'newsletter' | 'volunteers' = 'newsletter'): SignUp => ({
  email: parseEmailAddress(email),
  at: at(minutes),
  page: '/news',
  wording: toWording(form),
});
const ANSWERS = {
  name: 'Aroha',
  area: 'Ōtara',
  help: ['Drop leaflets', 'a "quoted", {braced} one'],
  available: 'Sundays',
};

describeOnBothDatabases('storeSubscription', (test) => {
  it('stores person, history, wording and message', async () => {
    await storeSubscription(test().database, toSignUp('Aroha@Example.NZ'));
    expect(await test().query('select email, canonical, newsletter, volunteers from people')).toEqual([
      {
        email: 'Aroha@Example.NZ',
        canonical: 'aroha@example.nz',
        newsletter: 'subscribed',
        volunteers: null,
      },
    ]);
    expect(await test().query('select form, status, at, page, wording from history')).toEqual([
      { form: 'newsletter', status: 'subscribed', at: at(0), page: '/news', wording: 'id of newsletter-1' },
    ]);
    expect(await test().query('select version, text, first_shown from wordings')).toEqual([
      { version: 'newsletter-1', text: 'The words of newsletter-1.', first_shown: at(0) },
    ]);
    expect(await test().query('select kind, attempts, next_attempt from outbox')).toEqual([
      { kind: 'newsletter', attempts: 0, next_attempt: at(0) },
    ]);
  });

  it('stores one address once, however it is written and however often it comes at the same time', async () => {
    const spellings = ['aroha@māori.example', 'AROHA@MĀORI.example', 'aroha@xn--mori-qsa.example'];
    await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        storeSubscription(test().database, toSignUp(String(spellings[i % 3]))),
      ),
    );
    for (const table of ['people', 'history', 'wordings', 'outbox']) {
      expect(await test().query(`select count(*)::int as number from ${table}`), table).toEqual([
        { number: 1 },
      ]);
    }
  });

  it('does nothing the second time, as after a connection that broke', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    await test().query('delete from outbox');
    await storeSubscription(test().database, toSignUp('aroha@example.nz', 59));
    expect(await test().query('select at from history')).toEqual([{ at: at(0) }]);
    expect(await test().query('select kind from outbox')).toEqual([]);
  });

  it('sends somebody who has not confirmed another message after an hour', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    await test().query('update outbox set attempts = 12, next_attempt = null');
    await storeSubscription(test().database, toSignUp('aroha@example.nz', 61));
    expect(await test().query('select attempts, next_attempt from outbox')).toEqual([
      { attempts: 0, next_attempt: at(61) },
    ]);
    expect(await test().query('select count(*)::int as number from history')).toEqual([{ number: 2 }]);
  });

  it('subscribes somebody who had unsubscribed again, with both events in the history', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    const hash = parseToken(
      await giveLink(test(), 'aroha@example.nz', 'newsletter', undefined, { purpose: 'unsubscribe' }),
    );
    if (hash) await unsubscribe(test().database, hash, at(1));
    await storeSubscription(test().database, toSignUp('aroha@example.nz', 2));
    expect(await test().query('select newsletter from people')).toEqual([{ newsletter: 'subscribed' }]);
    expect(await test().query('select status, at from history order by at, form')).toEqual([
      { status: 'subscribed', at: at(0) },
      { status: 'unsubscribed', at: at(1) },
      { status: 'subscribed', at: at(2) },
    ]);
  });

  it('leaves somebody who has confirmed as they are', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    await test().query("update people set newsletter = 'confirmed'");
    await test().query('delete from outbox');
    await storeSubscription(test().database, toSignUp('aroha@example.nz', 600));
    expect(await test().query('select newsletter from people')).toEqual([{ newsletter: 'confirmed' }]);
    expect(await test().query('select kind from outbox')).toEqual([]);
  });

  it('keeps both texts of a wording that was edited under its version', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    const edited = { ...toWording('newsletter'), id: 'another', text: 'Other words.' };
    await storeSubscription(test().database, { ...toSignUp('rangi@example.nz', 1), wording: edited });
    expect(await test().query('select text from wordings order by text')).toEqual([
      { text: 'Other words.' },
      { text: 'The words of newsletter-1.' },
    ]);
  });

  it('never loses one visitor’s sign-up to the failure of another', async () => {
    // Half of the visitors fail: by a value, by SQL, or by a rule of a table.
    const fail = (i: number): Promise<unknown> => {
      const failures = [
        () =>
          storeSubscription(test().database, { ...toSignUp(`bad${String(i)}@example.nz`), page: 'a\u0000b' }),
        () => test().database.run('selec 1', []),
        () =>
          test().database.run('insert into history (person, form, status, at) values ($1, $2, $3, now())', [
            -1,
            'x',
            'y',
          ]),
      ];
      return failures[i % failures.length]?.() ?? Promise.resolve();
    };
    const good = Array.from({ length: 120 }, (_, i) => `good${String(i)}@example.nz`);
    const results = await Promise.allSettled(
      good.flatMap((email, i) => [storeSubscription(test().database, toSignUp(email)), fail(i)]),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(good.length);
    const stored = await test().query('select canonical from people order by id');
    expect(new Set(stored.map(({ canonical }) => canonical))).toEqual(new Set(good));
    expect(await test().query('select count(*)::int as number from outbox')).toEqual([
      { number: good.length },
    ]);
  });

  it('stores all of it or nothing: without an outbox there is no person', async () => {
    await test().query('alter table outbox rename to outbox_away');
    try {
      await expect(storeSubscription(test().database, toSignUp('aroha@example.nz'))).rejects.toThrow(
        NotStoredError,
      );
    } finally {
      await test().query('alter table outbox_away rename to outbox');
    }
    expect(await test().query('select id from people')).toEqual([]);
  });

  it('says that the outcome is unknown when the answer gets lost, and stores nothing twice when sent again', async () => {
    const lossy: Database = {
      run: async (text, values) => {
        await test().database.run(text, values);
        throw new UnknownOutcomeError('lost');
      },
    };
    await expect(storeSubscription(lossy, toSignUp('aroha@example.nz'))).rejects.toThrow(UnknownOutcomeError);
    await storeSubscription(test().database, toSignUp('aroha@example.nz', 1));
    expect(await test().query('select count(*)::int as number from history')).toEqual([{ number: 1 }]);
  });
});

describeOnBothDatabases('storeVolunteer', (test) => {
  const signUp = (minutes = 0) => toSignUp('aroha@example.nz', minutes, 'volunteers');

  it('stores the answers with the person', async () => {
    await storeVolunteer(test().database, signUp(), ANSWERS);
    expect(await test().query('select name, area, help, available from answers')).toEqual([ANSWERS]);
    expect(await test().query('select newsletter, volunteers from people')).toEqual([
      { newsletter: null, volunteers: 'subscribed' },
    ]);
    expect(await test().query('select kind from outbox')).toEqual([{ kind: 'volunteers' }]);
  });

  it('is one person with two lists for who signs up for both', async () => {
    await storeSubscription(test().database, toSignUp('aroha@example.nz'));
    await storeVolunteer(test().database, signUp(1), ANSWERS);
    expect(await test().query('select newsletter, volunteers from people')).toEqual([
      { newsletter: 'subscribed', volunteers: 'subscribed' },
    ]);
    expect(await test().query('select kind from outbox order by kind')).toEqual([
      { kind: 'newsletter' },
      { kind: 'volunteers' },
    ]);
  });

  it('does nothing the second time, as after a connection that broke', async () => {
    await storeVolunteer(test().database, signUp(), ANSWERS);
    await storeVolunteer(test().database, signUp(), ANSWERS);
    for (const table of ['people', 'history', 'answers', 'outbox']) {
      expect(await test().query(`select count(*)::int as number from ${table}`), table).toEqual([
        { number: 1 },
      ]);
    }
  });

  it('stores the same answers once and adds others, so that nobody overwrites what somebody said', async () => {
    await storeVolunteer(test().database, signUp(), ANSWERS);
    await storeVolunteer(test().database, signUp(1), ANSWERS);
    await storeVolunteer(test().database, signUp(2), { ...ANSWERS, available: 'Mondays' });
    expect(await test().query('select available, at from answers order by id')).toEqual([
      { available: 'Sundays', at: at(1) },
      { available: 'Mondays', at: at(2) },
    ]);
    expect(await test().query('select at from history')).toEqual([{ at: at(0) }]);
  });
});
