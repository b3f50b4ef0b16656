import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { createVideosHandler } from '../../../../src/server/videos/videos-handler.ts';
import { CHANNEL, createTestDeps, readJson, type TestDeps } from '../../../support/deps.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const ADDRESS = `https://site.example/api/youtube-channel/${CHANNEL}`;
const readFixture = (name: string) => readFile(`tests/fixtures/youtube/${name}`, 'utf8');
const ask = (deps: TestDeps, address = ADDRESS, init?: RequestInit) =>
  createVideosHandler(deps)(new Request(address, init));
const toThumbnail = (id: string) =>
  `/.netlify/images?url=https%3A%2F%2Fi.ytimg.com%2Fvi%2F${id}%2Fhqdefault.jpg&w=480&h=270&fit=cover`;
const FIRST = {
  id: 'aaaaaaaaaa4',
  title: 'Ōtāhuhu in two minutes',
  description: '',
  thumbnail: toThumbnail('aaaaaaaaaa4'),
  publishedAt: '2025-09-06T08:00:00.000Z',
};
const SECOND = {
  id: 'aaaaaaaaaa1',
  title: 'Buses & trains: 7 km to go',
  description: 'First line.\nhttps://example.org/plan',
  thumbnail: toThumbnail('aaaaaaaaaa1'),
  publishedAt: '2025-09-05T08:00:00.000Z',
};

/** A fetch that answers by what the address contains, and remembers what was asked. */
function createFetch(answers: Readonly<Record<string, string | number>>) {
  const asked: string[] = [];
  const fetch = (input: string | URL | Request): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1];
    if (answer === undefined) return Promise.reject(new Error(`nobody expected ${address}`));
    return Promise.resolve(
      typeof answer === 'number' ? new Response('no', { status: answer }) : new Response(answer),
    );
  };
  return { fetch, asked };
}

describe('GET /api/youtube-channel/{channelId}', () => {
  it('reads the uploads through the Data API, newest first, without what is private or deleted', async () => {
    const { fetch, asked } = createFetch({ playlistItems: await readFixture('playlist-items.json') });
    const deps = createTestDeps({ fetch, env: { YOUTUBE_API_KEY: 'k' } });
    const response = await ask(deps);
    expect(await readJson(response)).toEqual({
      videos: [
        { ...FIRST, channelTitle: 'Campaign' },
        { ...SECOND, channelTitle: 'Campaign channel' },
      ],
    });
    expect(asked).toEqual([
      `https://www.googleapis.com/youtube/v3/playlistItems?part=snippet%2CcontentDetails%2Cstatus&playlistId=UU${CHANNEL.slice(2)}&maxResults=15&key=k`,
    ]);
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe(
      'public, durable, max-age=600, stale-while-revalidate=86400',
    );
  });

  it('reads the public feed without a key', async () => {
    const { fetch, asked } = createFetch({ 'videos.xml?channel_id=': await readFixture('feed.xml') });
    const response = await ask(createTestDeps({ fetch }));
    expect(await readJson(response)).toEqual({
      videos: [
        { ...FIRST, channelTitle: 'Campaign channel' },
        { ...SECOND, channelTitle: 'Campaign channel' },
      ],
    });
    expect(asked).toEqual([`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`]);
  });

  it('reads the feed when the Data API refuses', async () => {
    const { fetch } = createFetch({ playlistItems: 403, 'channel_id=': await readFixture('feed.xml') });
    const deps = createTestDeps({ fetch, env: { YOUTUBE_API_KEY: 'k' } });
    expect(await readJson(await ask(deps))).toMatchObject({
      videos: [{ id: FIRST.id }, {}],
    });
    expect(deps.lines).toEqual(['videos: Data API: status: www.googleapis.com answered 403']);
  });

  it('asks for the feed in its other form when the first is not found', async () => {
    const { fetch, asked } = createFetch({
      'channel_id=': 404,
      'playlist_id=UU': await readFixture('feed.xml'),
    });
    await ask(createTestDeps({ fetch }));
    expect(asked).toHaveLength(2);
  });

  it('keeps the list that it read, and answers it when neither can be read', async () => {
    const answers: Record<string, string | number> = { 'videos.xml': await readFixture('feed.xml') };
    const { fetch } = createFetch(answers);
    const deps = createTestDeps({ fetch });
    const first = await readJson(await ask(deps));
    answers['videos.xml'] = 500;
    const second = await readJson(await ask(deps));
    expect(second).toEqual({ ...(first as object), stale: true, asOf: '2025-09-10T00:00:00.000Z' });
  });

  it.each(['UCBBBBBBBBBBBBBBBBBBBBBB', '', 'https%3A%2F%2Fevil.example', CHANNEL.slice(0, 20), '..%2F'])(
    'refuses the channel %j and asks nobody',
    async (channel) => {
      const deps = createTestDeps({ env: { YOUTUBE_API_KEY: 'k' } });
      const response = await ask(deps, ADDRESS.replace(CHANNEL, channel));
      expect([response.status, await readJson(response)]).toMatchObject([404, { code: 'unknown-channel' }]);
      expect(deps.lines).toEqual([]);
    },
  );

  it('serves the editors’ list, newest first, in a clone without network', async () => {
    const deps = createTestDeps({
      files: { 'videos.yaml': FAKE_FILES['content/videos.yaml'] ?? '' },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const body = await readJson(await ask(deps));
    expect(body).toMatchObject({
      videos: [
        { id: 'aqz-KE-bpKQ', title: 'A ferry', alt: 'A ferry at a wharf', placeholder: 'Another film' },
        { id: 'eRsGyueVLvQ', title: 'A wharf', alt: 'A wharf without a ferry' },
      ],
    });
  });

  it('answers HEAD without a body and refuses POST', async () => {
    const { fetch } = createFetch({ 'videos.xml': await readFixture('feed.xml') });
    const [head, post] = await Promise.all([
      ask(createTestDeps({ fetch }), ADDRESS, { method: 'HEAD' }),
      ask(createTestDeps({ fetch }), ADDRESS, { method: 'POST' }),
    ]);
    expect([head.status, await head.text(), post.status, post.headers.get('Allow')]).toEqual([
      200,
      '',
      405,
      'GET, HEAD',
    ]);
  });
});
