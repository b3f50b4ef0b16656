import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse } from 'csv/sync';
import { beforeEach, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseCommand } from '../../../src/cli/people.ts';
import { describeOnDatabases, signUpReader, signUpVolunteer } from '../../support/test-database.ts';
import { runPeopleCommand } from '../../support/people-command.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const runProgram = promisify(execFile);
/** 00:00 on 28 September 2025 in Auckland. */
const AT = new Date('2025-09-27T12:00:00Z');
/** Answers of which all but the area would be evaluated as formulas by a spreadsheet. */
const ANSWERS = {
  name: '=HYPERLINK("https://evil.example")',
  area: 'Ōtāhuhu, "south"',
  help: ['\uFF0B1', 'b'],
  available: '@SUM(1)\n-2',
};
const parseCsv = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

describeOnDatabases('npm run people', (getDb) => {
  const folder = useTemporaryFolder();
  beforeEach(async () => {
    await signUpReader(getDb().database, 'Aroha@example.nz', { at: AT });
    await signUpVolunteer(getDb().database, 'aroha@example.nz', ANSWERS, { at: AT, page: '/join' });
    await signUpReader(getDb().database, '=cmd@example.nz', { at: new Date(AT.getTime() - 1_000) });
    await getDb().query("update people set volunteers = 'confirmed' where volunteers is not null");
  });

  it('export escapes formulas, and keeps macrons and every address', async () => {
    const { output, progress } = await runPeopleCommand(getDb(), 'export');
    expect(output.startsWith('\ufefflist,email,')).toBe(true);
    const rows = parseCsv(output);
    expect(rows.map(({ email }) => email)).toEqual([
      'Aroha@example.nz',
      'Aroha@example.nz',
      '<=cmd@example.nz>',
    ]);
    expect(rows[1]).toMatchObject({
      status: 'confirmed',
      signed_up: '2025-09-27T12:00:00.000Z',
      confirmed: '',
      page: '/join',
      consent: 'volunteers-1',
      name: `'${ANSWERS.name}`,
      area: ANSWERS.area,
      help: "'\uFF0B1; b",
      available: `'${ANSWERS.available}`,
      answers: 'unconfirmed',
    });
    expect(progress).toEqual(['3 exported']);
  });

  it.each([
    ['--confirmed', 'Aroha@example.nz\tvolunteers\tconfirmed\n'],
    [
      '--list newsletter',
      'Aroha@example.nz\tnewsletter\tsubscribed\n=cmd@example.nz\tnewsletter\tsubscribed\n',
    ],
  ])('list %s prints only matching people', async (options, lines) => {
    expect((await runPeopleCommand(getDb(), `list ${options}`)).output).toBe(lines);
  });

  it('delete deletes one person, and reports an unknown address', async () => {
    expect((await runPeopleCommand(getDb(), 'delete aroha@example.nz --yes')).progress[0]).toBe(
      'This deletes Aroha@example.nz (newsletter: subscribed, volunteers: confirmed) for good.',
    );
    for (const line of ['delete aroha@example.nz --yes', 'show aroha@example.nz'])
      await expect(runPeopleCommand(getDb(), line)).rejects.toThrow(
        'No person is stored as aroha@example.nz.',
      );
  });

  it('stats prints counts', async () => {
    await getDb().query("update outbox set next_attempt = null where kind = 'volunteers'");
    await runPeopleCommand(getDb(), 'delete =cmd@example.nz --yes');
    expect((await runPeopleCommand(getDb(), 'stats')).output).toBe(
      'people: 1\nnewsletter: 0 confirmed, 1 subscribed, 0 unsubscribed\nvolunteers: 1 confirmed, 0 subscribed, 0 unsubscribed\ndeleted: 1\nmessages: 1 waiting, 1 given up\n',
    );
  });

  it('purge deletes people without activity since the day began in Auckland, also on the day of a clock change', async () => {
    expect((await runPeopleCommand(getDb(), 'purge --before 2025-09-27')).progress).toEqual([
      '0 deleted. Only a count remains.',
    ]);
    // 28 September 2025 begins at 12:00 UTC on the 27th: one person signed up at that second, one a second earlier.
    expect((await runPeopleCommand(getDb(), 'purge --before 2025-09-28 --yes')).progress[0]).toBe(
      'This deletes 1 person (not confirmed) for good.',
    );
    // 29 September begins at 11:00 UTC because of daylight saving time.
    await signUpReader(getDb().database, 'late@example.nz', { at: new Date('2025-09-28T11:00:00Z') });
    await runPeopleCommand(getDb(), 'purge --before 2025-09-29 --yes');
    expect(await getDb().query('select canonical from people order by id')).toHaveLength(2);
    await runPeopleCommand(getDb(), 'purge --before 2025-09-29 --confirmed --yes');
    expect(await getDb().query('select canonical from people')).toEqual([{ canonical: 'late@example.nz' }]);
    expect(await getDb().query('select people from deletions')).toEqual([{ people: 2 }]);
  });

  it('handles more people than fit in one page, and reports its progress', async () => {
    await getDb().query(
      "insert into people (email, canonical, newsletter, mailed_at) select n || '@b.nz', n || '@b.nz', 'confirmed', now() from generate_series(1, 2100) n",
    );
    await getDb().query("delete from people where newsletter = 'subscribed'");
    const { output, progress } = await runPeopleCommand(getDb(), 'export --confirmed');
    expect(new Set(output.match(/\d+@b\.nz/g)).size).toBe(2_100);
    expect(progress).toEqual(['1000 exported', '2000 exported', '2100 exported']);
  });

  it('works as a command: writes a file that only its owner can read, and prints no address', async () => {
    const file = folder.join('people.csv');
    const start = (...args: readonly string[]) =>
      runProgram(process.execPath, ['src/cli/people.ts', ...args], {
        env: { ...process.env, NETLIFY_DB_URL: getDb().url },
      });
    const { stdout, stderr } = await start('export', '--out', file);
    expect(stdout + stderr).not.toContain('@example.nz');
    expect(parseCsv(await folder.readText('people.csv'))).toHaveLength(3);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await expect(start('delete', 'aroha@example.nz')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was done. Add --yes') as string,
    });
    expect(await getDb().query('select from people')).toHaveLength(2);
  });
});

/** The state of each person for the two lists: newsletter, volunteers. */
const PEOPLE = [
  ['confirmed', null],
  ['subscribed', null],
  [null, 'confirmed'],
  [null, 'subscribed'],
  ['subscribed', 'subscribed'],
  ['unsubscribed', 'confirmed'],
] as const;

describeOnDatabases('deletions by staff', (getDb) => {
  beforeEach(async () => {
    for (const [index, statuses] of PEOPLE.entries())
      await getDb().query(
        "insert into people (email, canonical, newsletter, volunteers, mailed_at) values ($1, $1, $2, $3, '2025-01-01')",
        [`p${String(index)}@example.nz`, ...statuses],
      );
  });
  const listRemaining = () => getDb().query('select from people');
  const readStaffActions = () =>
    getDb().query('select action, details, people from staff_actions order by id');

  it.each([
    ['there is no terminal', null, 'Nothing was done. Add --yes to skip the question.'],
    ['staff say no', false, 'Nothing was done.'],
  ])('only report what they would do when %s', async (_, answer, reason) => {
    for (const line of ['purge --before 2025-06-01', 'delete p1@example.nz'])
      await expect(runPeopleCommand(getDb(), line, { answer })).rejects.toThrow(reason);
    const early = runPeopleCommand(getDb(), 'purge --before 2025-10-13 --yes');
    await expect(early).rejects.toThrow('That day has not come yet, so nothing was deleted.');
    expect(await listRemaining()).toHaveLength(PEOPLE.length);
    expect(await readStaffActions()).toEqual([]);
  });

  it('log each action without personal data', async () => {
    await runPeopleCommand(getDb(), 'export --confirmed --list volunteers');
    await runPeopleCommand(getDb(), 'delete p1@example.nz --yes');
    await runPeopleCommand(getDb(), 'suppress p3@example.nz');
    await runPeopleCommand(getDb(), 'purge --before 2025-06-01 --confirmed --yes');
    expect(await readStaffActions()).toEqual([
      { action: 'export', details: 'list volunteers, confirmed', people: 2 },
      { action: 'delete', details: '', people: 1 },
      { action: 'suppress', details: '', people: 1 },
      { action: 'purge', details: 'confirmed, before 2025-05-31T12:00:00.000Z', people: 3 },
    ]);
  });
});

it.each([
  ['', 'Usage: npm run --silent people'],
  ['toString', 'There is no command "toString".'],
  ['show', 'Which email address?'],
  ['purge', 'purge needs a day: --before 2026-04-17'],
  ['purge --before 2025-02-29', 'not "2025-02-29"'],
  ['export --out round.csv', 'round.csv is inside the repository'],
  ['export --list all', '--list is newsletter, volunteers, events, questions, not "all".'],
  ['purge --before 2025-01-01 --out x.csv', 'purge does not take --out, so nothing was done.'],
  ['delete a@b.nz c@d.nz --yes', 'delete does not take "c@d.nz".'],
])('parseCommand refuses "%s" before opening the database: %s', (line, reason) => {
  const parse = () => parseCommand(line.split(' ').filter((word) => word !== ''));
  expect(parse).toThrow(CommandError);
  expect(parse).toThrow(reason);
});
