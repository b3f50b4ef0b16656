import ICAL from 'ical.js';
import { expect, it } from 'vitest';

import { createEventsFileHandler } from '../../../../src/features/events/events.server.ts';
import { readCommitDate } from '../../../../src/integrations/publication.ts';
import { buildCalendar } from '../../../support/calendars.ts';
import { createTestDeps } from '../../../support/deps.ts';
import { commitAll, runGit } from '../../../support/git.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const folder = useTemporaryFolder();

async function readFile(files: Record<string, string>, id: string, changedAt?: Date) {
  const readCache = () => Promise.resolve(JSON.stringify({ eventsChangedAt: changedAt }));
  const handler = createEventsFileHandler(createTestDeps({ files, readCache }));
  const response = await handler(new Request(`https://a.example/api/events.ics?event=${id}`));
  const event = ICAL.Component.fromString(await response.text()).getFirstSubcomponent('vevent');
  const alarm = event?.getFirstSubcomponent('valarm');
  return ['sequence', 'status', 'last-modified', 'dtstamp']
    .map((name) => event?.getFirstPropertyValue(name))
    .concat(alarm?.getFirstPropertyValue('trigger'))
    .join(' ');
}

it('the file of an event of staff has a higher SEQUENCE after each commit that changes it', async () => {
  for (const [day, fields, sequence, status, alarm] of [
    ['01', 'start: 2027-03-04 18:00, end: 19:00', 65_754_000, 'CONFIRMED', '-PT2H'],
    ['02', 'start: 2027-03-05 18:30, end: 19:30', 65_840_400, 'CONFIRMED', '-PT2H'],
    ['03', 'start: 2027-03-05 18:30, end: 19:30, cancelled: Rain.', 65_926_800, 'CANCELLED', ''],
  ] as const) {
    const yaml = `events: [{ title: Quay walk, ${fields} }]`;
    await folder.write('content/events.yaml', yaml);
    commitAll(folder.path, `2027-02-${day}T01:00:00Z`);
    runGit(folder.path, 'commit -qm Other --allow-empty', '2027-02-04T01:00:00Z');
    const changedAt = readCommitDate(folder.path, 'content/events.yaml');
    const revision = await readFile({ 'events.yaml': yaml }, 'quay-walk@events.yaml', changedAt);
    const changed = `2027-02-${day}T01:00:00Z`;
    expect(revision).toBe(`${String(sequence)} ${status} ${changed} ${changed} ${alarm}`);
  }
});

it.each([
  ['SEQUENCE:3', '3 CONFIRMED  2025-01-01T00:00:00Z'],
  ['SEQUENCE:3\r\nLAST-MODIFIED:20250101T000001Z', '4 CONFIRMED 2025-01-01T00:00:01Z 2025-01-01T00:00:01Z'],
  ['SEQUENCE:4\r\nLAST-MODIFIED:20250101T000001Z', '5 CONFIRMED 2025-01-01T00:00:01Z 2025-01-01T00:00:01Z'],
])(
  'SEQUENCE of an event of a calendar rises with both fields of its source: %s',
  async (fields, revision) => {
    const text = buildCalendar([`UID:a\r\nDTSTART:20270304T050000Z\r\n${fields}`]);
    expect(await readFile({ 'calendar.ics': text }, 'a')).toBe(`${revision} -PT2H`);
  },
);
