import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { SIGN_UP_PATHS } from '../../../src/core/sign-up-forms.ts';
import { createDeps } from '../../../src/server/deps.ts';
import type { EventsResponse } from '../../../src/features/events/events.ts';
import { createEventsHandler } from '../../../src/features/events/events.server.ts';
import { readFormPages, readSiteFile } from '../../support/content-files.ts';
import type { CallOptions } from '../../support/netlify-function.ts';
import { NEWSLETTER } from '../../support/newsletter-editions.ts';
import { DEPLOYED_AT, deployFunctions } from './packaged/deploy.ts';

const LIMIT_MS = 600_000;
const MAX_ZIP_BYTES = 2_500_000;
const LIMIT = {
  action: {
    type: 'rate_limit',
    config: {
      rateLimitConfig: { windowLimit: 120, windowSize: 60, algorithm: 'sliding_window' },
      // Both keys are needed: with one, all visitors would share one limit.
      aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
    },
  },
};
/** Each function: its path or schedule, and whether it is rate limited. */
const FUNCTIONS = {
  confirm: { at: '/confirm', isLimited: true },
  event: { at: '/events/:event', isLimited: true },
  events: { at: '/api/events', isLimited: false },
  'events-ics': { at: '/api/events.ics', isLimited: false },
  'my-data': { at: '/my-data', isLimited: true },
  newsletter: { every: '* * * * *', isLimited: false },
  staff: { at: '/staff', isLimited: true },
  outbox: { every: '*/5 * * * *', isLimited: false },
  publish: { every: '*/5 * * * *', isLimited: false },
  report: { every: '*/5 * * * *', isLimited: false },
  subscribe: { at: SIGN_UP_PATHS.newsletter, isLimited: true },
  coming: { at: SIGN_UP_PATHS.events, isLimited: true },
  ask: { at: SIGN_UP_PATHS.questions, isLimited: true },
  cancel: { at: '/cancel', isLimited: true },
  unsubscribe: { at: '/unsubscribe', isLimited: true },
  volunteers: { at: SIGN_UP_PATHS.volunteers, isLimited: true },
  'youtube-channel': { at: '/api/youtube-channel/:channelId', isLimited: false },
};
/** Allowed files of a ZIP: those of Netlify, the function, packages, and those that netlify.toml includes. */
const BELONGS =
  /^(?:___netlify-[\w-]+\.(?:mjs|json)|package\.json|netlify\/functions\/[\w-]+\.mjs|node_modules\/.+|content\/.+|src\/styles\/tokens\.css|\.cache\/(?:(?:event|form)-template\.html|(?:answered|newsletters|publishing)\.json))$/;
const CONTENT = /^(?:content|\.cache|src\/styles)\//;

const { youtubeChannel } = readSiteFile();
const pageTexts = readFormPages();
/** The packaged functions and the services that they need, all on this machine. */
let deploy: Awaited<ReturnType<typeof deployFunctions>>;

beforeAll(async () => {
  deploy = await deployFunctions();
}, LIMIT_MS);
afterAll(() => deploy.stop());

const buildForm = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
});
const buildJson = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify(value),
});
const readAnswer = async (path: string, options = {}) => {
  const response = await deploy.visit(path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Returns the token of a link in the newest message to an address. */
const findToken = (to: string, page: string): string => {
  const text = deploy.mail.messages.findLast((message) => message.to === to)?.text ?? '';
  return (
    new RegExp(`${DEPLOYED_AT}${page}\\?token=(\\S+)`).exec(text)?.[1] ?? `no link to ${page} in: ${text}`
  );
};

describe('the packaged ZIP files', () => {
  it('exist for each function, with its path, schedule and rate limit, for the Node version of the project', () => {
    expect([...deploy.packages.keys()].sort()).toEqual(Object.keys(FUNCTIONS).sort());
    for (const [name, { isLimited, ...expected }] of Object.entries(FUNCTIONS)) {
      const { routes = [], schedule, trafficRules, ...result } = deploy.packages.get(name)?.result ?? {};
      expect(
        routes.map(({ pattern }) => pattern),
        name,
      ).toEqual('at' in expected ? [expected.at] : []);
      // With methods, Netlify would answer 404 to other methods, and the functions could not answer 405.
      expect(routes.flatMap(({ methods }) => methods)).toEqual([]);
      expect(schedule).toBe('every' in expected ? expected.every : undefined);
      expect(trafficRules).toEqual(isLimited ? LIMIT : undefined);
      expect(result).toMatchObject({ runtimeVersion: 'nodejs24.x', invocationMode: 'stream' });
      expect(result).not.toMatchObject({ bundlerErrors: expect.anything() as unknown });
    }
  });

  it('are smaller than 2.5 MB, and contain only the function, packages and the included files', () => {
    for (const [name, { zipBytes, files }] of deploy.packages) {
      expect(zipBytes, name).toBeLessThan(MAX_ZIP_BYTES);
      expect(files.filter((file) => !BELONGS.test(file))).toEqual([]);
    }
  });
});

describe('the packaged functions, each in an empty folder', { timeout: LIMIT_MS }, () => {
  it('return the events of the calendar, as JSON and as a file', async () => {
    const source = await createEventsHandler(createDeps())(new Request(`${DEPLOYED_AT}/api/events`));
    const { status, headers, text } = await readAnswer('/api/events');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(headers.get('netlify-cdn-cache-control')).toContain('durable');
    const body = (await source.json()) as EventsResponse;
    expect(JSON.parse(text)).toEqual(body);
    const page = await readAnswer(body.events[0]?.page ?? '');
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/<main[^]*<h1/)]);
    expect((await readAnswer('/events/none-00000000')).status).toBe(404);
    const calendar = await readAnswer('/api/events.ics');
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nBEGIN:VEVENT\r\n/);
    expect((await readAnswer('/api/events', { method: 'POST' })).status).toBe(405);
  });

  it('return the editors’ list of videos if YouTube is unavailable, and no other channel', async () => {
    interface List {
      readonly videos: readonly { readonly id: string; readonly placeholder?: string }[];
    }
    const listVideos = ({ videos }: List) => videos.map((each) => [each.id, each.placeholder !== undefined]);
    const expected = listVideos(parse(await readFile('content/videos.yaml', 'utf8')) as List);
    const { status, text } = await readAnswer(`/api/youtube-channel/${youtubeChannel}`);
    expect([status, listVideos(JSON.parse(text) as List)]).toEqual([200, expected]);
    // A fact of content/facts.yaml and a date of content/policies are filled in.
    expect(text).not.toContain('((');
    expect(deploy.readLog('youtube-channel')).toContain('unreachable');
    expect((await readAnswer('/api/youtube-channel/UC0')).status).toBe(404);
  });

  it('store a sign-up, confirm it, show what is stored, and unsubscribe', async () => {
    const email = 'aroha@example.nz';
    const stored = await readAnswer('/api/subscribe', buildJson({ email }));
    expect([stored.status, JSON.parse(stored.text)]).toEqual([200, { stored: true }]);
    const volunteer = { email: 'wiremu@example.nz', name: 'Wiremu' };
    const sent = await readAnswer('/api/volunteers', buildForm(volunteer));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you/volunteers']);

    const [token, leave] = ['/confirm', '/unsubscribe'].map((path) => findToken(email, path));
    const page = await readAnswer(`/confirm?token=${String(token)}`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(page.text).toContain(pageTexts.confirm.newsletter.heading);
    const confirmed = await readAnswer('/confirm', buildForm({ token: String(token) }));
    expect(confirmed.text).toContain(pageTexts.confirm.doneHeading);

    await readAnswer('/my-data', buildForm({ email }));
    const data = await readAnswer(`/my-data?token=${findToken(email, '/my-data')}`);
    expect(data.text).toContain(pageTexts.myData.statuses.confirmed);
    // The template of the build, with the header and footer of the site.
    expect(data.text).toContain('<footer');
    expect((await readAnswer('/unsubscribe', buildForm({ token: String(leave) }))).text).toContain(
      pageTexts.unsubscribe.done.heading,
    );
  });

  it('send links to the configured site only, for any Host header', async () => {
    const [email, evil] = ['mere@example.nz', 'evil.example'];
    const lie = (path: string, { headers = {}, ...options }: CallOptions = {}) =>
      readAnswer(path, {
        ...options,
        headers: { ...headers, host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` },
        event: { rawUrl: `https://${evil}${path}` },
      });
    const stored = await lie('/api/subscribe', buildJson({ email }));
    const message = JSON.stringify(deploy.mail.messages.findLast(({ to }) => to === email) ?? {});
    const links = message.match(/https?:\/\/[^\s"<>\\]+/g) ?? [];
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => new URL(link).origin !== DEPLOYED_AT)).toEqual([]);
    const token = findToken(email, '/confirm');
    const answers = [
      stored,
      await lie('/api/subscribe', buildForm({ email: 'nobody' })),
      await lie('/confirm', buildForm({ token })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    for (const { headers, text } of answers) expect(JSON.stringify([...headers]) + text).not.toContain(evil);
    expect(message).not.toContain(evil);
  });

  it('send pending messages on schedule, and do not query an idle database', async () => {
    const before = deploy.mail.messages.length;
    for (let run = 0; run < 2; run++) {
      await deploy.query(`insert into outbox (person, kind, queued_at, next_attempt)
        select id, 'volunteers', now(), now() from people where email = 'wiremu@example.nz'`);
      expect((await deploy.runSchedule('outbox')).status).toBe(204);
      // The first run noted that the outbox is empty. The second message leaves that note, so no run looks for two hours.
      expect(deploy.mail.messages).toHaveLength(before + 1);
    }
  });

  it('request one build when something is due', async () => {
    expect((await deploy.runSchedule('publish')).status).toBe(204);
    expect(deploy.countBuilds()).toBe(0);
    const file = join(deploy.packages.get('publish')?.folder ?? '', '.cache/publishing.json');
    await writeFile(file, JSON.stringify({ builtAt: '2025-09-01T00:00:00Z', due: ['2025-09-08T00:00:00Z'] }));
    for (let run = 0; run < 2; run++) expect((await deploy.runSchedule('publish')).status).toBe(204);
    expect(deploy.countBuilds()).toBe(1);
  });

  it('mail the test of a newsletter to staff once', async () => {
    await deploy.restart('newsletter', { STAFF_EMAIL: 'office@example.nz' });
    const file = join(deploy.packages.get('newsletter')?.folder ?? '', '.cache/newsletters.json');
    await writeFile(file, JSON.stringify([{ ...NEWSLETTER, status: 'test' }]));
    for (let run = 0; run < 2; run++) expect((await deploy.runSchedule('newsletter')).status).toBe(204);
    expect(deploy.mail.messages.filter(({ to }) => to === 'office@example.nz')).toHaveLength(1);
  });

  it('reject sign-ups after voting has closed', async () => {
    await deploy.restart('volunteers', { CONTEXT: 'production' });
    expect(
      (await readAnswer('/api/volunteers', buildForm({ email: 'late@example.nz', name: 'L' }))).status,
    ).toBe(410);
  });

  it('read every content file that is packed with them, and no other', () => {
    const read = new Set([...deploy.packages.keys()].flatMap((name) => deploy.listReadFiles(name)));
    const packed = [...deploy.packages.values()].flatMap(({ files }) =>
      files.filter((file) => CONTENT.test(file)),
    );
    expect([...read].filter((file) => CONTENT.test(file)).sort()).toEqual([...new Set(packed)].sort());
  });
});
