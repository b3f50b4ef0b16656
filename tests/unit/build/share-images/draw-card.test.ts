import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { drawCard, prepareCard, writeCard } from '../../../../src/build/share-images/draw-card.ts';
import type { ShareCard, ShareSign } from '../../../../src/build/share-images/share-card.ts';
import { NAMES } from '../../../support/names.ts';

/** Long enough for a busy machine that unpacks the face for the first time. */
const DRAWING_MS = 60_000;
const LIMIT_BYTES = 60_000;
const SIGN: ShareSign = {
  candidate: 'Aroha Tāne',
  position: 'Independent candidate for Mayor of Auckland',
  authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
};
const PAGE: ShareCard = { kind: 'page', ground: 'moana', kicker: 'News', words: 'Ōtāhuhu, at last' };
const CARDS: Readonly<Record<string, ShareCard>> = {
  page: PAGE,
  promise: {
    kind: 'promise',
    ground: 'housing',
    kicker: 'Housing',
    before: 'by',
    day: '31 October 2026',
    words: 'Publish a price for each of the three choices',
  },
  quote: {
    kind: 'quote',
    ground: 'kowhai',
    kicker: 'News',
    words: 'I do not know.',
    source: 'Aroha Tāne, Drury',
  },
};

let folder = '';
let cache = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-'));
  cache = join(folder, 'cache');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(join(folder, 'photo.jpg'));
  await writeFile(
    join(folder, 'halves.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><path fill="#f00" d="M0 0h150v100H0z"/><path fill="#00f" d="M150 0h150v100H150z"/></svg>',
  );
}, DRAWING_MS);
afterEach(() => rm(cache, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true }));

const draw = async (card: ShareCard, sign = SIGN) => drawCard(await prepareCard(card, sign), cache);

async function readPixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('a share image', { timeout: DRAWING_MS }, () => {
  it.each(Object.keys(CARDS))(
    'of a %s is a PNG of 1200 by 630 that shows something and weighs little',
    async (kind) => {
      const image = await draw(CARDS[kind] ?? PAGE);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(LIMIT_BYTES);
      const { channels } = await sharp(image).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
    },
  );

  it('has the colour of its ground, and a strip at its foot', async () => {
    const image = await draw(PAGE);
    expect(await readPixel(image, 5, 5)).toEqual([0x0f, 0x66, 0x74]);
    expect(await readPixel(image, 5, 620)).toEqual([0xff, 0xc6, 0x29]);
  });

  it.each([
    ['0% 50%', [255, 0, 0]],
    ['100% 50%', [0, 0, 255]],
  ])('shows its picture on its right, cut around %s', async (focus, color) => {
    const image = await draw({ ...PAGE, kind: 'page', picture: { file: join(folder, 'halves.svg'), focus } });
    expect(await readPixel(image, 950, 300)).toEqual(color);
    expect(await readPixel(image, 5, 300)).toEqual([0x0f, 0x66, 0x74]);
  });

  it('is a JPEG where it shows a photograph', async () => {
    const card = await prepareCard(
      { ...PAGE, kind: 'page', picture: { file: join(folder, 'photo.jpg') } },
      SIGN,
    );
    expect(card.format).toBe('jpg');
    const image = await drawCard(card, cache);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('has the same bytes whenever it is drawn', async () => {
    const first = await draw(PAGE);
    await rm(cache, { recursive: true });
    expect((await draw(PAGE)).equals(first)).toBe(true);
  });

  it('has another hash for other words, another colour, another picture or another authorisation', async () => {
    const [photo, drawing] = ['photo.jpg', 'halves.svg'].map((name) => ({ file: join(folder, name) }));
    const cards = [
      prepareCard(PAGE, SIGN),
      prepareCard({ ...PAGE, words: 'Ōtāhuhu at last' }, SIGN),
      prepareCard({ ...PAGE, ground: 'safety' }, SIGN),
      prepareCard({ ...PAGE, kind: 'page', picture: photo }, SIGN),
      prepareCard({ ...PAGE, kind: 'page', picture: drawing }, SIGN),
      prepareCard(PAGE, { ...SIGN, authorisation: 'Authorised by somebody else' }),
    ];
    const hashes = (await Promise.all(cards)).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(cards.length);
    expect((await prepareCard(PAGE, SIGN)).hash).toBe(hashes[0]);
  });

  it('is taken from the cache when nothing of it has changed', async () => {
    const card = await prepareCard(PAGE, SIGN);
    await drawCard(card, cache);
    const [name = ''] = await readdir(cache);
    await writeFile(join(cache, name), 'kept');
    expect((await drawCard(card, cache)).toString()).toBe('kept');
    expect(await readdir(cache)).toEqual([name]);
  });

  it('is the same file whether it had to be drawn or not, and whatever was there', async () => {
    const card = await prepareCard(PAGE, SIGN);
    const files = ['first.png', 'second.png', 'second.png'].map((name) => join(folder, name));
    for (const file of files) await writeCard(card, pathToFileURL(file), cache);
    const image = await drawCard(card, cache);
    for (const file of files) expect((await readFile(file)).equals(image)).toBe(true);
  });

  it.each(NAMES)('has room for a candidate named %s', async (candidate) => {
    const sign = { ...SIGN, candidate, authorisation: `Authorised by ${candidate}, campaign@example.nz` };
    const image = await draw({ ...PAGE, words: `VOTE ${candidate}`.toUpperCase() }, sign);
    // Nothing stands in the margins of the ground and of the strip.
    const margins = [
      { left: 0, top: 0, width: 55, height: 530 },
      { left: 0, top: 540, width: 55, height: 90 },
      { left: 1145, top: 540, width: 55, height: 90 },
    ];
    for (const margin of margins) {
      const { channels } = await sharp(await sharp(image).extract(margin).toBuffer()).stats();
      expect(channels.slice(0, 3).map(({ stdev }) => stdev)).toEqual([0, 0, 0]);
    }
  });
});
