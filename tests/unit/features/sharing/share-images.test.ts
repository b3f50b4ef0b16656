import { readFile, rm } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import sharp, { type Region } from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { renderCard, queueCard } from '../../../../src/features/sharing/render-card.build.ts';
import {
  type ShareCard,
  type CardFooter,
  buildPageCard,
  buildPromiseCard,
  formatShareAlt,
} from '../../../../src/features/sharing/share-cards.ts';
import { NAMES } from '../../../support/names.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const CAMPAIGN: CardFooter = {
  candidate: 'Aroha Tāne',
  position: 'Independent candidate for Mayor of Auckland',
  authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
};
const PAGE: ShareCard = {
  kind: 'page',
  background: 'secondary',
  kicker: 'News',
  headline: 'Ōtāhuhu, at last',
};

const folder = useTemporaryFolder({ isShared: true });
let cache = '';
beforeAll(async () => {
  cache = folder.join('cache');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(folder.join('photo.jpg'));
  await folder.write(
    'halves.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><path fill="#f00" d="M0 0h150v100H0z"/><path fill="#00f" d="M150 0h150v100H150z"/></svg>',
  );
  await folder.write(
    'face.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 110" width="100" height="110"><path fill="#00f" d="M20 0h60v110H20z"/></svg>',
  );
});
afterEach(() => rm(cache, { recursive: true, force: true }));

const queue = (card: ShareCard, file?: string, foot = CAMPAIGN) =>
  queueCard('card', { card, footer: foot, file: file && folder.join(file) }, cache);
const draw = async (...given: Parameters<typeof queue>) =>
  readFile(await renderCard(await queue(...given), cache));
const createPicture = (focus?: string) => ({ src: {} as ImageMetadata, focus });

/** Compares a pixel with a tolerance of 1: the palette search may miss a colour by one step of 255. */
async function expectColor(image: Buffer, left: number, top: number, color: string): Promise<void> {
  const pixel = await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  for (const [channel, value] of Buffer.from(color, 'hex').entries())
    expect(pixel[channel], `${pixel.toString('hex')} for ${color}`).closeTo(value, 1);
}

describe('a share image', () => {
  it.each([
    ['0% 50%', 'ff0000'],
    ['100% 50%', '0000ff'],
  ])('shows its picture on the right, cropped around %s', async (focus, color) => {
    const image = await draw({ ...PAGE, kind: 'page', picture: createPicture(focus) }, 'halves.svg');
    await expectColor(image, 950, 300, color);
    await expectColor(image, 5, 300, '0f6674');
  });

  it('shows a complete face in the central square that messaging apps crop', async () => {
    // The face in the file is blue with nothing around it.
    const image = await draw({ ...PAGE, kind: 'page', picture: createPicture(), isFace: true }, 'face.svg');
    const square = await sharp(image).extract({ left: 285, top: 0, width: 630, height: 630 }).toBuffer();
    await expectColor(square, 485, 290, '0000ff');
    for (const x of [330, 625]) await expectColor(square, x, 290, '0f6674');
  });

  it('has a flag in the colour of its policy for each of three days', async () => {
    const flags = ['housing', 'safety', 'economy'].map((look) => ({
      look,
      day: '1 Dec 2026',
      headline: 'Open it',
    }));
    const image = await draw({ background: 'brand', kicker: '', kind: 'flags', headline: 'Promises', flags });
    for (const [index, color] of ['9a4a1c', '5b2a6e', '7a5a00'].entries())
      await expectColor(image, 78 + index * 360, 205, color);
  });

  it('is a JPEG if it shows a photograph', async () => {
    const image = await draw({ ...PAGE, kind: 'page', picture: createPicture() }, 'photo.jpg');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await queue(PAGE, 'photo.jpg')).toMatch(/^card\.[\da-f]{8}\.jpg$/);
  });

  it('has another name for other text, colour, picture or authorisation', async () => {
    const cards = [
      queue(PAGE),
      queue({ ...PAGE, headline: 'Ōtāhuhu at last' }),
      queue({ ...PAGE, background: 'safety' }),
      queue(PAGE, 'face.svg'),
      queue(PAGE, 'halves.svg'),
      queue(PAGE, undefined, { ...CAMPAIGN, authorisation: 'Authorised by somebody else' }),
    ];
    const names = await Promise.all(cards);
    expect(new Set(names).size).toBe(cards.length);
    expect(await queue(PAGE)).toBe(names[0]);
  });

  it('shows composed and decomposed macrons, and drops unsupported characters', async () => {
    const drawWords = (headline: string) => draw({ ...PAGE, headline });
    const macron = await drawWords('ā');
    expect((await drawWords('a')).equals(macron)).toBe(false);
    expect((await drawWords('a\u0304')).equals(macron)).toBe(true);
    expect((await drawWords('ora🎉')).equals(await drawWords('ora'))).toBe(true);
  });

  // The shorter names fit if these do.
  it.each(NAMES.slice(5))('fits a candidate named %s', async (candidate) => {
    const foot = { ...CAMPAIGN, candidate, authorisation: `Authorised by ${candidate}, campaign@example.nz` };
    const image = await draw({ ...PAGE, headline: `VOTE ${candidate}`.toUpperCase() }, undefined, foot);
    await expectEmpty(image, ...MARGINS, { left: 1145, top: 540, width: 55, height: 90 });
  });

  const LONG = 'Papatūānuku-Whakatāne & the <harbour> bridge, ';
  const WORD = 'Featherstonehaugh'.repeat(4);
  const WIDE_FLAG = { look: 'housing', day: `30 ${WORD}`, headline: WORD };
  it.each<ShareCard>([
    { ...PAGE, kicker: LONG.repeat(4), headline: LONG.repeat(12) },
    { ...PAGE, headline: WORD },
    {
      kind: 'day',
      background: 'secondary',
      kicker: WORD,
      before: 'by',
      day: LONG,
      headline: LONG.repeat(12),
    },
    {
      kind: 'quote',
      background: 'secondary',
      kicker: LONG,
      headline: LONG.repeat(20),
      source: LONG.repeat(4),
    },
    {
      kind: 'flags',
      background: 'secondary',
      kicker: '',
      headline: LONG.repeat(6),
      flags: Array(3).fill(WIDE_FLAG),
    },
  ])('keeps text of any length within its area: $kind', async (card) => {
    const image = await draw(card);
    // The timeline reaches from edge to edge.
    const edges = card.kind === 'day' || card.kind === 'flags' ? [{ ...MARGINS[0], height: 250 }] : MARGINS;
    await expectEmpty(image, ...edges, { left: 55, top: 508, width: 420, height: 26 });
    expect((await sharp(image).stats()).entropy).toBeGreaterThan(0.5);
  });
});

/** The left margins of the background and of the strip. */
const MARGINS = [
  { left: 0, top: 0, width: 55, height: 530 },
  { left: 0, top: 540, width: 55, height: 90 },
] as const;

async function expectEmpty(image: Buffer, ...areas: Region[]): Promise<void> {
  for (const area of areas) {
    const { channels } = await sharp(await sharp(image).extract(area).toBuffer()).stats();
    expect(channels.slice(0, 3).map(({ stdev }) => stdev)).toEqual([0, 0, 0]);
  }
}

const MENU = [
  { name: 'Home', href: '/' },
  { name: 'News', href: '/news' },
];

describe('the card of a page', () => {
  it.each([
    ['/', 'brand', ''],
    ['/news/404', 'brand', 'News'],
    ['/media/launch', 'secondary', ''],
  ])('of %s is %s, in the section "%s"', (path, background, kicker) => {
    const card = buildPageCard({ path, title: 'Words' }, MENU);
    expect(card).toMatchObject({ kind: 'page', background, kicker, headline: 'Words' });
  });

  it('contains the title, type and date of an article', () => {
    const article = { category: 'Debate', date: '2025-09-08' };
    const card = buildPageCard({ path: '/news/debate', title: 'Words', article }, MENU);
    expect(card).toMatchObject({ kicker: 'Debate, 8 September 2025', headline: 'Words' });
  });
});

it('the card of a promise has its day, and no shortcode in its text', () => {
  const policy = { name: 'Parks', look: 'environment' };
  const promise = { promise: 'Open ((mi:Te Wao Nui))', policy, day: '1 July 2026' };
  expect(buildPromiseCard(promise, { by: 'by', dayOne: 'From day one' })).toEqual({
    ...{ kind: 'day', background: 'environment', kicker: 'Parks' },
    ...{ before: 'by', day: '1 July 2026', headline: 'Open Te Wao Nui' },
  });
});

const FLAG = { look: 'housing', day: '1 Dec 2026', headline: 'Open it' };
const common = { background: 'ink', kicker: 'News' };
it.each<[ShareCard, string]>([
  [{ ...common, kind: 'page', headline: 'VOTE\nNOW' }, 'VOTE NOW.'],
  [{ ...common, kind: 'day', before: 'by', day: '1 July', headline: 'Open it' }, 'By 1 July. Open it.'],
  [{ ...common, kind: 'flags', headline: 'Promises', flags: [FLAG] }, 'Promises. 1 Dec 2026: Open it.'],
  [{ ...common, kind: 'quote', headline: 'I rowed.', source: 'Aroha, Drury' }, '“I rowed.” Aroha, Drury.'],
])('the alternative text of a share image has its complete text: $kind', (card, headline) => {
  const end = `Aroha Tāne. ${CAMPAIGN.position}. ${CAMPAIGN.authorisation}.`;
  expect(formatShareAlt(card, CAMPAIGN)).toBe(`News. ${headline} ${end}`);
});
