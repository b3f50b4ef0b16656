import { readSite, readVideos } from '../support/content-files.ts';
import { expect, test, type APIRequestContext, type APIResponse } from '../support/quiet-test.ts';

const { youtubeChannel } = readSite();
const ENDPOINTS = [
  ['/api/events', 'application/json', 'query=none'],
  ['/api/events.ics', 'text/calendar', 'query=event'],
  [`/api/youtube-channel/${youtubeChannel}`, 'application/json', 'query=none'],
] as const;
const VOLUNTEER = { name: 'Wiremu', email: 'wiremu@example.nz' };

type Options = Parameters<APIRequestContext['fetch']>[1];
const REFUSED: readonly [what: string, status: number, code: string, options: Options][] = [
  ['another method', 405, 'method', { method: 'GET' }],
  ['another type', 415, 'media-type', { headers: { 'Content-Type': 'text/plain' }, data: 'name=Wiremu' }],
  ['more than 4 kB', 413, 'too-large', { data: { ...VOLUNTEER, available: 'a'.repeat(4096) } }],
  ['half a body', 400, 'unreadable', { headers: { 'Content-Type': 'application/json' }, data: '{"email":' }],
  ['no address', 400, 'email-required', { data: { name: 'Wiremu' } }],
  ['what is no address', 400, 'email-invalid', { data: { name: 'Wiremu', email: 'wiremu at example.nz' } }],
  ['a filled hidden field', 400, 'hidden-field', { data: { ...VOLUNTEER, website: 'https://example.org' } }],
  ['another origin', 403, 'other-origin', { data: VOLUNTEER, headers: { Origin: 'https://example.org' } }],
];

for (const [path, type, vary] of ENDPOINTS)
  test(`${path} is kept by the CDN for all visitors alike and by no browser, and answers GET and HEAD alone`, async ({
    request,
  }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['content-type']).toContain(type);
    expect(headers['netlify-cdn-cache-control']).toMatch(
      /^public, durable, max-age=\d+, stale-while-revalidate=\d+$/,
    );
    expect(headers['netlify-vary']).toBe(vary);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['set-cookie']).toBeUndefined();

    const head = await request.head(path);
    expect(head.status()).toBe(200);
    expect(head.headers()).toMatchObject({ 'content-type': headers['content-type'], 'netlify-vary': vary });
    expect(await head.body()).toHaveLength(0);
    for (const method of ['POST', 'DELETE']) {
      const refused = await request.fetch(path, { method });
      expect(refused.status()).toBe(405);
      expect(refused.headers()['allow']).toBe('GET, HEAD');
    }
  });

test("the films are those of the channel, or of the list that stands in, with pictures from our own origin; nobody else's channel is served", async ({
  request,
  baseURL,
}) => {
  const response = await request.get(`/api/youtube-channel/${youtubeChannel}`);
  const { videos } = (await response.json()) as {
    videos: { id: string; title: string; thumbnail: string }[];
  };
  expect(videos.length).toBeGreaterThanOrEqual(Math.min(6, readVideos().length));
  for (const { id, title, thumbnail } of videos) {
    expect(id).toMatch(/^[\w-]{11}$/);
    expect(title).not.toBe('');
    expect(new URL(thumbnail, baseURL).origin).toBe(baseURL);
  }
  for (const channel of ['UCAAAAAAAAAAAAAAAAAAAAAA', 'https%3A%2F%2Fexample.org', '..%2Fevents'])
    expect((await request.get(`/api/youtube-channel/${channel}`)).status(), channel).toBe(404);
});

test('/api/events.ics answers one event by its id, and 404 for one that there is not', async ({
  request,
}) => {
  const { events } = (await (await request.get('/api/events')).json()) as {
    events: { id: string; title: string }[];
  };
  const [{ id, title } = { id: '', title: '' }] = events;
  const file = await request.get('/api/events.ics', { params: { event: id } });
  expect(file.status()).toBe(200);
  expect(file.headers()['content-disposition']).toBe('attachment; filename="event.ics"');
  const text = (await file.text()).replaceAll(/\r\n /g, '').replaceAll(/\\([,;\\])/g, '$1');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(text).toContain(`SUMMARY:${title}\r\n`);
  expect((await request.get('/api/events.ics?event=nobody')).status()).toBe(404);
});

test('POST /api/volunteers answers what it refuses with a status, a code and a sentence', async ({
  request,
}) => {
  for (const [what, status, code, options] of REFUSED) {
    const response = await request.fetch('/api/volunteers', { method: 'POST', ...options });
    expect.soft(response.status(), what).toBe(status);
    expect
      .soft(await response.json(), what)
      .toMatchObject({ code, error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect.soft(response.headers()['allow'], what).toBe(status === 405 ? 'POST' : undefined);
  }
});

test('POST /api/subscribe answers a known address as it answered the new one', async ({ request }) => {
  // What tells of the moment and of the emulator is no part of the answer.
  const read = async (response: APIResponse) => ({
    status: response.status(),
    headers: Object.entries(response.headers()).filter(([name]) => !/^(date|x-nf-.*)$/.test(name)),
    body: await response.text(),
  });
  const post = async () => read(await request.post('/api/subscribe', { data: { email: 'mere@example.nz' } }));
  const first = await post();
  expect(first).toMatchObject({ status: 200, body: '{"stored":true}' });
  expect(await post()).toEqual(first);
});
