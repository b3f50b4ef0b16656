import { describe, expect, it } from 'vitest';

import { createVideosHandler } from '../../../../src/features/videos/videos.server.ts';
import { CHANNEL_ID, createTestDeps, readJson } from '../../../support/deps.ts';

const ADDRESS = `https://site.example/api/youtube-channel/${CHANNEL_ID}`;
const KEY = { YOUTUBE_API_KEY: 'k' };
const buildVideo = (id: string, title: string, description: string, publishedAt: string) => ({
  ...{ id, title, description, publishedAt },
  thumbnail: `/.netlify/images?url=https%3A%2F%2Fi.ytimg.com%2Fvi%2F${id}%2Fhqdefault.jpg&w=480&h=270&fit=cover`,
});
const FIRST = buildVideo('aaaaaaaaaa4', 'Ōtāhuhu in two minutes', '', '2025-09-06T08:00:00.000Z');
const SECOND = buildVideo(
  'aaaaaaaaaa1',
  'Buses & trains: 7 km to go',
  'First line.\nhttps://example.org/plan',
  '2025-09-05T08:00:00.000Z',
);

/** Adds decomposed macrons, and a line break as slides write it. */
const addOddCharacters = (text: string, lineBreak: string) =>
  text.normalize('NFD').replace('in two', `in${lineBreak}two`);

/** A response of `playlistItems.list`. Private and deleted videos stay in the list; a video may be published after its upload. */
const UPLOADS = addOddCharacters(
  JSON.stringify({
    items: [
      {
        snippet: {
          ...{ title: SECOND.title, description: SECOND.description, publishedAt: '2025-09-01T08:00:00Z' },
          ...{ channelTitle: 'Campaign', videoOwnerChannelTitle: 'Campaign channel' },
          resourceId: { videoId: SECOND.id },
        },
        contentDetails: { videoId: SECOND.id, videoPublishedAt: SECOND.publishedAt },
        status: { privacyStatus: 'public' },
      },
      ...['private', 'privacyStatusUnspecified'].map((privacyStatus) => ({
        snippet: { publishedAt: '2025-09-04T08:00:00Z', title: 'Deleted video', description: 'Gone.' },
        contentDetails: { videoId: 'aaaaaaaaaa2' },
        status: { privacyStatus },
      })),
      { snippet: { ...FIRST, channelTitle: 'Campaign', resourceId: { videoId: FIRST.id } } },
    ],
  }),
  String.raw`\u000b\u0001`,
);
/** A feed of a channel with a description of two lines, and an entry that is no video. */
const FEED = addOddCharacters(
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<title>Campaign channel</title>
${[SECOND, FIRST].map(formatEntry).join('\n')}
<entry><id>yt:playlist:PL1</id><title>Not a video</title><published>2025-09-07T08:00:00+00:00</published></entry>
</feed>`,
  '&#11;',
);

function formatEntry({ id, title, description, publishedAt }: typeof FIRST): string {
  const author =
    '<author><name>Campaign channel</name><uri>https://www.youtube.com/channel/UC</uri></author>';
  const published = publishedAt.replace('08:00:00.000Z', '20:00:00+12:00');
  return `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title.replace('&', '&amp;')}</title>
${author}<published>${published}</published><media:group><media:description>${description}</media:description></media:group></entry>`;
}

/** Creates a request function; YouTube answers with a text or a status, chosen by a part of the address. */
function createRequester(answers: Readonly<Record<string, string | number>>, env = {}) {
  const requests: string[] = [];
  const deps = createTestDeps({
    env,
    fetch: (input) => {
      const address = input instanceof Request ? input.url : String(input);
      requests.push(address);
      const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1];
      if (answer === undefined) return Promise.reject(new TypeError(`Unexpected request to ${address}`));
      return Promise.resolve(
        typeof answer === 'number' ? new Response('no', { status: answer }) : new Response(answer),
      );
    },
  });
  const ask = async (address = ADDRESS) => {
    const response = await createVideosHandler(deps)(new Request(address));
    return { status: response.status, headers: response.headers, body: await readJson(response) };
  };
  return { ask, asked: requests, logLines: deps.logLines };
}

describe('GET /api/youtube-channel/{channelId}', () => {
  it('reads the uploads through the Data API, newest first, without private and deleted videos', async () => {
    const { ask, asked: requests } = createRequester({ playlistItems: UPLOADS }, KEY);
    const { body, headers } = await ask();
    expect(body).toEqual({
      videos: [
        { ...FIRST, channelTitle: 'Campaign' },
        { ...SECOND, channelTitle: 'Campaign channel' },
      ],
    });
    expect(requests).toEqual([
      `https://www.googleapis.com/youtube/v3/playlistItems?part=snippet%2CcontentDetails%2Cstatus&playlistId=UU${CHANNEL_ID.slice(2)}&maxResults=15&key=k`,
    ]);
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe(
      'public, durable, max-age=600, stale-while-revalidate=86400',
    );
  });

  it('reads the public feed without a key', async () => {
    const { ask, asked: requests } = createRequester({ 'videos.xml?channel_id=': FEED });
    expect((await ask()).body).toEqual({
      videos: [FIRST, SECOND].map((video) => ({ ...video, channelTitle: 'Campaign channel' })),
    });
    expect(requests).toEqual([`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL_ID}`]);
  });

  it('falls back to the feed if the Data API refuses, and to its other form on 404', async () => {
    const answers = { playlistItems: 403, 'channel_id=': 404, 'playlist_id=UU': FEED };
    const { ask, asked: requests, logLines: lines } = createRequester(answers, KEY);
    expect((await ask()).body).toMatchObject({ videos: [{ id: FIRST.id }, {}] });
    expect(requests).toHaveLength(3);
    expect(lines[0]).toBe('videos: Data API: status: www.googleapis.com answered 403');
  });

  it('caches the list, and returns it if neither source can be read', async () => {
    const answers: Record<string, string | number> = { 'videos.xml': FEED };
    const { ask } = createRequester(answers);
    const { body } = await ask();
    answers['videos.xml'] = 500;
    const stale = { ...(body as object), stale: true, asOf: '2025-09-10T00:00:00.000Z' };
    expect((await ask()).body).toEqual(stale);
  });

  it.each(['UCBBBBBBBBBBBBBBBBBBBBBB', '', 'https%3A%2F%2Fevil.example', '..%2F'])(
    'refuses the channel %j',
    async (channel) => {
      const { ask, asked: requests } = createRequester({}, KEY);
      const { status, body } = await ask(ADDRESS.replace(CHANNEL_ID, channel));
      expect([status, body]).toMatchObject([404, { code: 'unknown-channel' }]);
      expect(requests).toEqual([]);
    },
  );
});
