import { expect, it } from 'vitest';

import { getAriaCurrent, getPagePath } from '../../../src/features/navigation/navigation.ts';
import { decodePath, buildMailtoUrl } from '../../../src/core/addresses.ts';
import { splitAtMeetings } from '../../../src/features/events/calendar-links.ts';
import { buildShareUrl, SHARE_LINKS } from '../../../src/features/sharing/share-links.ts';
import { getHandle } from '../../../src/core/platforms.ts';
import { parseYouTubeUrl, buildEmbedUrl, buildWatchUrl } from '../../../src/core/youtube-url.ts';

it.each([
  ['/', '/', 'page'],
  ['/policies', '/policies/transport', 'true'],
  ['/policies/transport', '/policies/transport', 'page'],
  ['/policies/transport', '/policies', undefined],
  ['/policies', '/policies-of-others', undefined],
  ['/', '/news', undefined],
])('a link to %s on the page %s has aria-current %s', (href, path, current) => {
  expect(getAriaCurrent(href, path)).toBe(current);
});

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/policies/', '/policies'],
  ['/policies.html', '/policies'],
  ['/news/404.html', '/news/404'],
  ['/news/reindex', '/news/reindex'],
])('the address of the page for %s is %s', (pathname, path) => {
  expect(getPagePath(pathname)).toBe(path);
});

it.each([
  ['./M%C4%81ngere%20hall.jpg', './Māngere hall.jpg'],
  ['./100% local.jpg', './100% local.jpg'],
])('decodePath converts %j to %j', (address, expected) => {
  expect(decodePath(address)).toBe(expected);
});

it('a mail link has an encoded subject', () => {
  const link = 'mailto:hello@site.example?subject=Waste%20%26%20roads%2C%20100%25%3F';
  expect(buildMailtoUrl('hello@site.example', 'Waste & roads, 100%?')).toBe(link);
});

it.each([
  ['facebook', 'https://www.facebook.com/example/', 'example'],
  ['twitter', 'https://x.com/example_nz', '@example_nz'],
  ['youtube', 'https://www.youtube.com/@m%C4%81ngrove', '@māngrove'],
  ['youtube', 'https://www.youtube.com/channel/UC123', 'youtube.com/channel/UC123'],
  ['facebook', 'https://www.facebook.com', 'facebook.com/'],
  ['instagram', '', ''],
] as const)('the handle on %s at "%s" is "%s"', (platform, address, handle) => {
  expect(getHandle(platform, address)).toBe(handle);
});

const page = new URL('https://site.example/news/kererū?from=card&to=all');
const text = 'Mud & flax: 100% “kererū”';

it.each([
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: page.href }],
  ['Twitter', 'https://twitter.com/intent/tweet', { text, url: page.href }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: page.href }],
  ['WhatsApp', 'https://wa.me/', { text: `${text} ${page.href}` }],
] as const)('the share link for %s at %s has no other parameters', (platform, address, parameters) => {
  const link = SHARE_LINKS.find(({ name }) => name === platform);
  const { origin, pathname, searchParams } = new URL(buildShareUrl(link?.address ?? '', page, text));
  expect(origin + pathname).toBe(address);
  expect(Object.fromEntries(searchParams)).toEqual(parameters);
});

const ID = 'aqz-KE-bpKQ';

it.each<[address: string, start: number]>([
  [`https://www.youtube.com/watch?v=${ID}`, 0],
  [`https://music.youtube.com/watch?v=${ID}&feature=share`, 0],
  [`https://www.youtube.com/watch?v=${ID}&t=90`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
  [`https://youtu.be/${ID}?si=ZkT1oYb5QH2yq0aA&t=42`, 42],
  [`https://www.youtube.com/shorts/${ID}`, 0],
  [`https://www.youtube.com/embed/${ID}?start=30&autoplay=1`, 30],
])('a video ID is extracted from %s', (address, start) => {
  expect(parseYouTubeUrl(address)).toEqual({ id: ID, start });
});

it.each([
  '',
  `javascript:alert('${ID}')`,
  `https://vimeo.com/${ID}`,
  `https://www.youtube.com.example.org/watch?v=${ID}`,
  `https://www.youtube.com@example.org/watch?v=${ID}`,
  'https://www.youtube.com/@mangroveformayor.example',
  'https://www.youtube.com/embed/live_stream?channel=UCSMOQeBJ2RAn',
  'https://www.youtube.com/watch?v=aqz-KE-bpK',
])('"%s" is no video address', (address) => {
  expect(parseYouTubeUrl(address)).toBeNull();
});

it.each([
  [0, '', ''],
  [90, '&t=90s', '&start=90'],
])('from second %i, a page URL has "%s" and a player URL "%s"', (start, page, player) => {
  expect(buildWatchUrl({ id: ID, start })).toBe(`https://www.youtube.com/watch?v=${ID}${page}`);
  expect(buildEmbedUrl({ id: ID, start })).toBe(
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0${player}`,
  );
});

it.each([
  ...[
    'https://zoom.us/j/81234567890?pwd=aGk',
    'https://aucklanduni.zoom.us/my/hall#success',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_MjQ%40thread.v2/0?context=%7b%22Tid%22%3a%22a%22%7d',
    'https://teams.live.com/meet/9312345678901',
    'https://meet.google.com/abc-defg-hij',
  ].map((address) => [address, [`[${address}]`]] as const),
  // Addresses of other hosts.
  ...[
    'http://zoom.us/j/1',
    'https://notzoom.us/j/1',
    'https://zoom.us@example.com/j/1',
    'https://someone@zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://evil.teams.microsoft.com/l/1',
    'https://www.google.com/maps?q=zoom.us',
    'https://[zoom.us/j/1',
  ].map((address) => [address, [address]] as const),
  ['', []],
  ['Hall, or https://zoom.us/j/1, all evening', ['Hall, or ', '[https://zoom.us/j/1]', ', all evening']],
  // Outlook adds the angle brackets.
  ['Join <https://teams.live.com/meet/1> soon', ['Join ', '[teams.live.com]', ' soon']],
  ['Online: https://meet.google.com/abc', ['Online: ', '[meet.google.com]']],
  [
    'https://zoom.us/j/1\nhttps://example.nz/x\nhttps://zoom.us/j/2',
    ['[https://zoom.us/j/1]', '\nhttps://example.nz/x\n', '[https://zoom.us/j/2]'],
  ],
] as const)('"%s" is split at its meeting links', (text, parts) => {
  const split = splitAtMeetings(text).map((part) =>
    part.meeting === null ? part.text : `[${part.host || part.meeting}]`,
  );
  expect(split).toEqual(parts);
});
