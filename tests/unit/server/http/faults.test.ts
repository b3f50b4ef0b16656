import { afterEach, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

import {
  createEventsFileHandler,
  createEventsHandler,
} from '../../../../src/features/events/events.server.ts';
import { FETCH_LIMITS } from '../../../../src/server/http/limited-fetch.ts';
import { createVideosHandler } from '../../../../src/features/videos/videos.server.ts';
import { type HttpServer, startServer } from '../../../support/http-server.ts';
import { CHANNEL, SMALL_CALENDAR, createTestDeps, readJson, readTestContent } from '../../../support/deps.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'A');
/** Fifty megabytes that gzip compresses to fifty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(50 * MEGABYTE.length));

/** What an upstream server with a fault does with a request; `whole` is what it would answer without it. */
const ANSWERS = {
  refused: () => undefined,
  hanging: () => undefined,
  trickling: (response, whole) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    let sent = 0;
    const timer = setInterval(() => response.write(whole[sent++] ?? ' '), 25);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  'status 500': (response) => response.writeHead(500).end('broken'),
  'redirect loop': (response) => response.writeHead(301, { Location: '/again' }).end(),
  'redirect to a file': (response) => response.writeHead(302, { Location: 'file:///etc/hostname' }).end(),
  '50 MB': (response) => {
    response.writeHead(200);
    for (let sent = 0; sent < 50; sent++) response.write(MEGABYTE);
    response.end();
  },
  'gzip bomb': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'wrong type': (response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from('89504e470d0a1a0a', 'hex')),
  html: (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Please sign in.'),
  empty: (response) => response.writeHead(200).end(),
  'half a file': (response, whole) => response.writeHead(200).end(toHalf(whole)),
  'broken off': (response, whole) => {
    response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(whole)) });
    response.write(toHalf(whole), () => response.destroy());
  },
  'bad certificate': (response, whole) => response.writeHead(200).end(whole),
} satisfies Readonly<Record<string, (response: ServerResponse, whole: string) => unknown>>;

/** The real limits, but for the time where time is what is wrong: nobody waits five seconds for each of those. */
const toLimits = (fault: Fault) =>
  fault === 'hanging' || fault === 'trickling' ? { ...FETCH_LIMITS, timeoutMs: 250 } : FETCH_LIMITS;

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

describe.each(Object.entries(OUTCOMES))(
  'an upstream that is %s',
  (name, [status, calendarCode, videosCode]) => {
    const fault = name as Fault;

    it('makes the events say so, as JSON and as a file, or answer the last good calendar', async () => {
      const deps = await createFaultyDeps(fault);
      const cold = await createEventsHandler(deps)(getEvents);
      expect([cold.status, await readJson(cold)]).toMatchObject([
        status,
        { error: expect.any(String) as string, code: calendarCode },
      ]);
      expect(cold.headers.get('Cache-Control')).toBe('no-store');
      expect(deps.lines).toEqual([expect.stringMatching(new RegExp(`^calendar: ${calendarCode}: `))]);
      const file = await createEventsFileHandler(deps)(getFile);
      expect([file.status, await readJson(file)]).toMatchObject([status, { code: calendarCode }]);
      const copy = { text: SMALL_CALENDAR, asOf: AS_OF };
      await deps.staleCache.save('calendar', String(deps.env['CALENDAR_ICS_URL']), copy);
      const warm = await createEventsHandler(deps)(getEvents);
      expect([warm.status, await readJson(warm)]).toMatchObject([
        200,
        { events: [{ title: 'Next' }], stale: true, asOf: AS_OF },
      ]);
      const warmFile = await createEventsFileHandler(deps)(getFile);
      expect([warmFile.status, await warmFile.text()]).toEqual([
        200,
        expect.stringContaining('SUMMARY:Next'),
      ]);
    });

    it('makes the videos those of the last good list, or of the editors’ list, or fail where that is empty', async () => {
      const deps = await createFaultyDeps(fault, { 'videos.yaml': 'videos: []' });
      const cold = await createVideosHandler(deps)(getVideos);
      const failure = {
        error: expect.any(String) as string,
        details: expect.any(String) as string,
        code: videosCode,
      };
      expect([cold.status, await readJson(cold)]).toEqual([status, failure]);
      expect(deps.lines.join('\n')).not.toMatch(/secret/);
      const stands = await createVideosHandler({ ...deps, readContent: readTestContent })(getVideos);
      expect([stands.status, await readJson(stands)]).toEqual([
        200,
        { videos: [expect.objectContaining({ title: 'From the list' })] },
      ]);
      await deps.staleCache.save('videos', CHANNEL, { text: JSON.stringify([VIDEO]), asOf: AS_OF });
      const warm = await createVideosHandler(deps)(getVideos);
      expect([warm.status, await readJson(warm)]).toEqual([
        200,
        { videos: [VIDEO], stale: true, asOf: AS_OF },
      ]);
    });
  },
);

const toHalf = (whole: string): string => whole.slice(0, Math.floor(whole.length / 2));

type Fault = keyof typeof ANSWERS;

/** Starts a server that answers every request with one fault. */
async function startFaultyServer(fault: Fault, whole: string): Promise<HttpServer> {
  const stranger = [{ name: 'commonName', value: 'somebody-else.example' }];
  const made = fault === 'bad certificate' ? await generate(stranger, { keySize: 2048 }) : null;
  const server = await startServer(
    (_, response) => {
      ANSWERS[fault](response, whole);
    },
    made ? { key: made.private, cert: made.cert } : undefined,
  );
  if (fault === 'refused') await server.close();
  return server;
}
