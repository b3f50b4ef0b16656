import { describe, expect, it } from 'vitest';

import { readFeed } from '../../../../src/features/events/feed.content.ts';
import { createTestDeps } from '../../../support/deps.ts';

const fail = () => Promise.reject(new TypeError('fetch failed'));

describe('readFeed', () => {
  it('reads the bundled calendar and the editors’ videos without network, and says so in one line', async () => {
    const { readContent, now, limits } = createTestDeps();
    const feed = await readFeed({ readContent, now, limits, env: {}, fetch: fail });
    expect(feed.events.map(({ title }) => title)).toEqual(['Next']);
    expect(feed.videos.map(({ title }) => title)).toEqual(['From the list']);
    expect(feed.problems).toEqual(['videos: feed by channel: unreachable: www.youtube.com: fetch failed']);
  });

  it('does not ask the channel while home shows no videos', async () => {
    const { readContent, now, limits } = createTestDeps();
    const readSwitchedOff = async (name: string) =>
      (await readContent(name)).replace('homeVideos: true', 'homeVideos: false');
    const feed = await readFeed({ readContent: readSwitchedOff, now, limits, env: {}, fetch: fail });
    expect([feed.videos, feed.problems]).toEqual([[], []]);
  });

  it('goes on when nothing can be read at all, with a line for each thing', async () => {
    const { now, limits } = createTestDeps();
    const readContent = () => Promise.reject(new Error('no file'));
    const env = { CALENDAR_ICS_URL: 'https://a.example/' };
    const feed = await readFeed({ readContent, now, limits, env, fetch: fail });
    expect(feed).toEqual({
      events: [],
      videos: [],
      readAt: '2025-09-10T00:00:00.000Z',
      builtAt: '2025-09-10T00:00:00.000Z',
      problems: [
        'calendar: unreachable: a.example: fetch failed; this build shows none',
        'no file; this build shows none',
      ],
    });
  });

  it('says of its lists when the content was made, not when they were read', async () => {
    const { readContent, now, limits } = createTestDeps();
    const env = { REVISION_TIME: '2025-09-08T07:00:00+12:00' };
    const feed = await readFeed({ readContent, now, limits, env, fetch: fail });
    expect([feed.readAt, feed.builtAt]).toEqual(['2025-09-10T00:00:00.000Z', '2025-09-07T19:00:00.000Z']);
  });

  it('goes on when a setting is wrong', async () => {
    const { readContent, now, limits } = createTestDeps();
    const feed = await readFeed({
      readContent,
      now,
      limits,
      env: { CALENDAR_ICS_URL: 'x' },
      fetch: fail,
    });
    expect(feed.problems[0]).toMatch(/^CALENDAR_ICS_URL must be .+; this build shows none$/);
  });
});
