import { expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import {
  confirmChange,
  confirmSignUp,
  findLink,
  unsubscribe,
} from '../../../../src/server/sign-ups/links.ts';
import { storeSubscription, storeVolunteer } from '../../../../src/server/sign-ups/sign-ups.ts';
import { createToken, parseToken } from '../../../../src/server/mail/tokens.ts';
import { describeOnDatabases, giveLink, toWording, type TestDatabase } from '../../../support/people.ts';

const AT = new Date('2025-09-01T00:00:00Z');
const LATER = new Date('2025-09-02T00:00:00Z');
const ANSWERS = { name: 'Aroha', area: '', help: [], available: '' };

const signUp = (email: string, form: 'newsletter' | 'volunteers' = 'newsletter') => ({
  email: parseEmailAddress(email),
  at: AT,
  page: '/',
  wording: toWording(form),
});

async function giveHash(
  test: TestDatabase,
  canonical: string,
  kind: string,
  change?: string,
): Promise<Buffer> {
  return parseToken(await giveLink(test, canonical, kind, change, { purpose: null })) ?? Buffer.alloc(0);
}

const people = (test: TestDatabase) =>
  test.query('select canonical, newsletter, volunteers from people order by id');

describeOnDatabases('confirmSignUp', (test) => {
  it('confirms the list of the message and no other, once', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    await storeVolunteer(test().database, signUp('aroha@example.nz', 'volunteers'), ANSWERS);
    const hash = await giveHash(test(), 'aroha@example.nz', 'volunteers');
    await confirmSignUp(test().database, hash, LATER);
    await confirmSignUp(test().database, hash, LATER);
    expect(await people(test())).toEqual([
      { canonical: 'aroha@example.nz', newsletter: 'subscribed', volunteers: 'confirmed' },
    ]);
    expect(await test().query("select form, at from history where status = 'confirmed'")).toEqual([
      { form: 'volunteers', at: LATER },
    ]);
    expect(await test().query('select kind from outbox')).toEqual([{ kind: 'newsletter' }]);
  });

  it('does not bring back somebody who has left', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    const hash = await giveHash(test(), 'aroha@example.nz', 'newsletter');
    await unsubscribe(test().database, hash, LATER);
    await confirmSignUp(test().database, hash, LATER);
    expect(await people(test())).toEqual([
      { canonical: 'aroha@example.nz', newsletter: 'unsubscribed', volunteers: null },
    ]);
  });

  it('knows no link that was never sent', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    const { hash } = createToken();
    await confirmSignUp(test().database, hash, LATER);
    expect(await findLink(test().database, hash, 'confirm')).toBeNull();
    expect(await people(test())).toEqual([
      { canonical: 'aroha@example.nz', newsletter: 'subscribed', volunteers: null },
    ]);
  });
});

describeOnDatabases('unsubscribe', (test) => {
  it('takes the person off the list of the message, and what waits for it out of the outbox', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    await storeVolunteer(test().database, signUp('aroha@example.nz', 'volunteers'), ANSWERS);
    const hash = await giveHash(test(), 'aroha@example.nz', 'newsletter');
    await unsubscribe(test().database, hash, LATER);
    await unsubscribe(test().database, hash, LATER);
    expect(await people(test())).toEqual([
      { canonical: 'aroha@example.nz', newsletter: 'unsubscribed', volunteers: 'subscribed' },
    ]);
    expect(await test().query('select kind from outbox')).toEqual([{ kind: 'volunteers' }]);
    expect(await test().query("select form from history where status = 'unsubscribed'")).toEqual([
      { form: 'newsletter' },
    ]);
  });

  it('forgets a new address whose owner says no, and leaves the person as they are', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    const hash = await giveHash(test(), 'aroha@example.nz', 'change', 'other@example.nz');
    await unsubscribe(test().database, hash, LATER);
    await confirmChange(test().database, hash, LATER);
    expect(await people(test())).toEqual([
      { canonical: 'aroha@example.nz', newsletter: 'subscribed', volunteers: null },
    ]);
  });
});

describeOnDatabases('confirmChange', (test) => {
  it('makes the new address the person’s own and ends the links that went to the old one', async () => {
    await storeSubscription(test().database, signUp('aroha@example.nz'));
    const old = await giveHash(test(), 'aroha@example.nz', 'newsletter');
    const hash = await giveHash(test(), 'aroha@example.nz', 'change', 'Aroha@Example.org');
    await confirmChange(test().database, hash, LATER);
    await confirmChange(test().database, hash, LATER);
    expect(await test().query('select email, canonical, newsletter from people')).toEqual([
      { email: 'Aroha@Example.org', canonical: 'aroha@example.org', newsletter: 'confirmed' },
    ]);
    expect(await findLink(test().database, old, 'confirm')).toBeNull();
    expect(await findLink(test().database, hash, 'confirm')).toMatchObject({
      kind: 'newsletter',
      email: 'Aroha@Example.org',
    });
    expect(await test().query('select status from history order by at, form')).toEqual([
      { status: 'subscribed' },
      { status: 'corrected' },
    ]);
    expect(await test().query('select kind from outbox')).toEqual([]);
  });

  it('makes one of two when the new address had signed up by itself, and loses nothing', async () => {
    await storeVolunteer(test().database, signUp('old@example.nz', 'volunteers'), ANSWERS);
    await storeVolunteer(test().database, signUp('old@example.nz', 'volunteers'), {
      ...ANSWERS,
      area: 'Ōtara',
    });
    await storeSubscription(test().database, signUp('new@example.nz'));
    await storeVolunteer(test().database, signUp('third@example.nz', 'volunteers'), ANSWERS);
    const hash = await giveHash(test(), 'old@example.nz', 'change', 'new@example.nz');
    await confirmChange(test().database, hash, LATER);
    expect(await people(test())).toEqual([
      { canonical: 'new@example.nz', newsletter: 'confirmed', volunteers: 'confirmed' },
      { canonical: 'third@example.nz', newsletter: null, volunteers: 'subscribed' },
    ]);
    const mine = "person = (select id from people where canonical = 'new@example.nz')";
    expect(await test().query(`select area from answers where ${mine} order by id`)).toEqual([
      { area: '' },
      { area: 'Ōtara' },
    ]);
    expect(await test().query(`select form, status from history where ${mine} order by at, form`)).toEqual([
      { form: 'newsletter', status: 'subscribed' },
      { form: 'volunteers', status: 'subscribed' },
      { form: 'newsletter', status: 'corrected' },
    ]);
    expect(await findLink(test().database, hash, 'confirm')).toMatchObject({ email: 'new@example.nz' });
  });

  it('does not bring back the list that the new address had left', async () => {
    await storeSubscription(test().database, signUp('old@example.nz'));
    await storeSubscription(test().database, signUp('new@example.nz'));
    await unsubscribe(test().database, await giveHash(test(), 'new@example.nz', 'newsletter'), LATER);
    await confirmChange(
      test().database,
      await giveHash(test(), 'old@example.nz', 'change', 'new@example.nz'),
      LATER,
    );
    expect(await people(test())).toEqual([
      { canonical: 'new@example.nz', newsletter: 'unsubscribed', volunteers: null },
    ]);
  });
});
