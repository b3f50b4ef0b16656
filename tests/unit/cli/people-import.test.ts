import { expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseEmailAddress } from '../../../src/server/mail/email-address.ts';
import { suppress } from '../../../src/server/mail/suppressions.ts';
import { describeOnDatabases, signUpReader } from '../../support/test-database.ts';
import { runPeopleCommand } from '../../support/people-command.ts';

const SIGNED_UP_AT = new Date('2025-09-01T00:00:00Z');

describeOnDatabases('npm run people -- import', (getDb) => {
  const signUp = (name: string) => signUpReader(getDb().database, `${name}@example.nz`, { at: SIGNED_UP_AT });
  const readOutbox = () =>
    getDb().query('select canonical, kind from outbox join people on people.id = person order by canonical');

  it('stores the consent wording given by staff, and queues confirmation requests for new people only', async () => {
    await signUp('known');
    await signUp('former');
    await getDb().query("update people set newsletter = 'unsubscribed' where canonical like 'former@%'");
    await suppress(getDb().database, parseEmailAddress('suppressed@example.nz'), 'asked', SIGNED_UP_AT);
    await getDb().query('delete from outbox');
    const text =
      '\ufeffEmail;Name\nAroha@example.nz;Aroha\nknown@example.nz;K\nformer@example.nz;F\nsuppressed@example.nz;S\nno address;N\n';
    const line = "import people.csv --list newsletter --consent 'Signed the sheet in Ōtara'";
    await expect(runPeopleCommand(getDb(), line, { text })).rejects.toThrow('Add --yes');
    const { progress } = await runPeopleCommand(getDb(), line, { text, answer: true });
    expect(progress[0]).toBe(
      'Row 6 is skipped: "no address": That is not an email address. It has no @. It looks like name@example.nz.',
    );
    expect(progress.at(-1)).toBe('1 added and asked to confirm; 3 were known or are suppressed.');
    expect(await readOutbox()).toEqual([{ canonical: 'aroha@example.nz', kind: 'newsletter' }]);
    expect(
      await getDb().query(
        "select newsletter, text from people join history on person = people.id join wordings on wordings.id = wording where canonical in ('aroha@example.nz', 'former@example.nz') order by canonical",
      ),
    ).toMatchObject([
      { newsletter: 'subscribed', text: 'As stated by staff at the import: Signed the sheet in Ōtara' },
      { newsletter: 'unsubscribed' },
    ]);
  });

  it('imports volunteers from a file in the format of the export', async () => {
    const text =
      'email,name,area,help\ntama@example.nz,Tama,"Māngere, east",Drop leaflets; Make phone calls\nnameless@example.nz,,,\n';
    await runPeopleCommand(getDb(), "import v.csv --list volunteers --consent 'By phone' --yes", { text });
    expect(await getDb().query('select fields, confirmed_at from answers')).toEqual([
      {
        fields: { name: 'Tama', area: 'Māngere, east', help: ['Drop leaflets', 'Make phone calls'] },
        confirmed_at: null,
      },
    ]);
  });

  const ROWS = 'email\tname\narōha\t\naroha@example.nz\tHēmi\n';
  it.each([
    ['UTF-16, little-endian', Buffer.from(`\ufeff${ROWS}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${ROWS}`, 'utf16le').swap16()],
    ['semicolons', ROWS.replaceAll('\t', ';')],
    ['a left-to-right mark', ROWS.replace('aroha@', '\u200eAroha@')],
    ['a link', ROWS.replace('aroha@example.nz', '\u200b mailto:aroha@example.nz?subject=Kia%20ora')],
    ['a name', ROWS.replace('aroha@example.nz', '"""Ngata, A."" <aroha@example.nz>"')],
    ['quotation marks', ROWS.replace('aroha@example.nz', ' “aroha@example.nz”')],
  ])('reads a file with %s', async (_, text) => {
    const line = "import a.csv --list volunteers --consent 'x' --yes";
    const { progress } = await runPeopleCommand(getDb(), line, { text });
    expect(progress[0]).toContain('Row 2 is skipped: "arōha": That is not an email address. It has no @.');
    expect(
      await getDb().query('select email, fields from people join answers on person = people.id'),
    ).toMatchObject([{ email: expect.stringMatching(/^aroha@/i) as string, fields: { name: 'Hēmi' } }]);
  });

  it.each([
    ["import a.csv --consent 'x'", '', 'import needs --list'],
    ['import a.csv --list newsletter', '', 'import needs --consent'],
    ["import a.csv --list newsletter --consent 'x'", 'name\nAroha\n', 'there is no column "email"'],
    ["import a.csv --list newsletter --consent 'x'", 'email\n"aroha\n', 'a.csv cannot be read as CSV'],
    ["import a.csv --list newsletter --consent 'x'", 'email,name\na@b.nz,Tama, Jr\n', 'got 3 on line 2'],
    [
      "import a.csv --list newsletter --consent 'x'",
      Buffer.from('email,name\na@example.nz,Andr\xe9\n', 'latin1'),
      'a.csv is not saved as UTF-8, so letters such as ā and é would be lost, and nothing was imported.',
    ],
  ])('refuses `%s` with the file %j: %s', async (line, text, reason) => {
    const run = runPeopleCommand(getDb(), `${line} --yes`, { text });
    await expect(run).rejects.toThrow(CommandError);
    await expect(run).rejects.toThrow(reason);
    expect(await getDb().query('select from people')).toEqual([]);
  });
});
