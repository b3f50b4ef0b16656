import { expect, it } from 'vitest';

import { NotStoredError } from '../../../../src/server/database/database.ts';
import { unsubscribe } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import {
  describeOnBothDatabases,
  storeLink,
  signUpReader,
  buildWording,
  signUpVolunteer,
} from '../../../support/test-database.ts';

const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * 60_000);
const AROHA = 'aroha@example.nz';
const ANSWERS = {
  name: 'Aroha',
  area: 'Ōtara',
  help: ['Drop leaflets', 'a "quoted", {braced} one'],
  available: 'Sundays',
};

describeOnBothDatabases('a sign-up', (getDb) => {
  const signUp = (email: string, minutes = 0) => signUpReader(getDb().database, email, { at: at(minutes) });
  const count = async (table: string) => (await getDb().query(`select from ${table}`)).length;

  it('stores an address once, for any spelling and any number of concurrent requests', async () => {
    const spellings = ['aroha@māori.example', 'AROHA@MĀORI.example', 'aroha@xn--mori-qsa.example'];
    await Promise.all(Array.from({ length: 24 }, (_, i) => signUp(String(spellings[i % 3]))));
    for (const table of ['people', 'history', 'wordings', 'outbox'])
      expect(await count(table), table).toBe(1);
  });

  it('sends one message an hour, for example after a broken connection', async () => {
    await signUp(AROHA);
    await getDb().query('update outbox set attempts = 12, next_attempt = null');
    await signUp(AROHA, 59);
    expect(await getDb().query('select at from history')).toEqual([{ at: at(0) }]);
    expect(await getDb().query('select next_attempt from outbox')).toEqual([{ next_attempt: null }]);
    await signUp(AROHA, 61);
    expect(await getDb().query('select attempts, next_attempt from outbox')).toEqual([
      { attempts: 0, next_attempt: at(61) },
    ]);
    expect(await count('history')).toBe(2);
  });

  it('re-subscribes somebody who had unsubscribed, with both events in the history', async () => {
    await signUp(AROHA);
    const { hash } = await storeLink(getDb(), AROHA, 'newsletter', { purpose: 'unsubscribe' });
    await unsubscribe(getDb().database, hash, at(1));
    await signUp(AROHA, 2);
    expect(await getDb().query('select newsletter from people')).toEqual([{ newsletter: 'subscribed' }]);
    expect(await getDb().query('select status, at from history order by at, form')).toEqual([
      { status: 'subscribed', at: at(0) },
      { status: 'unsubscribed', at: at(1) },
      { status: 'subscribed', at: at(2) },
    ]);
  });

  it('leaves a confirmed person unchanged', async () => {
    await signUp(AROHA);
    await getDb().query("update people set newsletter = 'confirmed'");
    await getDb().query('delete from outbox');
    await signUp(AROHA, 600);
    expect(await getDb().query('select newsletter from people')).toEqual([{ newsletter: 'confirmed' }]);
    expect(await count('outbox')).toBe(0);
  });

  it('keeps both texts of a wording that was edited under its version', async () => {
    await signUp(AROHA);
    const wording = { ...buildWording('newsletter'), id: 'another', text: 'Other words.' };
    await signUpReader(getDb().database, 'rangi@example.nz', { wording });
    const stored = { version: 'newsletter-1', first_shown: at(0) };
    expect(await getDb().query('select version, text, first_shown from wordings order by text')).toEqual([
      { ...stored, text: 'Other words.' },
      { ...stored, text: 'The words of newsletter-1.' },
    ]);
  });

  it('is stored completely or not at all: without an outbox there is no person', async () => {
    await getDb().query('alter table outbox rename to outbox_away');
    try {
      await expect(signUp(AROHA)).rejects.toThrow(NotStoredError);
    } finally {
      await getDb().query('alter table outbox_away rename to outbox');
    }
    expect(await count('people')).toBe(0);
  });

  it('of a volunteer stores equal answers once and adds others, so that nobody can overwrite answers', async () => {
    const help = (minutes: number, available = 'Sundays') =>
      signUpVolunteer(getDb().database, AROHA, { ...ANSWERS, available }, { at: at(minutes) });
    await signUp(AROHA);
    await help(0);
    await help(0);
    await help(1);
    await help(2, 'Mondays');
    expect(await getDb().query('select form, fields, at from answers order by id')).toEqual([
      { form: 'volunteers', fields: ANSWERS, at: at(1) },
      { form: 'volunteers', fields: { ...ANSWERS, available: 'Mondays' }, at: at(2) },
    ]);
    expect(await getDb().query('select newsletter, volunteers from people')).toEqual([
      { newsletter: 'subscribed', volunteers: 'subscribed' },
    ]);
    expect([await count('history'), await count('outbox')]).toEqual([2, 2]);
  });
});
