import { readSite, readVideos } from '../support/content-files.ts';
import { expect, test } from '../support/quiet-test.ts';

const { youtubeChannel } = readSite();
const ENDPOINTS = [
  ['/api/events', 'application/json', 'query=none'],
  ['/api/events.ics', 'text/calendar', 'query=event'],
  [`/api/youtube-channel/${youtubeChannel}`, 'application/json', 'query=none'],
] as const;

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

test('the films are those of the channel, or of the list that stands in, with pictures from our own origin', async ({
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
