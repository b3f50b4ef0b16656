import { expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseEmailAddress } from '../../../src/server/mail/email-address.ts';
import { isSuppressed, suppress } from '../../../src/server/mail/suppressions.ts';
import { describeOnDatabases, subscribe, volunteer } from '../../support/people.ts';
import { runPeople } from '../../support/people-command.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const AT = new Date('2025-09-01T00:00:00Z');
const afterDays = (days: number) => new Date(AT.getTime() + days * DAY_MS);

describeOnDatabases('npm run people, what it sends', (test) => {
  const signUp = (name: string, at = AT) => subscribe(test().database, `${name}@example.nz`, { at });
  const outbox = () =>
    test().query(
      'select canonical, kind, is_reminder from outbox join people on people.id = person order by canonical, kind',
    );
  const sendAll = () => test().query('delete from outbox');

  it('remind writes to who has not confirmed for three days, once ever', async () => {
    for (const name of ['aroha', 'confirmed', 'left', 'silent']) await signUp(name);
    await signUp('new', afterDays(1));
    await volunteer(test().database, 'tama@example.nz');
    await test().query("update people set newsletter = 'confirmed' where canonical like 'confirmed@%'");
    await test().query("update people set newsletter = 'unsubscribed' where canonical like 'left@%'");
    await suppress(test().database, parseEmailAddress('silent@example.nz'), 'asked', AT);
    await sendAll();
    const now = new Date(afterDays(3).getTime() + 1);
    const { reported } = await runPeople(test(), 'remind', { answer: true, now });
    expect(reported[0]).toBe('This sends a reminder to 2 people, once ever.');
    expect(await outbox()).toEqual([
      { canonical: 'aroha@example.nz', kind: 'newsletter', is_reminder: true },
      { canonical: 'tama@example.nz', kind: 'volunteers', is_reminder: true },
    ]);
    await sendAll();
    await runPeople(test(), 'remind --yes', { now: afterDays(90) });
    expect(await outbox()).toEqual([{ canonical: 'new@example.nz', kind: 'newsletter', is_reminder: true }]);
  });

  it('resend asks one person again, and says when there is nothing to confirm', async () => {
    await signUp('aroha');
    await sendAll();
    await runPeople(test(), 'resend Aroha@example.nz');
    expect(await outbox()).toEqual([
      { canonical: 'aroha@example.nz', kind: 'newsletter', is_reminder: false },
    ]);
    await test().query("update people set newsletter = 'confirmed'");
    await expect(runPeople(test(), 'resend aroha@example.nz')).rejects.toThrow('There is nothing to confirm');
    await expect(runPeople(test(), 'resend nobody@example.nz')).rejects.toThrow('Nobody is stored as');
    await runPeople(test(), 'suppress aroha@example.nz');
    await expect(runPeople(test(), 'resend aroha@example.nz')).rejects.toThrow('never written to');
    await runPeople(test(), 'allow aroha@example.nz');
    await expect(runPeople(test(), 'allow aroha@example.nz')).rejects.toThrow('is not on the list');
  });

  it.each([
    ['a list of addresses', 'gone@example.nz\n<old@example.org>\n', ['gone@example.nz', 'old@example.org']],
    [
      'a CSV of the provider',
      'recipient,type,code\ngone@example.nz,HardBounce,5.1.1\nfull@example.nz,soft,4.2.2\nkept@example.nz,delivered,250\n',
      ['gone@example.nz'],
    ],
    [
      'a delivery status notification',
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; gone@example.nz\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; slow@example.nz\nAction: delayed\nStatus: 4.4.1\n',
      ['gone@example.nz'],
    ],
    ['nothing at all', '', []],
  ])('bounced reads %s', async (_, text, expected) => {
    const { reported } = await runPeople(test(), 'bounced', { text });
    expect(reported[0]).toContain(
      expected.length === 1
        ? '1 address is never written to again'
        : `${String(expected.length)} addresses are never written to again`,
    );
    const found: string[] = [];
    for (const name of [
      'gone@example.nz',
      'old@example.org',
      'full@example.nz',
      'kept@example.nz',
      'slow@example.nz',
    ])
      if (await isSuppressed(test().database, parseEmailAddress(name))) found.push(name);
    expect(found).toEqual(expected);
  });

  it('import adds who is new, with the consent as staff state it, and asks each to confirm', async () => {
    await signUp('known');
    await signUp('left');
    await test().query("update people set newsletter = 'unsubscribed' where canonical like 'left@%'");
    await suppress(test().database, parseEmailAddress('silent@example.nz'), 'asked', AT);
    await sendAll();
    const text =
      '\ufeffEmail;Name\nAroha@example.nz;Aroha\nknown@example.nz;K\nleft@example.nz;L\nsilent@example.nz;S\nno address;N\n';
    const line = "import people.csv --list newsletter --consent 'Signed the sheet in Ōtara'";
    await expect(runPeople(test(), line, { text })).rejects.toThrow('Add --yes');
    const { reported } = await runPeople(test(), line, { text, answer: true });
    expect(reported[0]).toBe(
      'Row 6 is left out: That is not an email address. It looks like name@example.nz.',
    );
    expect(reported.at(-1)).toBe('1 added and asked to confirm; 3 were known or must not be written to.');
    expect(await outbox()).toEqual([
      { canonical: 'aroha@example.nz', kind: 'newsletter', is_reminder: false },
    ]);
    const [row] = await test().query(
      "select newsletter, text, page from people join history on person = people.id join wordings on wordings.id = wording where canonical = 'aroha@example.nz'",
    );
    expect(row).toEqual({
      newsletter: 'subscribed',
      text: 'As stated by staff at the import: Signed the sheet in Ōtara',
      page: null,
    });
    expect(await test().query("select newsletter from people where canonical = 'left@example.nz'")).toEqual([
      { newsletter: 'unsubscribed' },
    ]);
  });

  it('import takes the answers of volunteers as the export writes them', async () => {
    const text =
      'email,name,area,help\ntama@example.nz,Tama,"Māngere, east",Drop leaflets; Make phone calls\nnameless@example.nz,,,\n';
    await runPeople(test(), "import v.csv --list volunteers --consent 'By phone' --yes", { text });
    expect(await test().query('select name, area, help, confirmed_at from answers')).toEqual([
      {
        name: 'Tama',
        area: 'Māngere, east',
        help: ['Drop leaflets', 'Make phone calls'],
        confirmed_at: null,
      },
    ]);
  });

  it.each([
    ["import a.csv --consent 'x'", '', 'import needs --list'],
    ['import a.csv --list newsletter', '', 'import needs --consent'],
    ["import a.csv --list newsletter --consent 'x'", 'name\nAroha\n', 'there is no column "email"'],
    ["import a.csv --list newsletter --consent 'x'", 'email\n"aroha\n', 'a.csv cannot be read as CSV'],
  ])('%s of %j is refused: %s', async (line, text, reason) => {
    const run = runPeople(test(), `${line} --yes`, { text });
    await expect(run).rejects.toThrow(CommandError);
    await expect(run).rejects.toThrow(reason);
    expect(await test().query('select from people')).toEqual([]);
  });

  it.each([
    ['--help leaflets --area Māngere', ['a']],
    ['--help LEAFLETS --area mangere', ['a']],
    ["--area 'mangere'", ['a', 'b']],
    ["--help 'phone calls'", ['b']],
    ['--help hoarding', []],
  ])('export --list volunteers %s finds %j', async (options, expected) => {
    const volunteers = [
      ['a', 'Māngere East', ['Drop leaflets']],
      ['b', 'Mangere Bridge', ['Make phone calls']],
      ['c', 'Ōtara', ['Drop leaflets']],
    ] as const;
    for (const [name, area, help] of volunteers)
      await volunteer(test().database, `${name}@example.nz`, { name, area, help });
    const { written } = await runPeople(test(), `export --list volunteers ${options}`);
    expect([...written.matchAll(/^volunteers,(\w)@/gm)].map(([, name]) => name)).toEqual(expected);
  });
});
