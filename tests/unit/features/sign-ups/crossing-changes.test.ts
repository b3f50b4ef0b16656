import { expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { correctData, deletePerson } from '../../../../src/features/my-data/my-data.server.ts';
import { confirmChange } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import {
  describeOnDatabases,
  storeLink,
  signUpReader,
  signUpVolunteer,
} from '../../../support/test-database.ts';

const AT = new Date('2025-09-01T00:00:00Z');
const ROUNDS = Array.from(
  { length: 20 },
  (_, i) => [`a${String(i)}@example.nz`, `b${String(i)}@example.nz`] as const,
);

describeOnDatabases('changes of address at the same time', (getDb) => {
  const signUp = (email: string, name = email) => signUpVolunteer(getDb().database, email, { name });
  const storeHash = async (from: string, kind: string, change?: string) =>
    (await storeLink(getDb(), from, kind, { change, at: AT })).hash;
  const confirm = (hash: Buffer) => confirmChange(getDb().database, hash, AT);
  const listOrphans = () =>
    getDb().query(
      'select person from history union all select person from outbox except all select person from history join people on id = person except all select person from outbox join people on id = person',
    );

  it('that swap addresses leave one person with the answers and history of both', async () => {
    for (const [a, b] of ROUNDS) {
      await Promise.all([signUp(a), signUp(b)]);
      const links = await Promise.all([storeHash(a, 'change', b), storeHash(b, 'change', a)]);
      await Promise.all(links.map(confirm));
      const people = await getDb().query(
        `select volunteers,
          (select json_agg(fields->>'name' order by fields->>'name') from answers where person = people.id) as names,
          (select count(*)::int from history where person = people.id and status = 'subscribed') as events
        from people where canonical in ($1, $2)`,
        [a, b],
      );
      expect(people).toEqual([{ volunteers: 'confirmed', names: [a, b], events: 2 }]);
      expect(await listOrphans()).toEqual([]);
    }
  });

  it('lose no answers that arrive for either address meanwhile', async () => {
    for (const [a, b] of ROUNDS) {
      await Promise.all([signUp(a), signUpReader(getDb().database, b)]);
      const link = await storeHash(a, 'change', b);
      await Promise.all([confirm(link), signUp(a, 'meanwhile'), signUp(b, 'other')]);
      const names = await getDb().query(
        "select fields->>'name' as name from answers join people on people.id = person where canonical in ($1, $2) order by name",
        [a, b],
      );
      expect(names).toEqual([a, 'meanwhile', 'other'].map((name) => ({ name })));
      expect(await listOrphans()).toEqual([]);
    }
  });

  it('during a deletion of either leave no data behind, and never delete the other', async () => {
    for (const [a, b] of ROUNDS) {
      await Promise.all([signUp(a), signUp(b)]);
      const link = await storeHash(a, 'change', b);
      const data = { hash: await storeHash(a, 'data'), at: AT };
      const correction = { email: parseEmailAddress(a), answers: { volunteers: { name: 'x' } } };
      await Promise.all([
        confirm(link),
        correctData(getDb().database, data, correction),
        deletePerson(getDb().database, { canonical: b }, AT),
      ]);
      const remaining = await getDb().query('select canonical from people');
      // Either merged first and then deleted together, or the other was deleted first.
      expect([[], [{ canonical: b }], [{ canonical: a }]]).toContainEqual(remaining);
      expect(await listOrphans()).toEqual([]);
      await getDb().query('delete from people');
      expect(await getDb().query('select person from answers union all select person from tokens')).toEqual(
        [],
      );
    }
  });

  it('end with the first link that is followed: the other link is invalid', async () => {
    const [a, b] = ['a@example.nz', 'b@example.nz'];
    await Promise.all([signUp(a), signUp(b)]);
    for (const link of [await storeHash(a, 'change', b), await storeHash(b, 'change', a)])
      await confirm(link);
    expect(await getDb().query('select canonical from people')).toEqual([{ canonical: b }]);
  });
});
