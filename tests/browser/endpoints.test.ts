import { expect, test } from '../support/quiet-test.ts';

import { readSite, readVideos } from '../support/content-files.ts';

const { youtubeChannel } = readSite();
const ENDPOINTS = [
  ['/api/events', 'application/json', 'query=none'],
  ['/api/events.ics', 'text/calendar', 'query=event'],
  [`/api/youtube-channel/${youtubeChannel}`, 'application/json', 'query=none'],
] as const;

for (const [path, type, vary] of ENDPOINTS) {
  test.describe(path, () => {
    test('is kept by the CDN for all visitors alike, and by no browser', async ({ request }) => {
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
    });

    test('answers HEAD with the headers alone', async ({ request }) => {
      const response = await request.head(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain(type);
      expect(response.headers()['netlify-vary']).toBe(vary);
      expect(await response.body()).toHaveLength(0);
    });

    test('answers other methods with 405 and those that it takes', async ({ request }) => {
      for (const method of ['POST', 'DELETE']) {
        const response = await request.fetch(path, { method });
        expect(response.status()).toBe(405);
        expect(response.headers()['allow']).toBe('GET, HEAD');
      }
    });
  });
}

test('/api/youtube-channel answers the films of the channel, or of the list that stands in, with pictures from our own origin', async ({
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
});

for (const channel of ['UCAAAAAAAAAAAAAAAAAAAAAA', 'https%3A%2F%2Fexample.org', '..%2Fevents']) {
  test(`/api/youtube-channel/${channel} answers 404: nobody else's channel is served`, async ({
    request,
  }) => {
    const response = await request.get(`/api/youtube-channel/${channel}`);
    expect(response.status()).toBe(404);
  });
}

test('/api/events.ics answers one event by its id, and 404 for one that there is not', async ({
  request,
}) => {
  const { events } = (await (await request.get('/api/events')).json()) as {
    events: { id: string; title: string }[];
  };
  for (const { id, title } of events.slice(0, 1)) {
    const file = await request.get('/api/events.ics', { params: { event: id } });
    expect(file.status()).toBe(200);
    expect(file.headers()['content-disposition']).toBe('attachment; filename="event.ics"');
    const text = (await file.text()).replaceAll(/\r\n /g, '').replaceAll(/\\([,;\\])/g, '$1');
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text).toContain(`SUMMARY:${title}`);
  }
  expect((await request.get('/api/events.ics?event=nobody')).status()).toBe(404);
});
