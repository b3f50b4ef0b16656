import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { publishDue } from '../../../../src/features/publication/publish-due.server.ts';
import type { Deps } from '../../../../src/server/deps.ts';
import { createTestDeps } from '../../../support/deps.ts';
import { startServer, type HttpServer } from '../../../support/http-server.ts';
import { useMailServer } from '../../../support/mail-server.ts';

/** 7:00 on 8 September 2025 in Auckland, and 8:00. */
const DUE = '2025-09-07T19:00:00.000Z';
const LATER = '2025-09-07T20:00:00.000Z';
const BUILT = '2025-09-06T00:00:00.000Z';

const mail = useMailServer();
let hook: HttpServer;
/** Bodies posted to the build hook, and the status of its response. */
let posts: string[];
let status: number;
let times: { builtAt: string; due: string[]; leftOut?: string };
let stored: Map<string, string>;
let lines: string[];

beforeEach(async () => {
  posts = [];
  lines = [];
  status = 200;
  times = { builtAt: BUILT, due: [DUE, LATER] };
  stored = new Map();
  hook = await startServer((request, response) => {
    posts.push(`${String(request.method)} ${String(request.url)}`);
    response.writeHead(status).end();
  });
});
afterEach(() => hook.close());

const getHookUrl = () => `${hook.origin}/build_hooks/secret`;

async function run(time: string, env: Record<string, string> = {}, given: Partial<Deps> = {}) {
  const deps = createTestDeps({
    fetch: globalThis.fetch,
    env: { BUILD_HOOK_URL: getHookUrl(), STAFF_EMAIL: 'office@example.nz', MAIL_URL: mail.url, ...env },
    now: () => new Date(time),
    log: (line) => lines.push(line),
    readCache: () => Promise.resolve(JSON.stringify(times)),
    stored,
    ...given,
  });
  await publishDue(deps, 'production');
}
const readMail = () =>
  mail.messages.map(({ to, headers, text }) => ({ to, subject: headers['subject'], text }));

describe('the scheduled publishing function', () => {
  it('sends no request before something is due, or if nothing is pending', async () => {
    const fail = () => {
      throw new Error('nothing is due');
    };
    for (const time of ['2025-09-06T00:00:00Z', '2025-09-07T18:59:59.999Z', '2030-01-01T00:00:00Z']) {
      if (time.startsWith('2030')) times = { builtAt: BUILT, due: [] };
      await run(time, {}, { fetch: fail });
    }
    expect([posts, lines, mail.messages, [...stored]]).toEqual([[], [], [], []]);
  });

  it('requests one build once something is due, and another for the next due entry', async () => {
    for (const time of ['19:00:00', '19:05:00', '19:29:59.999']) await run(`2025-09-07T${time}Z`);
    expect(posts).toEqual(['POST /build_hooks/secret']);
    expect(lines).toEqual(['An entry is due: a build was requested.']);
    for (const time of ['20:00:00', '20:05:00']) await run(`2025-09-07T${time}Z`);
    expect(posts).toHaveLength(2);
  });

  it('accepts a new build, and starts over with its pending entries', async () => {
    await run('2025-09-07T19:00:00Z');
    times = { builtAt: '2025-09-07T19:02:00.000Z', due: [LATER] };
    await run('2025-09-07T19:45:00Z');
    expect([posts.length, mail.messages.length]).toEqual([1, 0]);
    await run('2025-09-07T20:00:00Z');
    expect(posts).toHaveLength(2);
  });

  it('alerts staff once if the site is unchanged after 30 minutes', async () => {
    for (const time of ['19:01', '19:30', '19:31', '19:36', '19:41']) await run(`2025-09-07T${time}:00Z`);
    expect(posts).toHaveLength(1);
    expect(readMail()).toMatchObject([
      { to: 'office@example.nz', subject: 'Something that was due is not on the site' },
    ]);
    expect(readMail()[0]?.text).toContain(
      'The site asked at Monday 8 September 2025, 7:01 am. It is still the one of',
    );
  });

  it('alerts staff once and at once if the request is refused, and keeps trying', async () => {
    status = 404;
    await run('2025-09-07T19:00:00Z');
    await run('2025-09-07T19:05:00Z');
    expect(posts).toHaveLength(2);
    expect(readMail()).toHaveLength(1);
    expect(readMail()[0]?.text).toContain('was refused: status 404. It asks again.');
    status = 200;
    await run('2025-09-07T19:10:00Z');
    await run('2025-09-07T19:15:00Z');
    expect(posts).toHaveLength(3);
  });

  it.each([
    ['was refused: no connection.', {}, () => Promise.reject(new TypeError('fetch failed'))],
    ['was refused: no answer.', {}, () => Promise.reject(new DOMException('Aborted', 'TimeoutError'))],
    ['The setting BUILD_HOOK_URL is missing', { BUILD_HOOK_URL: '' }, globalThis.fetch],
  ])('alerts staff once: %s', async (words, env, fetch) => {
    await run('2025-09-07T19:00:00Z', env, { fetch });
    await run('2025-09-07T19:05:00Z', env, { fetch });
    expect(readMail()).toHaveLength(1);
    expect(readMail()[0]?.text).toContain(words);
  });

  it('logs if there is no alert address, and never the address of the hook', async () => {
    status = 500;
    await run('2025-09-07T19:00:00Z', { STAFF_EMAIL: '' });
    expect(mail.messages).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Something that was due is not on the site. Something was to be published at');
    expect(lines[0]).toContain('status 500');
    expect(lines[0]).not.toContain('secret');
  });

  it('alerts staff in the next run if the mail server was unavailable', async () => {
    status = 500;
    await run('2025-09-07T19:00:00Z', { STAFF_EMAIL: 'refused@example.nz' });
    expect(lines).toEqual([expect.stringContaining('Due entries could not be published:')]);
    await run('2025-09-07T19:05:00Z');
    expect(readMail()).toHaveLength(1);
  });

  it('sends staff each report about entries that were left out once, and still requests builds', async () => {
    times = { builtAt: BUILT, due: [DUE], leftOut: 'content/news/late.mdx\n  line 2: "title" is empty.' };
    await run('2025-09-07T18:55:00Z', { STAFF_EMAIL: 'refused@example.nz' });
    expect(lines).toEqual([expect.stringContaining('Staff could not be notified:')]);
    for (const time of ['18:59', '19:00']) await run(`2025-09-07T${time}:00Z`);
    expect(posts).toHaveLength(1);
    for (const leftOut of ['content/news/later.mdx', '', '', 'content/news/later.mdx']) {
      times = { ...times, leftOut };
      await run('2025-09-07T19:05:00Z');
    }
    expect(readMail()).toMatchObject([
      {
        to: 'office@example.nz',
        subject: 'Left out',
        text: expect.stringContaining('"title" is empty.') as string,
      },
      { text: expect.stringContaining('content/news/later.mdx') as string },
      // The mistake was made again later.
      { text: expect.stringContaining('content/news/later.mdx') as string },
    ]);
  });

  it('requests no build if the request cannot be recorded', async () => {
    const openStore = () => ({
      get: () => Promise.resolve(null),
      set: () => Promise.reject(new Error('full')),
    });
    await run('2025-09-07T19:00:00Z', {}, { openStore });
    expect(posts).toEqual([]);
    expect(lines).toEqual(['Due entries could not be published: full']);
  });
});
