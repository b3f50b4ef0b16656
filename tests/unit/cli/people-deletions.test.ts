import { beforeEach, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { describeOnDatabases } from '../../support/people.ts';
import { runPeople } from '../../support/people-command.ts';

/** The state of each person with the two lists: newsletter, volunteers. */
const PEOPLE = [
  ['confirmed', null],
  ['subscribed', null],
  [null, 'confirmed'],
  [null, 'subscribed'],
  ['subscribed', 'subscribed'],
  ['unsubscribed', 'confirmed'],
] as const;

describeOnDatabases('deletions by staff', (test) => {
  beforeEach(async () => {
    for (const [index, statuses] of PEOPLE.entries())
      await test().query(
        "insert into people (email, canonical, newsletter, volunteers, mailed_at) values ($1, $1, $2, $3, '2025-01-01')",
        [`p${String(index)}@example.nz`, ...statuses],
      );
  });
  const left = async () =>
    (await test().query('select canonical from people order by id')).map(({ canonical }) =>
      Number(String(canonical).slice(1, 2)),
    );
  const log = () => test().query('select action, details, people from staff_actions order by id');

  it.each([
    ['purge --before 2025-06-01', [0, 2, 5]],
    ['purge --before 2025-06-01 --confirmed', [1, 3, 4]],
    ['purge --before 2025-06-01 --list volunteers', [0, 1, 2, 4, 5]],
    ['purge --before 2025-06-01 --list volunteers --confirmed', [0, 1, 3, 4, 5]],
    ['purge --before 2025-06-01 --list newsletter', [0, 2, 3, 4, 5]],
  ])('%s deletes what its filters say and leaves %j', async (line, expected) => {
    await runPeople(test(), `${line} --yes`);
    expect(await left()).toEqual(expected);
  });

  it.each([
    ['nobody is there to ask', null, 'Nothing was done. Add --yes to do it without being asked.'],
    ['staff say no', false, 'Nothing was done.'],
  ])('say what they would do and do nothing when %s', async (_, answer, reason) => {
    for (const line of ['purge --before 2025-06-01', 'delete p1@example.nz'])
      await expect(runPeople(test(), line, { answer })).rejects.toThrow(reason);
    expect(await left()).toHaveLength(PEOPLE.length);
    expect(await log()).toEqual([]);
  });

  it('say how many people it is about before they ask', async () => {
    const { reported } = await runPeople(test(), 'purge --before 2025-06-01 --list volunteers', {
      answer: true,
    });
    expect(reported).toEqual([
      'This deletes 1 person (not confirmed, on the list volunteers alone) for good.',
      '1 deleted so far',
      '1 deleted. Only a count remains.',
    ]);
  });

  it('refuse a day that has not come', async () => {
    for (const line of [
      'purge --before 2099-01-01 --list volunteers --confirmed --yes',
      'purge --before 2025-10-13 --yes',
    ])
      await expect(runPeople(test(), line, { now: new Date('2025-10-12T00:00:00Z') })).rejects.toThrow(
        new CommandError('That day has not come yet, so nothing was deleted.'),
      );
    expect(await left()).toHaveLength(PEOPLE.length);
  });

  it('and all other actions leave a line that names nobody', async () => {
    await runPeople(test(), 'export --confirmed --list volunteers');
    await runPeople(test(), 'delete p1@example.nz --yes');
    await runPeople(test(), 'resend p3@example.nz');
    await runPeople(test(), 'purge --before 2025-06-01 --list newsletter --confirmed --yes');
    expect(await log()).toEqual([
      { action: 'export', details: 'list volunteers, confirmed', people: 2 },
      { action: 'delete', details: '', people: 1 },
      { action: 'resend', details: '', people: 1 },
      { action: 'purge', details: 'list newsletter, confirmed, before 2025-05-31T12:00:00.000Z', people: 1 },
    ]);
    expect((await runPeople(test(), 'log')).written).toMatch(/\tdelete\t1\t\n/);
    expect((await runPeople(test(), 'log')).written).not.toContain('@');
  });
});
