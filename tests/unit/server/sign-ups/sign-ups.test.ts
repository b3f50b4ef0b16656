import { expect, it } from 'vitest';

import {
  NotStoredError,
  UnknownOutcomeError,
  type Database,
} from '../../../../src/server/database/database.ts';
import { unsubscribe } from '../../../../src/server/sign-ups/links.ts';
import {
  describeOnBothDatabases,
  giveLink,
  subscribe,
  toWording,
  volunteer,
} from '../../../support/people.ts';

const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * 60_000);
const ANSWERS = {
  name: 'Aroha',
  area: 'Ōtara',
  help: ['Drop leaflets', 'a "quoted", {braced} one'],
  available: 'Sundays',
};

describeOnBothDatabases('subscribe', (test) => {
  it('stores person, history, wording and message', async () => {
    await subscribe(test().database, 'Aroha@Example.NZ', { page: '/news' });
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
      Array.from({ length: 24 }, (_, i) => subscribe(test().database, String(spellings[i % 3]))),
    );
    for (const table of ['people', 'history', 'wordings', 'outbox']) {
      expect(await test().query(`select count(*)::int as number from ${table}`), table).toEqual([
        { number: 1 },
      ]);
    }
  });

  it('does nothing the second time, as after a connection that broke', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    await test().query('delete from outbox');
    await subscribe(test().database, 'aroha@example.nz', { at: at(59) });
    expect(await test().query('select at from history')).toEqual([{ at: at(0) }]);
    expect(await test().query('select kind from outbox')).toEqual([]);
  });

  it('sends somebody who has not confirmed another message after an hour', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    await test().query('update outbox set attempts = 12, next_attempt = null');
    await subscribe(test().database, 'aroha@example.nz', { at: at(61) });
    expect(await test().query('select attempts, next_attempt from outbox')).toEqual([
      { attempts: 0, next_attempt: at(61) },
    ]);
    expect(await test().query('select count(*)::int as number from history')).toEqual([{ number: 2 }]);
  });

  it('subscribes somebody who had unsubscribed again, with both events in the history', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    const link = await giveLink(test(), 'aroha@example.nz', 'newsletter', { purpose: 'unsubscribe' });
    await unsubscribe(test().database, link.hash, at(1));
    await subscribe(test().database, 'aroha@example.nz', { at: at(2) });
    expect(await test().query('select newsletter from people')).toEqual([{ newsletter: 'subscribed' }]);
    expect(await test().query('select status, at from history order by at, form')).toEqual([
      { status: 'subscribed', at: at(0) },
      { status: 'unsubscribed', at: at(1) },
      { status: 'subscribed', at: at(2) },
    ]);
  });

  it('leaves somebody who has confirmed as they are', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    await test().query("update people set newsletter = 'confirmed'");
    await test().query('delete from outbox');
    await subscribe(test().database, 'aroha@example.nz', { at: at(600) });
    expect(await test().query('select newsletter from people')).toEqual([{ newsletter: 'confirmed' }]);
    expect(await test().query('select kind from outbox')).toEqual([]);
  });

  it('keeps both texts of a wording that was edited under its version', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    const edited = { ...toWording('newsletter'), id: 'another', text: 'Other words.' };
    await subscribe(test().database, 'rangi@example.nz', { wording: edited });
    expect(await test().query('select text from wordings order by text')).toEqual([
      { text: 'Other words.' },
      { text: 'The words of newsletter-1.' },
    ]);
  });

  it('never loses one visitor’s sign-up to the failure of another', async () => {
    // Half of the visitors fail: by a value, by SQL, or by a rule of a table.
    const fail = (i: number): Promise<unknown> => {
      const failures = [
        () => subscribe(test().database, `bad${String(i)}@example.nz`, { page: 'a\u0000b' }),
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
      good.flatMap((email, i) => [subscribe(test().database, email), fail(i)]),
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
      await expect(subscribe(test().database, 'aroha@example.nz')).rejects.toThrow(NotStoredError);
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
    await expect(subscribe(lossy, 'aroha@example.nz')).rejects.toThrow(UnknownOutcomeError);
    await subscribe(test().database, 'aroha@example.nz', { at: at(1) });
    expect(await test().query('select count(*)::int as number from history')).toEqual([{ number: 1 }]);
  });
});

describeOnBothDatabases('storeVolunteer', (test) => {
  const help = (minutes = 0, answers = ANSWERS) =>
    volunteer(test().database, 'aroha@example.nz', answers, { at: at(minutes) });

  it('stores the answers with the person', async () => {
    await help();
    expect(await test().query('select name, area, help, available from answers')).toEqual([ANSWERS]);
    expect(await test().query('select newsletter, volunteers from people')).toEqual([
      { newsletter: null, volunteers: 'subscribed' },
    ]);
    expect(await test().query('select kind from outbox')).toEqual([{ kind: 'volunteers' }]);
  });

  it('is one person with two lists for who signs up for both', async () => {
    await subscribe(test().database, 'aroha@example.nz');
    await help(1);
    expect(await test().query('select newsletter, volunteers from people')).toEqual([
      { newsletter: 'subscribed', volunteers: 'subscribed' },
    ]);
    expect(await test().query('select kind from outbox order by kind')).toEqual([
      { kind: 'newsletter' },
      { kind: 'volunteers' },
    ]);
  });

  it('does nothing the second time, as after a connection that broke', async () => {
    await help();
    await help();
    for (const table of ['people', 'history', 'answers', 'outbox']) {
      expect(await test().query(`select count(*)::int as number from ${table}`), table).toEqual([
        { number: 1 },
      ]);
    }
  });

  it('stores the same answers once and adds others, so that nobody overwrites what somebody said', async () => {
    await help();
    await help(1);
    await help(2, { ...ANSWERS, available: 'Mondays' });
    expect(await test().query('select available, at from answers order by id')).toEqual([
      { available: 'Sundays', at: at(1) },
      { available: 'Mondays', at: at(2) },
    ]);
    expect(await test().query('select at from history')).toEqual([{ at: at(0) }]);
  });
});
