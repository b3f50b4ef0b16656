import { expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import {
  type DataLink,
  correctData,
  deleteOwnData,
  readPersonData,
} from '../../../../src/features/my-data/my-data.server.ts';
import { suppress } from '../../../../src/server/mail/suppressions.ts';
import { MAIL_TEXTS, deliverMessages } from '../../../support/deliver-messages.ts';
import {
  describeOnDatabases,
  storeLink,
  signUpVolunteer,
  type TestDatabase,
} from '../../../support/test-database.ts';

const START = new Date('2025-09-01T00:00:00Z');
const LATER = new Date('2025-09-01T12:00:00Z');
const ANSWERS = { name: 'Aroha', area: 'Ōtara', help: ['Drop leaflets'], available: 'Sundays' };
const TABLES = ['people', 'tokens', 'history', 'answers', 'outbox'];
const EMAIL = parseEmailAddress('Aroha@example.nz');

async function createVolunteer(db: TestDatabase): Promise<DataLink> {
  await signUpVolunteer(db.database, EMAIL.typed, ANSWERS, { page: '/join' });
  const { hash } = await storeLink(db, 'aroha@example.nz', 'data', { at: START });
  return { hash, at: LATER };
}

describeOnDatabases('my data', (getDb) => {
  it('includes everything that is stored, with the consent wording', async () => {
    const link = await createVolunteer(getDb());
    const data = await readPersonData(getDb().database, link);
    const consent = 'The words of volunteers-1.';
    expect(data).toEqual({
      email: 'Aroha@example.nz',
      canonicalEmail: 'aroha@example.nz',
      newsletter: null,
      volunteers: 'subscribed',
      answers: [
        { form: 'volunteers', fields: ANSWERS, at: START.toISOString(), confirmedAt: null, answeredAt: null },
      ],
      history: [
        { form: 'volunteers', status: 'subscribed', at: START.toISOString(), page: '/join', consent },
      ],
      newsletters: [],
      messages: [{ kind: 'data', sentOrTriedAt: expect.any(String) as string }],
      waiting: [{ kind: 'volunteers', attempts: 0, nextAttempt: START.toISOString(), lastError: null }],
      isSuppressed: false,
    });
    expect(await readPersonData(getDb().database, { canonical: 'aroha@example.nz' })).toEqual(data);
  });

  it('can be corrected, replacing all earlier answers', async () => {
    const link = await createVolunteer(getDb());
    const fields = { ...ANSWERS, area: 'Ōtāhuhu' };
    // The person is not on the newsletter, so its answers are not stored.
    const answers = { volunteers: fields, newsletter: { firstName: 'Aroha' } };
    expect(await correctData(getDb().database, link, { email: EMAIL, answers })).toBe(false);
    const data = await readPersonData(getDb().database, link);
    expect(data?.answers).toEqual([
      {
        form: 'volunteers',
        fields,
        at: LATER.toISOString(),
        confirmedAt: LATER.toISOString(),
        answeredAt: null,
      },
    ]);
    expect(data?.history.map(({ status }) => status)).toEqual(['subscribed', 'corrected']);
  });

  it('a correction keeps since when somebody waits, and when staff answered', async () => {
    const link = await createVolunteer(getDb());
    const correct = async () => {
      await correctData(getDb().database, link, { email: EMAIL, answers: { volunteers: ANSWERS } });
      return getDb().query('select confirmed_at, answered_at from answers');
    };
    await getDb().query('update answers set confirmed_at = $1', [START]);
    expect(await correct()).toEqual([{ confirmed_at: START, answered_at: null }]);
    await getDb().query('update answers set answered_at = $1', [START]);
    expect(await correct()).toEqual([{ confirmed_at: LATER, answered_at: START }]);
  });

  it('sends at most three confirmations of a new address an hour', async () => {
    const link = await createVolunteer(getDb());
    for (const name of ['a', 'b', 'c'])
      await storeLink(getDb(), 'aroha@example.nz', 'change', { change: `${name}@example.org`, at: LATER });
    const correction = { email: parseEmailAddress('d@example.org'), answers: { volunteers: ANSWERS } };
    expect(await correctData(getDb().database, link, correction)).toBe(false);
    expect(await getDb().query("select from outbox where kind = 'change'")).toEqual([]);
    expect(
      await correctData(getDb().database, { ...link, at: new Date(LATER.getTime() + 3_700_000) }, correction),
    ).toBe(true);
  });

  it('is deleted completely and counted after one last message, and data of others is kept', async () => {
    const link = await createVolunteer(getDb());
    await signUpVolunteer(getDb().database, 'rangi@example.nz', ANSWERS);
    await deliverMessages(getDb(), LATER);
    const others = await readPersonData(getDb().database, { canonical: 'rangi@example.nz' });
    for (let press = 0; press < 2; press++) await deleteOwnData(getDb().database, link);
    expect(await readPersonData(getDb().database, link)).toBeNull();
    expect(await readPersonData(getDb().database, { canonical: EMAIL.canonical })).toMatchObject({
      ...{ volunteers: null, answers: [], history: [], messages: [], waiting: [{ kind: 'deleted' }] },
    });
    const [message, ...more] = await deliverMessages(getDb(), LATER);
    expect([message?.text.includes(MAIL_TEXTS.deleted.button), more]).toEqual([true, []]);
    expect(`${JSON.stringify(message?.headers)}${String(message?.text)}`).not.toMatch(/token|List-Unsub/);
    expect(await getDb().query('select canonical from people')).toEqual([{ canonical: 'rangi@example.nz' }]);
    expect(await getDb().query('select day::text, people from deletions')).toEqual([
      { day: '2025-09-01', people: 1 },
    ]);
    expect(await readPersonData(getDb().database, { canonical: 'rangi@example.nz' })).toEqual(others);
  });

  it('stays if the person signs up again before the last message, of which a suppressed address gets none', async () => {
    await deleteOwnData(getDb().database, await createVolunteer(getDb()));
    const link = await createVolunteer(getDb());
    expect(await deliverMessages(getDb(), LATER)).toHaveLength(2);
    expect(await getDb().query('select from people')).toHaveLength(1);
    await suppress(getDb().database, EMAIL, 'asked', LATER);
    await deleteOwnData(getDb().database, link);
    for (const table of TABLES) expect(await getDb().query(`select * from ${table}`), table).toEqual([]);
  });

  it('is deleted completely even during a correction', async () => {
    for (let round = 0; round < 20; round++) {
      const link = await createVolunteer(getDb());
      const email = parseEmailAddress(`new${String(round)}@example.org`);
      const correction = { email, answers: { volunteers: ANSWERS } };
      await Promise.all([
        correctData(getDb().database, link, correction),
        deleteOwnData(getDb().database, link),
        correctData(getDb().database, link, correction),
      ]);
    }
    await deliverMessages(getDb(), LATER);
    for (const table of TABLES) expect(await getDb().query(`select * from ${table}`), table).toEqual([]);
  });
});
