import { afterEach, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

import { createEventsHandler } from '../../../../src/features/events/events.server.ts';
import { FETCH_LIMITS } from '../../../../src/server/http/limited-fetch.ts';
import { createVideosHandler } from '../../../../src/features/videos/videos.server.ts';
import { type HttpServer, startServer } from '../../../support/http-server.ts';
import { CHANNEL_ID, SMALL_CALENDAR, createTestDeps, readJson } from '../../../support/deps.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'A');
/** 50 MB, which gzip compresses to 50 kB. */
const BOMB = gzipSync(Buffer.alloc(50 * MEGABYTE.length));

/** Faulty responses of an upstream server; `complete` is the correct response. */
const FAULTY_RESPONSES = {
  refused: () => undefined,
  hanging: () => undefined,
  trickling: (response, complete) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    let sent = 0;
    const timer = setInterval(() => response.write(complete[sent++] ?? ' '), 25);
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
  html: (response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><p>BEGIN:VCALENDAR is how they begin.'),
  empty: (response) => response.writeHead(200).end(),
  'truncated file': (response, complete) => response.writeHead(200).end(takeHalf(complete)),
  'lost connection': (response, complete) => {
    response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(complete)) });
    response.write(takeHalf(complete), () => response.destroy());
  },
  'bad certificate': (response, complete) => response.writeHead(200).end(complete),
} satisfies Readonly<Record<string, (response: ServerResponse, complete: string) => unknown>>;

/** The real limits, except for faults that take time: those use short ones. */
const getLimits = (fault: Fault) =>
  fault === 'hanging' || fault === 'trickling' ? { ...FETCH_LIMITS, timeoutMs: 250 } : FETCH_LIMITS;

/** The status and code for each fault: of a calendar, and of a video list. */
const OUTCOMES: Readonly<Record<Fault, readonly [number, string, string]>> = {
  refused: [502, 'unreachable', 'unreachable'],
  hanging: [504, 'timeout', 'timeout'],
  trickling: [504, 'timeout', 'timeout'],
  'status 500': [502, 'status', 'status'],
  'redirect loop': [502, 'redirects', 'redirects'],
  'redirect to a file': [502, 'redirect-target', 'redirect-target'],
  '50 MB': [502, 'too-large', 'too-large'],
  'gzip bomb': [502, 'too-large', 'too-large'],
  html: [502, 'not-a-calendar', 'not-a-video-list'],
  empty: [502, 'empty', 'empty'],
  'truncated file': [502, 'incomplete', 'not-a-video-list'],
  'lost connection': [502, 'cut-off', 'cut-off'],
  'bad certificate': [502, 'certificate', 'certificate'],
};

let server: HttpServer | undefined;
afterEach(() => server?.close());

it.each(Object.entries(OUTCOMES))(
  'an upstream fault is reported without secrets: %s',
  async (name, [status, calendarCode, videosCode]) => {
    const fault = name as Fault;
    server = await startFaultyServer(fault, SMALL_CALENDAR);
    const { origin } = server;
    const env = {
      CALENDAR_ICS_URL: `${origin}/secret-path/basic.ics`,
      YOUTUBE_API_KEY: 'secret-key',
      YOUTUBE_API_URL: origin,
      YOUTUBE_FEED_URL: origin,
    };
    const files = { 'videos.yaml': 'videos: []' };
    const deps = createTestDeps({ fetch, env, limits: getLimits(fault), files });
    const events = await createEventsHandler(deps)(new Request('https://site.example/api/events'));
    expect([events.status, await readJson(events)]).toMatchObject([status, { code: calendarCode }]);
    expect(events.headers.get('Cache-Control')).toBe('no-store');
    const channel = new Request(`https://site.example/api/youtube-channel/${CHANNEL_ID}`);
    const videos = await createVideosHandler(deps)(channel);
    expect([videos.status, await readJson(videos)]).toMatchObject([status, { code: videosCode }]);
    expect(deps.logLines.join('\n')).toMatch(new RegExp(`^calendar: ${calendarCode}: `));
    expect(deps.logLines.join('\n')).not.toMatch(/secret/);
  },
);

const takeHalf = (complete: string): string => complete.slice(0, Math.floor(complete.length / 2));

type Fault = keyof typeof FAULTY_RESPONSES;

async function startFaultyServer(fault: Fault, complete: string): Promise<HttpServer> {
  const otherName = [{ name: 'commonName', value: 'somebody-else.example' }];
  const certificate = fault === 'bad certificate' ? await generate(otherName, { keySize: 2048 }) : null;
  const server = await startServer(
    (_, response) => {
      FAULTY_RESPONSES[fault](response, complete);
    },
    certificate ? { key: certificate.private, cert: certificate.cert } : undefined,
  );
  if (fault === 'refused') await server.close();
  return server;
}
