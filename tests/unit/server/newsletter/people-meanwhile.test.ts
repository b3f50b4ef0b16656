import { expect, it } from 'vitest';

import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { readPersonData } from '../../../../src/server/my-data/person-data.ts';
import { confirmChange } from '../../../../src/server/sign-ups/links.ts';
import { addReaders, beginEdition, createFakeRelay, runEdition } from '../../../support/editions.ts';
import { describeOnDatabases, giveLink, type TestDatabase } from '../../../support/people.ts';

const AT = new Date('2025-09-10T00:00:00Z');

/** Follows a link by which the person of one address takes over another. */
async function takeOver(test: TestDatabase, from: string, to: string): Promise<void> {
  const token = await giveLink(test, `${from}@example.nz`, 'change', `${to}@example.nz`);
  await confirmChange(test.database, parseToken(token) ?? Buffer.from(''), AT);
}

/** Somebody with a history, as everybody has who signed up by a form. */
async function addReader(test: TestDatabase, name: string): Promise<void> {
  await addReaders(test, [name]);
  await test.query(
    "insert into history (person, form, status, at) select id, 'newsletter', 'confirmed', now() from people where canonical = $1",
    [`${name}@example.nz`],
  );
}

describeOnDatabases('an edition and people who change meanwhile', (test) => {
  it('goes to the new address of somebody who moves while they wait', async () => {
    await addReader(test(), 'old');
    await beginEdition(test());
    await takeOver(test(), 'old', 'new');
    const relay = createFakeRelay();
    await runEdition(test(), relay);
    expect(relay.sent).toEqual(['new']);
  });

  it('goes once to somebody whose two addresses become one, also where only one of them was on the list', async () => {
    await addReader(test(), 'old');
    await addReader(test(), 'other');
    await test().query(
      "update people set newsletter = null, volunteers = 'confirmed' where canonical like 'other@%'",
    );
    await beginEdition(test());
    await takeOver(test(), 'old', 'other');
    const relay = createFakeRelay();
    await runEdition(test(), relay);
    expect(relay.sent).toEqual(['other']);
  });

  it('does not go to the other address of somebody who has got it', async () => {
    await addReader(test(), 'old');
    await addReader(test(), 'other');
    await beginEdition(test());
    await test().query(
      "update deliveries set state = 'sent' from people where people.id = person and canonical like 'old@%'",
    );
    await takeOver(test(), 'old', 'other');
    const relay = createFakeRelay();
    expect((await runEdition(test(), relay)).end).toEqual({ name: 'finished' });
    expect(relay.sent).toEqual([]);
  });

  it('is part of what is stored about a person, and goes with them', async () => {
    await addReader(test(), 'aroha');
    await runEdition(test(), createFakeRelay());
    const data = await readPersonData(test().database, { canonical: 'aroha@example.nz' });
    expect(data?.newsletters).toEqual([
      { article: 'ferry', status: 'sent', at: AT.toISOString(), answer: null },
    ]);
    await test().query('delete from people');
    expect(await test().query('select from deliveries')).toEqual([]);
  });
});
