import { expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { suppress } from '../../../../src/server/mail/suppressions.ts';
import { deletePerson } from '../../../../src/features/my-data/my-data.server.ts';
import { describeOnDatabases, isSuppressed, signUpReader } from '../../../support/test-database.ts';

const AT = new Date('2025-09-01T00:00:00Z');
const AROHA = parseEmailAddress('Aroha.Smith+news@Gmail.com');

describeOnDatabases('the suppression list', (getDb) => {
  it('matches an address in any spelling, and no other', async () => {
    await suppress(getDb().database, AROHA, 'bounced', AT);
    await suppress(getDb().database, AROHA, 'bounced', AT);
    const isListed = (email: string) => isSuppressed(getDb().database, parseEmailAddress(email));
    expect(await isListed('AROHA.smith+news@gmail.com')).toBe(true);
    expect(await isListed('aroha.smith@gmail.com')).toBe(false);
    expect(await isListed('rangi@gmail.com')).toBe(false);
  });

  it.each([
    ['aroha.smith+news@gmail.com', 'aroha.s.mith+x@gmail.com', true],
    ['aroha+news@example.nz', 'aroha@example.nz', true],
    ['aroha+news@example.nz', 'aro.ha@example.nz', false],
    ['+one@example.nz', '+two@example.nz', false],
  ])('for %s also covers %s: %s', async (suppressed, other, expected) => {
    await suppress(getDb().database, parseEmailAddress(suppressed), 'asked', AT);
    expect(await isSuppressed(getDb().database, parseEmailAddress(suppressed))).toBe(true);
    expect(await isSuppressed(getDb().database, parseEmailAddress(other))).toBe(expected);
  });

  it('survives the deletion of the person, and contains no address', async () => {
    await signUpReader(getDb().database, AROHA.typed);
    await suppress(getDb().database, AROHA, 'asked', AT);
    await deletePerson(getDb().database, AROHA, AT);
    expect(await isSuppressed(getDb().database, AROHA)).toBe(true);
    const rows = await getDb().query('select row_to_json(suppressions)::text as row from suppressions');
    expect(JSON.stringify(rows)).not.toMatch(/aroha|smith/i);
    // A digest without the salt of this database does not match.
    expect(
      await getDb().query('select from suppressions where address = sha256($1)', [AROHA.canonical]),
    ).toEqual([]);
  });
});
