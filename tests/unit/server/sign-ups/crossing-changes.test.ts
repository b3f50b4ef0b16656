import { expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { correctData, deletePerson } from '../../../../src/server/my-data/my-data.ts';
import { confirmChange } from '../../../../src/server/sign-ups/links.ts';
import { storeSubscription, storeVolunteer } from '../../../../src/server/sign-ups/sign-ups.ts';
import { NO_ANSWERS } from '../../../../src/server/sign-ups/volunteer-answers.ts';
import { describeOnDatabases, giveLink, toWording } from '../../../support/people.ts';

const AT = new Date('2025-09-01T00:00:00Z');
const ROUNDS = 20;
const LIMIT_MS = 60_000;
const TABLES = ['people', 'history', 'answers', 'outbox', 'tokens'];

describeOnDatabases('changes of address at the same time', (test) => {
  const signUp = (email: string, form: 'newsletter' | 'volunteers') => ({
    email: parseEmailAddress(email),
    at: AT,
    page: '/',
    wording: toWording(form),
  });
  const volunteer = (email: string, name = email) =>
    storeVolunteer(test().database, signUp(email, 'volunteers'), { ...NO_ANSWERS, name });
  const giveHash = async (...link: readonly [string, string, string?]) =>
    parseToken(await giveLink(test(), link[0], link[1], link[2], { at: AT })) ?? Buffer.alloc(0);
  const confirm = (hash: Buffer) => confirmChange(test().database, hash, AT);
  const orphans = () =>
    test().query(
      'select person from history union all select person from outbox except all select person from history join people on id = person except all select person from outbox join people on id = person',
    );

  it(
    'that cross leave one person with the answers and the history of both',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [a, b] = [`a${String(round)}@example.nz`, `b${String(round)}@example.nz`];
        await Promise.all([volunteer(a), volunteer(b)]);
        const links = await Promise.all([giveHash(a, 'change', b), giveHash(b, 'change', a)]);
        await Promise.all(links.map(confirm));
        const mine = 'from people where canonical in ($1, $2)';
        expect(await test().query(`select volunteers ${mine}`, [a, b])).toEqual([
          { volunteers: 'confirmed' },
        ]);
        expect(
          await test().query(
            `select (select json_agg(name order by name) from answers where person = people.id) as names,
              (select count(*)::int from history where person = people.id and status = 'subscribed') as events ${mine}`,
            [a, b],
          ),
        ).toEqual([{ names: [a, b], events: 2 }]);
        expect(await orphans()).toEqual([]);
      }
    },
    LIMIT_MS,
  );

  it(
    'lose no answers that arrive for either meanwhile',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [a, b] = [`a${String(round)}@example.nz`, `b${String(round)}@example.nz`];
        await Promise.all([volunteer(a), storeSubscription(test().database, signUp(b, 'newsletter'))]);
        const link = await giveHash(a, 'change', b);
        await Promise.all([confirm(link), volunteer(a, 'meanwhile'), volunteer(b, 'other')]);
        const names = await test().query(
          'select name from answers join people on people.id = person where canonical in ($1, $2) order by name',
          [a, b],
        );
        expect(names).toEqual([a, 'meanwhile', 'other'].map((name) => ({ name })));
        expect(await orphans()).toEqual([]);
      }
    },
    LIMIT_MS,
  );

  it(
    'as a deletion of either leave nothing behind, and never delete the other',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [a, b] = [`a${String(round)}@example.nz`, `b${String(round)}@example.nz`];
        await Promise.all([volunteer(a), volunteer(b)]);
        const link = await giveHash(a, 'change', b);
        const data = { hash: await giveHash(a, 'data'), at: AT };
        await Promise.all([
          confirm(link),
          correctData(test().database, data, {
            email: parseEmailAddress(a),
            answers: { ...NO_ANSWERS, name: 'x' },
          }),
          deletePerson(test().database, { canonical: b }, AT),
        ]);
        const left = await test().query('select canonical from people');
        // Merged first and then deleted with the other, or the other was deleted first.
        expect([[], [{ canonical: b }], [{ canonical: a }]]).toContainEqual(left);
        expect(await orphans()).toEqual([]);
        await test().query('delete from people');
        for (const table of TABLES) expect(await test().query(`select from ${table}`), table).toEqual([]);
      }
    },
    LIMIT_MS,
  );

  it('end with the first link that is followed: the other leads nowhere', async () => {
    await Promise.all([volunteer('a@example.nz'), volunteer('b@example.nz')]);
    const [first, second] = [
      await giveHash('a@example.nz', 'change', 'b@example.nz'),
      await giveHash('b@example.nz', 'change', 'a@example.nz'),
    ];
    await confirm(first);
    await confirm(second);
    expect(await test().query('select canonical from people')).toEqual([{ canonical: 'b@example.nz' }]);
  });
});
