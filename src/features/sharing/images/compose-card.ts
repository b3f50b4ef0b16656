import {
  type LetterStyle,
  type Lettering,
  type TextBox,
  OTHER_SCRIPT,
  fitText,
  openLetterings,
} from './lettering.ts';
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
  type ShareGround,
  type ShareSign,
  toShareAlt,
} from './share-cards.ts';
import { readColors } from '../../site/colors.server.ts';

// Lengths are in pixels, but where another unit is named.
/** What stays free on the left and on the right. */
const MARGIN = 60;

/** Where the strip at the foot begins. */
const FOOT = 534;
/** What stands in the SVG in the place of the picture's data. */
export const PICTURE_MARK = 'the-picture';

/** The place of the picture; the slant of its left edge is cut off here. */
const PICTURE_BOX: Box = { left: 676, top: 0, width: SHARE_WIDTH - 676, height: FOOT };
/** The place of a face: nearer to the middle, so that messaging apps show it whole, which cut a square out of the card. */
const FACE_BOX: Box = { left: 540, top: 0, width: 460, height: FOOT };

/** Where the picture of a card stands, and whether it is a face. */
export interface PictureBox extends Box {
  readonly isFace: boolean;
}

export const toPictureBox = (card: ShareCard): PictureBox =>
  card.kind === 'page' && card.isFace ? { ...FACE_BOX, isFace: true } : { ...PICTURE_BOX, isFace: false };
const FULL_WIDTH = SHARE_WIDTH - 2 * MARGIN;

/** Beside a picture. */
const HALF_WIDTH = 570;
/** Beside a face. */
const FACE_WORDS_WIDTH = 470;
/** The line above the words, on its baseline. */
const KICKER = { y: 88, size: 32 };
/** How high capitals are, in em. */
const CAPITALS = 0.69;
/** How far letters such as g reach below the line, in em. */
const DESCENT = 0.2;
/** How large the word before a day is, as a part of the size of the day. */
const BEFORE = 0.45;

type CardOf<Kind extends ShareCard['kind']> = Extract<ShareCard, { kind: Kind }>;

/** Draws a card as SVG: all words are outlines, and the picture is left open. */
export async function composeCard(card: ShareCard, sign: ShareSign): Promise<string> {
  const tools = await openCardTools(card.ground, toShareAlt(card, sign));
  const { colors, draw } = tools;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SHARE_WIDTH)}" height="${String(SHARE_HEIGHT)}">`,
    drawBox({ left: 0, top: 0, width: SHARE_WIDTH, height: SHARE_HEIGHT }, colors.ground),
    draw('display', card.kicker, { x: MARGIN, ...KICKER, fill: colors.accent }),
    drawBody(card, tools),
    drawFoot(sign, tools),
    '</svg>',
  ].join('');
}

function drawBody(card: ShareCard, tools: CardTools): string {
  if (card.kind === 'page') return drawPage(card, tools);
  if (card.kind === 'flags') return drawFlags(card, tools);
  return card.kind === 'day' ? drawDay(card, tools) : drawQuote(card, tools);
}

function drawPage({ kicker, words, picture, isFace }: CardOf<'page'>, tools: CardTools): string {
  const bottom = FOOT - 34;
  const height = bottom - (kicker === '' ? MARGIN : KICKER.y + 30);
  const width = isFace ? FACE_WORDS_WIDTH : HALF_WIDTH;
  const box = { width, height, largest: 200, smallest: 40, leading: OTHER_SCRIPT.test(words) ? 1.15 : 0.98 };
  return [
    isFace ? drawFace(tools.colors) : picture ? drawPicture(tools.colors) : drawHill(tools.colors),
    drawWords(words, { x: MARGIN, bottom }, box, tools),
  ].join('');
}

function drawDay({ words, before, day }: CardOf<'day'>, tools: CardTools): string {
  const { draw, letterings, colors } = tools;
  const { measure } = letterings.display;
  const beforeWidth = before === '' ? 0 : BEFORE * measure(`${before} `);
  const size = Math.min(170, FULL_WIDTH / (beforeWidth + measure(day)));
  const baseline = KICKER.y + 38 + size * CAPITALS;
  const road = baseline + 62;
  const top = road + 46;
  const box = { width: FULL_WIDTH, height: FOOT - 30 - top, largest: 72, smallest: 30, leading: 1.04 };
  return [
    draw('display', before, { x: MARGIN, y: baseline, size: size * BEFORE, fill: colors.accent }),
    draw('display', day, { x: MARGIN + beforeWidth * size, y: baseline, size, fill: colors.words }),
    // The line of days, with this one pegged out on it.
    drawBox({ left: 0, top: road - 6, width: SHARE_WIDTH, height: 12 }, colors.accent),
    drawBox({ left: MARGIN, top: road - 25, width: 50, height: 50 }, colors.accent),
    drawBox({ left: MARGIN + 10, top: road - 15, width: 30, height: 30 }, colors.ground),
    drawWords(words, { x: MARGIN, top }, box, tools),
  ].join('');
}

/** Flags on a road, as on the page of the promises. */
function drawFlags({ words, flags }: CardOf<'flags'>, tools: CardTools): string {
  const { draw, letterings, colors } = tools;
  const { measure } = letterings.display;
  const title = fitText(
    words,
    { width: FULL_WIDTH, height: 110, largest: 84, smallest: 40, leading: 1 },
    measure,
  );
  const road = FOOT - 44;
  const column = FULL_WIDTH / 3;
  const size = Math.min(50, ...flags.map(({ day }) => (column - 74) / measure(day)));
  return [
    ...title.lines.map((line, at) =>
      draw('display', line, {
        x: MARGIN,
        y: MARGIN + (at + CAPITALS) * title.size,
        size: title.size,
        fill: colors.words,
      }),
    ),
    drawBox({ left: 0, top: road - 6, width: SHARE_WIDTH, height: 12 }, colors.accent),
    ...flags.flatMap(({ look, day, words: what }, index) => {
      const left = MARGIN + index * column;
      const top = MARGIN + 140;
      const box = { width: column - 60, height: road - top - 120, largest: 36, smallest: 20, leading: 1.1 };
      return [
        drawBox({ left, top, width: 8, height: road - top }, colors.words),
        drawBox({ left, top, width: column - 22, height: 84 }, colors.look(look)),
        draw('display', day, {
          x: left + 24,
          y: top + 42 + (size * CAPITALS) / 2,
          size,
          fill: colors.onLook,
        }),
        drawWords(what, { x: left + 24, top: top + 106 }, box, tools),
      ];
    }),
  ].join('');
}

function drawQuote({ words, source }: CardOf<'quote'>, tools: CardTools): string {
  const { draw, letterings, colors } = tools;
  const x = MARGIN + 44;
  const width = SHARE_WIDTH - MARGIN - x;
  const top = KICKER.y + 34;
  const last = FOOT - 40;
  const box = { width, height: last - 54 - top, largest: 120, smallest: 34, leading: 1 };
  const line = { width, height: 34, largest: 30, smallest: 20, leading: 1 };
  const under = fitText(source, line, letterings.display.measure);
  return [
    drawBox({ left: MARGIN, top, width: 14, height: last - top }, colors.accent),
    drawWords(`“${words}”`, { x, top }, box, tools),
    draw('display', under.lines[0] ?? '', { x, y: last, size: under.size, fill: colors.words }),
  ].join('');
}

/** Words that fill their box, down from its top or up from its lower edge. */
function drawWords(
  words: string,
  { x, ...place }: { x: number } & ({ top: number } | { bottom: number }),
  box: TextBox,
  { draw, letterings, colors }: CardTools,
): string {
  const { size, lines } = fitText(words, box, letterings.display.measure);
  const leading = size * box.leading;
  const first =
    'top' in place
      ? place.top + size * CAPITALS
      : place.bottom - size * DESCENT - (lines.length - 1) * leading;
  return lines
    .map((line, at) => draw('display', line, { x, y: first + at * leading, size, fill: colors.words }))
    .join('');
}

/** The picture, cut along a slant, with an edge of paper. */
function drawPicture({ words }: CardColors): string {
  const { left, top, width, height } = PICTURE_BOX;
  return [
    `<path fill="${words}" d="M712 0H1200V${String(FOOT)}H664z"/>`,
    `<clipPath id="cut"><path d="M724 0H1200V${String(FOOT)}H676z"/></clipPath>`,
    `<image x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}" href="${PICTURE_MARK}" clip-path="url(#cut)"/>`,
  ].join('');
}

/** The portrait before a hill and the sun: a cut-out stands on the foot, a photograph fills its place. */
function drawFace(colors: CardColors): string {
  const { left, top, width, height } = FACE_BOX;
  return [
    `<path fill="${colors.words}" d="M612 0H1200V${String(FOOT)}H552z"/>`,
    `<path fill="${colors.face}" d="M624 0H1200V${String(FOOT)}H564z"/>`,
    `<clipPath id="cut"><path d="M624 0H1200V${String(FOOT)}H564z"/></clipPath>`,
    `<g clip-path="url(#cut)"><circle cx="1064" cy="150" r="74" fill="${colors.ground}"/>`,
    `<path fill="#2b8c99" d="M560 ${String(FOOT)}V452l150-24 140-96 60-34 46-20 42 26 40-14 44 22 118 88v134z"/>`,
    `<image x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}" href="${PICTURE_MARK}"/></g>`,
  ].join('');
}

/** Rangitoto before the sun, as on the icon of the site. */
const drawHill = ({ accent, hill }: CardColors): string =>
  [
    `<circle cx="1010" cy="216" r="104" fill="${accent}"/>`,
    `<path fill="${hill}" d="M560 534l176-68 125-182 48-38 48 38 48-19 38 19 125 182 96 42v26z"/>`,
  ].join('');

/** The colours of a share image, as `#rrggbb`. */
export interface CardColors {
  readonly ground: string;
  readonly words: string;
  /** The line above the words, bars, and the sun. */
  readonly accent: string;
  /** The strip at the foot, and the words in it. */
  readonly foot: string;
  readonly footWords: string;
  readonly hill: string;
  /** What stands behind a face. */
  readonly face: string;
  /** The colour of a policy, under white. */
  readonly look: (name: string) => string;
  readonly onLook: string;
}

/** The colours that go with a ground. */
export async function readCardColors(ground: ShareGround): Promise<CardColors> {
  const { looks, ...colors } = await readColors();
  const { ink, white, brand, accent, secondary } = colors;
  // Only a draft may name a look that is not there.
  const look = (name: string): string => looks.get(name)?.color ?? ink;
  if (ground === 'brand')
    return {
      ground: brand,
      words: ink,
      accent,
      foot: ink,
      footWords: white,
      hill: ink,
      face: secondary,
      look,
      onLook: white,
    };
  const color = ground in colors ? colors[ground as keyof typeof colors] : look(ground);
  return {
    ground: color,
    words: white,
    accent: brand,
    foot: brand,
    footWords: ink,
    hill: color === ink ? secondary : ink,
    face: secondary,
    look,
    onLook: white,
  };
}

/** A rectangle. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the parts of a card are drawn with. */
interface CardTools {
  readonly letterings: Readonly<Record<LetterStyle, Lettering>>;
  readonly colors: CardColors;
  /** Draws a line of words from its left end on its baseline. */
  readonly draw: (
    style: LetterStyle,
    words: string,
    place: { x: number; y: number; size: number; fill: string },
  ) => string;
}

/** Opens the letters of `words` and the colours of a ground. */
async function openCardTools(ground: ShareGround, words: string): Promise<CardTools> {
  const [letterings, colors] = await Promise.all([openLetterings(words), readCardColors(ground)]);
  return {
    letterings,
    colors,
    draw: (style, words, { x, y, size, fill }) =>
      `<g fill="${fill}" transform="translate(${toPixels(x)} ${toPixels(y)}) scale(${toPixels(size)})">${letterings[style].draw(words)}</g>`,
  };
}

/** Draws a rectangle in one colour. */
const drawBox = (box: Box, fill: string): string =>
  `<rect x="${toPixels(box.left)}" y="${toPixels(box.top)}" width="${toPixels(box.width)}" height="${toPixels(box.height)}" fill="${fill}"/>`;

/** To the hundredth of a pixel. */
const toPixels = (length: number): string => String(Math.round(length * 100) / 100);

const feet = new Map<string, string>();

/** The strip at the foot: who it is on the left, who authorises it on the right. All cards of a ground have the same. */
function drawFoot(sign: ShareSign, tools: CardTools): string {
  const { candidate, position, authorisation } = sign;
  const { foot, footWords } = tools.colors;
  const key = JSON.stringify([candidate, position, authorisation, foot, footWords]);
  const drawn = feet.get(key) ?? drawStrip(sign, tools);
  feet.set(key, drawn);
  return drawn;
}

function drawStrip({ candidate, position, authorisation }: ShareSign, tools: CardTools): string {
  const { draw, colors } = tools;
  const { display, text } = tools.letterings;
  const fill = colors.footWords;
  const name = Math.min(36, 520 / display.measure(candidate));
  const office = Math.min(21, 520 / text.measure(position));
  const left = Math.max(display.measure(candidate) * name, text.measure(position) * office);
  const box = {
    width: SHARE_WIDTH - 2 * MARGIN - left - 40,
    height: 48,
    largest: 19,
    smallest: 13,
    leading: 1.25,
  };
  const { size, lines } = fitText(authorisation, box, text.measure);
  const last = SHARE_HEIGHT - 26;
  return [
    drawBox({ left: 0, top: FOOT, width: SHARE_WIDTH, height: SHARE_HEIGHT - FOOT }, colors.foot),
    draw('display', candidate, { x: MARGIN, y: FOOT + 42, size: name, fill }),
    draw('text', position, { x: MARGIN, y: last, size: office, fill }),
    ...lines.map((line, at) => {
      const x = SHARE_WIDTH - MARGIN - text.measure(line) * size;
      return draw('text', line, { x, y: last - (lines.length - 1 - at) * size * box.leading, size, fill });
    }),
  ].join('');
}
