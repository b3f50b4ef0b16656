import { expect, it } from 'vitest';

import { readUpstreamSnapshot } from '../../../src/site/upstream-snapshot.content.ts';
import { createTestDeps } from '../../support/deps.ts';

const { readContent, now, limits } = createTestDeps();
const read = (overrides: Parameters<typeof readUpstreamSnapshot>[0] = {}) =>
  readUpstreamSnapshot({
    readContent,
    now,
    limits,
    env: {},
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    ...overrides,
  });

it('the snapshot contains the bundled calendar and the editors’ videos without network, and logs one line', async () => {
  const { events, videos, problems } = await read();
  expect([...events, ...videos].map(({ title }) => title)).toEqual(['Next', 'From the list']);
  expect(problems).toEqual(['videos: feed by channel: unreachable: www.youtube.com: fetch failed']);
});

it('the channel is not fetched while the home page shows no videos', async () => {
  const readSwitchedOff = async (name: string) =>
    (await readContent(name)).replace('homeVideos: true', 'homeVideos: false');
  expect(await read({ readContent: readSwitchedOff })).toMatchObject({ videos: [], problems: [] });
});

it('the snapshot is empty if nothing can be read, with one log line for each source', async () => {
  const snapshot = await read({
    readContent: () => Promise.reject(new Error('no file')),
    env: { CALENDAR_ICS_URL: 'https://a.example/' },
  });
  expect([snapshot.events, snapshot.videos]).toEqual([[], []]);
  expect(snapshot.problems).toEqual([
    'calendar: unreachable: a.example: fetch failed; this build shows none',
    'no file; this build shows none',
  ]);
});

it('REVISION_TIME, not the clock, is the time shown to visitors', async () => {
  const snapshot = await read({ env: { REVISION_TIME: '2025-09-08T07:00:00+12:00' } });
  expect([snapshot.readAt, snapshot.builtAt]).toEqual([
    '2025-09-10T00:00:00.000Z',
    '2025-09-07T19:00:00.000Z',
  ]);
});
