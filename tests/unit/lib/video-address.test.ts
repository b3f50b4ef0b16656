import { describe, expect, it } from 'vitest';

import { parseVideoAddress, toEmbedAddress, toWatchAddress } from '../../../src/lib/video-address.ts';

const ID = 'aqz-KE-bpKQ';

describe('an address of a video', () => {
  it.each<[address: string, start: number]>([
    [`https://www.youtube.com/watch?v=${ID}`, 0],
    [`https://youtube.com/watch?v=${ID}`, 0],
    [`http://www.youtube.com/watch?v=${ID}`, 0],
    [`https://m.youtube.com/watch?v=${ID}`, 0],
    [`https://music.youtube.com/watch?v=${ID}&feature=share`, 0],
    [`https://WWW.YouTube.com/watch?v=${ID}`, 0],
    [`https://www.youtube.com/watch?list=PL6B3937A5D230E335&v=${ID}&index=2`, 0],
    [`https://www.youtube.com/watch?v=${ID}&t=90`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=90s`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${ID}&t=2h`, 7200],
    [`https://www.youtube.com/watch?v=${ID}&t=soon`, 0],
    [`https://youtu.be/${ID}`, 0],
    [`https://youtu.be/${ID}?si=ZkT1oYb5QH2yq0aA&t=42`, 42],
    [`https://youtu.be/${ID}?list=PL6B3937A5D230E335`, 0],
    [`https://www.youtube.com/shorts/${ID}`, 0],
    [`https://www.youtube.com/shorts/${ID}?feature=share`, 0],
    [`https://www.youtube.com/live/${ID}?si=ZkT1oYb5QH2yq0aA`, 0],
    [`https://www.youtube.com/embed/${ID}`, 0],
    [`https://www.youtube.com/embed/${ID}?start=30&autoplay=1`, 30],
    [`https://www.youtube-nocookie.com/embed/${ID}`, 0],
    [`https://www.youtube.com/v/${ID}`, 0],
    [`https://www.youtube.com/watch/?v=${ID}`, 0],
  ])('%s is read', (address, start) => {
    expect(parseVideoAddress(address)).toEqual({ id: ID, start });
  });

  it.each([
    ['nothing', ''],
    ['the id alone', ID],
    ['an address without its scheme', `www.youtube.com/watch?v=${ID}`],
    ['another scheme', `javascript:alert('${ID}')`],
    ['another host', `https://vimeo.com/${ID}`],
    ['a host that ends alike', `https://www.youtube.com.example.org/watch?v=${ID}`],
    ['a host that begins alike', `https://notyoutube.com/watch?v=${ID}`],
    ['the host as a user', `https://www.youtube.com@example.org/watch?v=${ID}`],
    ['a channel', 'https://www.youtube.com/@mangroveformayor.example'],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL6B3937A5D230E335'],
    ['a list in the player', 'https://www.youtube.com/embed/videoseries?list=PL6B3937A5D230E335'],
    [
      'the live stream of a channel',
      'https://www.youtube.com/embed/live_stream?channel=UCSMOQeBJ2RAnuFungnQOxLg',
    ],
    ['no id', 'https://www.youtube.com/watch'],
    ['no id in a path', 'https://www.youtube.com/embed/'],
    ['no id on the short host', 'https://youtu.be/'],
    ['an id of ten characters', 'https://www.youtube.com/watch?v=aqz-KE-bpK'],
    ['an id of twelve characters', `https://www.youtube.com/watch?v=${ID}Q`],
    ['an id with another character', 'https://www.youtube.com/watch?v=aqz-KE-bp%22'],
  ])('that is %s is refused', (_, address) => {
    expect(parseVideoAddress(address)).toBeNull();
  });
});

describe('the page of a video', () => {
  it.each([
    [0, `https://www.youtube.com/watch?v=${ID}`],
    [90, `https://www.youtube.com/watch?v=${ID}&t=90s`],
  ])('that begins at second %i is %s', (start, address) => {
    expect(toWatchAddress({ id: ID, start })).toBe(address);
  });
});

describe('the player of a video', () => {
  it.each([
    [0, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`],
    [90, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0&start=90`],
  ])('that begins at second %i comes from the host without cookies: %s', (start, address) => {
    expect(toEmbedAddress({ id: ID, start })).toBe(address);
  });
});
