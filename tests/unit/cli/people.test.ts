import { describe, expect, it } from 'vitest';

import { parseEmailAddress } from '../../../src/server/mail/email-address.ts';
import { storeSubscription, storeVolunteer } from '../../../src/server/sign-ups/sign-ups.ts';
import { CommandError } from '../../../src/cli/command-line.ts';
import { parseCommand } from '../../../src/cli/people-commands.ts';
import { NO_ANSWERS } from '../../../src/server/sign-ups/volunteer-answers.ts';
import { describeOnDatabases, toWording, type TestDatabase } from '../../support/people.ts';
import { runPeople } from '../../support/people-command.ts';

const AT = new Date('2025-09-27T12:00:00Z');
const MACRON_NAME = {
  ...NO_ANSWERS,
  name: '=HYPERLINK("https://evil.example")',
  area: 'Ōtāhuhu, "south"',
  help: ['+1', 'b'],
  available: '@SUM(1)\n-2',
};

const toSignUp = (email: string, form: 'newsletter' | 'volunteers', at = AT) => ({
  email: parseEmailAddress(email),
  at,
  page: '/join',
  wording: toWording(form),
});

async function fill(test: TestDatabase): Promise<void> {
  await storeSubscription(test.database, toSignUp('Aroha@example.nz', 'newsletter'));
  await storeVolunteer(test.database, toSignUp('aroha@example.nz', 'volunteers'), MACRON_NAME);
  await storeSubscription(
    test.database,
    toSignUp('=cmd@example.nz', 'newsletter', new Date('2025-09-27T11:59:59Z')),
  );
  await test.query("update people set volunteers = 'confirmed' where volunteers is not null");
}

describeOnDatabases('npm run people', (test) => {
  it('list shows everybody, once for each list, by Auckland days', async () => {
    await fill(test());
    expect((await runPeople(test(), 'list')).written).toBe(
      [
        'email\tlist\tstatus\tsigned up\tname',
        'Aroha@example.nz\tnewsletter\tsubscribed\t2025-09-28\t',
        'Aroha@example.nz\tvolunteers\tconfirmed\t2025-09-28\t=HYPERLINK("https://evil.example")',
        '=cmd@example.nz\tnewsletter\tsubscribed\t2025-09-27\t',
        '',
      ].join('\n'),
    );
  });

  it('export is safe to open in a spreadsheet, and keeps macrons', async () => {
    await fill(test());
    const { written, reported } = await runPeople(test(), 'export');
    expect(
      written.startsWith(
        '\ufefflist,email,status,signed_up,confirmed,page,consent,name,area,help,available,answers\n',
      ),
    ).toBe(true);
    expect(written).toContain(
      'volunteers,Aroha@example.nz,confirmed,2025-09-27T12:00:00.000Z,,/join,volunteers-1,' +
        '"\'=HYPERLINK(""https://evil.example"")","Ōtāhuhu, ""south""",\'+1; b,"\'@SUM(1)\n-2",unconfirmed\n',
    );
    expect(written).toContain('newsletter,=cmd@example.nz,subscribed,');
    expect(reported).toEqual(['3 exported']);
  });

  it.each([
    ['export --confirmed', ['volunteers,Aroha@example.nz']],
    ['export --list newsletter', ['newsletter,Aroha@example.nz', 'newsletter,=cmd@example.nz']],
    ['export --confirmed --list newsletter', []],
  ])('%s leaves the others out', async (line, members) => {
    await fill(test());
    const rows = (await runPeople(test(), line)).written.match(/^(?:newsletter|volunteers),[^,]+/gm) ?? [];
    expect(rows).toEqual(members);
  });

  it('show tells all about one person, however the address is written', async () => {
    await fill(test());
    const shown: unknown = JSON.parse((await runPeople(test(), 'show AROHA@Example.nz')).written);
    expect(shown).toMatchObject({
      email: 'Aroha@example.nz',
      newsletter: 'subscribed',
      answers: [{ area: 'Ōtāhuhu, "south"' }],
    });
  });

  it('delete deletes one person, and says so when there is nobody', async () => {
    await fill(test());
    expect((await runPeople(test(), 'delete aroha@example.nz --yes')).reported).toEqual([
      'This deletes Aroha@example.nz (newsletter: subscribed, volunteers: confirmed) for good.',
      'Deleted. Only a count remains.',
    ]);
    await expect(runPeople(test(), 'delete aroha@example.nz --yes')).rejects.toThrow(
      'Nobody is stored as aroha@example.nz.',
    );
    await expect(runPeople(test(), 'show aroha@example.nz')).rejects.toThrow(
      'Nobody is stored as aroha@example.nz.',
    );
  });

  it('stats counts, also nothing', async () => {
    expect((await runPeople(test(), 'stats')).written).toBe(
      'people: 0\nnewsletter: 0 confirmed, 0 subscribed, 0 unsubscribed\nvolunteers: 0 confirmed, 0 subscribed, 0 unsubscribed\ndeleted: 0\nmessages: 0 waiting, 0 given up\n',
    );
    await fill(test());
    await test().query("update outbox set next_attempt = null where kind = 'volunteers'");
    await runPeople(test(), 'delete =cmd@example.nz --yes');
    expect((await runPeople(test(), 'stats')).written).toBe(
      'people: 1\nnewsletter: 0 confirmed, 1 subscribed, 0 unsubscribed\nvolunteers: 1 confirmed, 0 subscribed, 0 unsubscribed\ndeleted: 1\nmessages: 1 waiting, 1 given up\n',
    );
  });

  it('purge deletes those of whom nothing was heard since the day began in Auckland, on the day the clocks change too', async () => {
    await fill(test());
    expect((await runPeople(test(), 'purge --before 2025-09-27')).reported).toEqual([
      '0 deleted. Only a count remains.',
    ]);
    // 28 September 2025 begins at 12:00 UTC on the 27th: one person signed up in that second, one a second before.
    expect((await runPeople(test(), 'purge --before 2025-09-28 --yes')).reported).toEqual([
      'This deletes 1 person (not confirmed) for good.',
      '1 deleted so far',
      '1 deleted. Only a count remains.',
    ]);
    // 29 September begins at 11:00 UTC: summer time has come.
    await storeSubscription(
      test().database,
      toSignUp('late@example.nz', 'newsletter', new Date('2025-09-28T11:00:00Z')),
    );
    await runPeople(test(), 'purge --before 2025-09-29 --yes');
    expect(await test().query('select canonical from people order by id')).toHaveLength(2);
    await runPeople(test(), 'purge --before 2025-09-29 --confirmed --yes');
    expect(await test().query('select canonical from people')).toEqual([{ canonical: 'late@example.nz' }]);
    expect(await test().query('select people from deletions')).toEqual([{ people: 2 }]);
  });

  it('works through more people than fit in one page, and says how far it is', async () => {
    await test().query(
      "insert into people (email, canonical, newsletter, mailed_at) select n || '@b.nz', n || '@b.nz', 'confirmed', now() from generate_series(1, 2100) n",
    );
    const { written, reported } = await runPeople(test(), 'export --confirmed');
    expect(new Set(written.match(/\d+@b\.nz/g)).size).toBe(2_100);
    expect(reported).toEqual(['1000 exported', '2000 exported', '2100 exported']);
    expect((await runPeople(test(), 'purge --before 2025-01-01 --confirmed --yes')).reported.at(-2)).toBe(
      '2100 deleted so far',
    );
  });

  it('migrate says what it applied', async () => {
    expect((await runPeople(test(), 'migrate')).reported).toEqual(['Applied: 1_first']);
  });
});

describe('parseCommand', () => {
  it.each([
    ['', 'Usage: npm run --silent people'],
    ['drop', 'There is no command "drop".'],
    ['toString', 'There is no command "toString".'],
    ['show', 'Which email address?'],
    ['delete aroha', '"aroha": That is not an email address.'],
    ['purge', 'purge needs a day: --before 2026-04-17'],
    ['purge --before yesterday', 'not "yesterday"'],
    ['purge --before 2025-02-29', 'not "2025-02-29"'],
    ['purge --before 2025-13-01', 'not "2025-13-01"'],
    ['export --list all', '--list is newsletter or volunteers, not "all".'],
    ['export --everything', 'Usage: npm run --silent people'],
    ['purge --before 2099-01-01 --everything', 'Usage: npm run --silent people'],
    ['purge --before 2025-01-01 --out x.csv', 'purge does not know --out, so nothing was done.'],
    ['delete a@b.nz c@d.nz --yes', 'delete does not take "c@d.nz".'],
    ['delete a@b.nz --confirmed', 'delete does not know --confirmed'],
    ['stats now', 'stats does not take "now".'],
    ['list --before 2025-01-01', 'list does not know --before'],
  ])('refuses "%s" before any database is opened: %s', (line, reason) => {
    const parse = () => parseCommand(line.split(' ').filter((word) => word !== ''));
    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(reason);
  });
});
