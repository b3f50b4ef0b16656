import { afterEach, describe, expect, it } from 'vitest';

import { createEventsFileHandler } from '../../../../src/server/events/events-file-handler.ts';
import { createEventsHandler } from '../../../../src/server/events/events-handler.ts';
import { FETCH_LIMITS } from '../../../../src/server/http/limited-fetch.ts';
import { createVideosHandler } from '../../../../src/server/videos/videos-handler.ts';
import { FAULTS, startFaultyServer, type Fault } from '../../../support/faulty-server.ts';
import type { HttpServer } from '../../../support/http-server.ts';
import { CHANNEL, createTestDeps, readJson, SMALL_CALENDAR } from '../../../support/deps.ts';

/** The real limits, but for the time where time is what is wrong: nobody waits five seconds for each of those. */
const toLimits = (fault: Fault) =>
  fault === 'hanging' || fault === 'trickling' ? { ...FETCH_LIMITS, timeoutMs: 250 } : FETCH_LIMITS;
/** What an endpoint may take: two calls to their limits, and the work around them. */
const TIME_LIMIT_MS = 2 * FETCH_LIMITS.timeoutMs + 1000;
const AS_OF = '2025-09-09T02:05:00.000Z';
const VIDEO = {
  id: 'bbbbbbbbbbb',
  title: 'From before',
  description: '',
  thumbnail: '/p',
  channelTitle: 'C',
  publishedAt: AS_OF,
};

/** The status and the code for each fault: of a calendar, and of a list of videos. */
const OUTCOMES: Readonly<Record<Fault, readonly [number, string, string]>> = {
  refused: [502, 'unreachable', 'unreachable'],
  hanging: [504, 'timeout', 'timeout'],
  trickling: [504, 'timeout', 'timeout'],
  'status 500': [502, 'status', 'status'],
  'redirect loop': [502, 'redirects', 'redirects'],
  'redirect to a file': [502, 'redirect-target', 'redirect-target'],
  '50 MB': [502, 'too-large', 'too-large'],
  'gzip bomb': [502, 'too-large', 'too-large'],
  'wrong type': [502, 'not-a-calendar', 'not-a-video-list'],
  html: [502, 'not-a-calendar', 'not-a-video-list'],
  empty: [502, 'empty', 'empty'],
  'half a file': [502, 'incomplete', 'not-a-video-list'],
  'broken off': [502, 'cut-off', 'cut-off'],
  'bad certificate': [502, 'certificate', 'certificate'],
};

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function createFaultyDeps(fault: Fault, files: Readonly<Record<string, string>> = {}) {
  server = await startFaultyServer(fault, SMALL_CALENDAR);
  const { origin } = server;
  const env = {
    CALENDAR_ICS_URL: `${origin}/secret-path/basic.ics`,
    YOUTUBE_API_KEY: 'secret-key',
    YOUTUBE_API_URL: origin,
    YOUTUBE_FEED_URL: origin,
  };
  return createTestDeps({ fetch, env, limits: toLimits(fault), files });
}

const getEvents = new Request('https://site.example/api/events');
const getFile = new Request('https://site.example/api/events.ics');
const getVideos = new Request(`https://site.example/api/youtube-channel/${CHANNEL}`);

describe.each(FAULTS)('an upstream that is %s', { timeout: TIME_LIMIT_MS }, (fault) => {
  const [status, calendarCode, videosCode] = OUTCOMES[fault];

  it('makes /api/events say so', async () => {
    const deps = await createFaultyDeps(fault);
    const response = await createEventsHandler(deps)(getEvents);
    expect([response.status, await readJson(response)]).toMatchObject([
      status,
      { error: expect.any(String) as string, code: calendarCode },
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(deps.lines).toEqual([expect.stringMatching(new RegExp(`^calendar: ${calendarCode}: `))]);
  });

  it('makes /api/events answer the last good calendar', async () => {
    const deps = await createFaultyDeps(fault);
    await deps.staleCache.save('calendar', String(deps.env['CALENDAR_ICS_URL']), {
      text: SMALL_CALENDAR,
      asOf: AS_OF,
    });
    const response = await createEventsHandler(deps)(getEvents);
    expect([response.status, await readJson(response)]).toMatchObject([
      200,
      { events: [{ title: 'Next' }], stale: true, asOf: AS_OF },
    ]);
  });

  it('makes /api/events.ics say so, or answer the last good calendar', async () => {
    const deps = await createFaultyDeps(fault);
    const cold = await createEventsFileHandler(deps)(getFile);
    expect([cold.status, await readJson(cold)]).toMatchObject([status, { code: calendarCode }]);
    await deps.staleCache.save('calendar', String(deps.env['CALENDAR_ICS_URL']), {
      text: SMALL_CALENDAR,
      asOf: AS_OF,
    });
    const warm = await createEventsFileHandler(deps)(getFile);
    expect([warm.status, await warm.text()]).toEqual([200, expect.stringContaining('SUMMARY:Next')]);
  });

  it('makes the videos those of the editors’ list', async () => {
    const response = await createVideosHandler(await createFaultyDeps(fault))(getVideos);
    expect([response.status, await readJson(response)]).toEqual([
      200,
      { videos: [expect.objectContaining({ title: 'From the list' })] },
    ]);
  });

  it('makes the videos fail where that list is empty too', async () => {
    const deps = await createFaultyDeps(fault, { 'videos.yaml': 'videos: []' });
    const response = await createVideosHandler(deps)(getVideos);
    const failure = {
      error: expect.any(String) as string,
      details: expect.any(String) as string,
      code: videosCode,
    };
    expect([response.status, await readJson(response)]).toEqual([status, failure]);
    expect(deps.lines.join('\n')).not.toMatch(/secret/);
  });

  it('makes the videos those of the last good list', async () => {
    const deps = await createFaultyDeps(fault);
    await deps.staleCache.save('videos', CHANNEL, { text: JSON.stringify([VIDEO]), asOf: AS_OF });
    const response = await createVideosHandler(deps)(getVideos);
    expect([response.status, await readJson(response)]).toEqual([
      200,
      { videos: [VIDEO], stale: true, asOf: AS_OF },
    ]);
  });
});

describe('the limits of a call', () => {
  it('are five seconds, five megabytes and five redirects', () => {
    expect(FETCH_LIMITS).toEqual({ timeoutMs: 5000, maxBytes: 5 * 1024 * 1024, maxRedirects: 5 });
  });
});
