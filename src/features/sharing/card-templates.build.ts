import { WHITE } from '../../core/colors.ts';
import { readColors } from '../../core/colors.server.ts';
import type { FontStyle } from './card-fonts.build.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard, type CardFooter } from './share-cards.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

export interface CardText {
  readonly text: string;
  readonly color: string;
  readonly size: number;
  readonly box: Box;
  readonly font?: FontStyle;
  readonly vertical?: 'middle' | 'bottom';
  readonly align?: 'right';
  /** Whether it must stay on one line. */
  readonly isLine?: boolean;
}

export interface CardPicture {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  readonly isDrawing: boolean;
  /** The focal point, in per cent from the left and the top. */
  readonly focus: readonly [x: number, y: number];
}

interface CardLayout {
  readonly shapes: string;
  readonly texts: readonly CardText[];
}

interface Tools {
  readonly colors: CardColors;
  readonly picture: CardPicture | undefined;
  readonly format: (text: string) => string;
}

const MARGIN = 60;
const FULL_WIDTH = SHARE_WIDTH - 2 * MARGIN;
const FOOT_TOP = 534;

const TEMPLATES: {
  readonly [Kind in ShareCard['kind']]: (
    card: Extract<ShareCard, { kind: Kind }>,
    tools: Tools,
  ) => CardLayout;
} = {
  page({ kicker, headline, isFace }, { colors, picture, format }) {
    const top = kicker === '' ? MARGIN : 118;
    const box: Box = [MARGIN, top, isFace ? 470 : 570, FOOT_TOP - 36 - top];
    return {
      shapes: picture ? renderPicture(picture, isFace, colors) : renderHill(colors),
      texts: [{ text: format(headline), color: colors.text, size: 200, box, vertical: 'bottom' }],
    };
  },
  day({ headline, before, day }, { colors, format }) {
    const start = `<span size="45%" foreground="${colors.accent}">${format(before && `${before} `)}</span>`;
    const dayLine = { size: 170, box: [MARGIN, 112, FULL_WIDTH, 132], isLine: true } as const;
    return {
      shapes: [
        renderBox([0, 282, SHARE_WIDTH, 12], colors.accent),
        renderBox([MARGIN, 263, 50, 50], colors.accent),
        renderBox([MARGIN + 10, 273, 30, 30], colors.background),
      ].join(''),
      texts: [
        { text: start + format(day), color: colors.text, ...dayLine, vertical: 'middle' },
        { text: format(headline), color: colors.text, size: 72, box: [MARGIN, 346, FULL_WIDTH, 154] },
      ],
    };
  },
  flags({ headline, flags }, { colors, format }) {
    const [top, road, column] = [200, FOOT_TOP - 44, FULL_WIDTH / 3];
    const placedFlags = flags.map((flag, index) => ({ ...flag, left: MARGIN + index * column, index }));
    return {
      shapes: [
        renderBox([0, road - 6, SHARE_WIDTH, 12], colors.accent),
        ...placedFlags.flatMap(({ left, index }) => [
          renderBox([left, top, 8, road - top], colors.text),
          renderBox([left, top, column - 22, 84], colors.flags[index] ?? colors.text),
        ]),
      ].join(''),
      texts: [
        { text: format(headline), color: colors.text, size: 84, box: [MARGIN, MARGIN, FULL_WIDTH, 110] },
        ...placedFlags.flatMap(({ day, headline: headlineOfFlag, left }): CardText[] => {
          const dayBox: Box = [left + 24, top, column - 74, 84];
          const box: Box = [left + 24, top + 106, column - 60, road - top - 130];
          return [
            { text: format(day), color: WHITE, size: 50, box: dayBox, vertical: 'middle', isLine: true },
            { text: format(headlineOfFlag), color: colors.text, size: 36, box },
          ];
        }),
      ],
    };
  },
  quote({ headline, source }, { colors: { text: color, accent }, format }) {
    const [left, top, bottom] = [MARGIN + 44, 122, FOOT_TOP - 40];
    const width = SHARE_WIDTH - MARGIN - left;
    const sourceLine = { size: 30, box: [left, bottom - 34, width, 34], isLine: true } as const;
    return {
      shapes: renderBox([MARGIN, top, 14, bottom - top], accent),
      texts: [
        { text: format(`“${headline}”`), color, size: 120, box: [left, top, width, bottom - 84 - top] },
        { text: format(source), color, ...sourceLine, vertical: 'bottom' },
      ],
    };
  },
};

export async function layOutCard(
  card: ShareCard,
  { candidate, position, authorisation }: CardFooter,
  picture: CardPicture | undefined,
  format: (headline: string) => string,
): Promise<CardLayout> {
  const colors = await readCardColors(card);
  const render = TEMPLATES[card.kind] as (card: ShareCard, tools: Tools) => CardLayout;
  const { shapes, texts } = render(card, { colors, picture, format });
  const { footText: color } = colors;
  const kickerBox: Box = [MARGIN, 62, texts[0]?.box[2] ?? FULL_WIDTH, 32];
  const nameLine = { box: [MARGIN, 548, 470, 34], isLine: true } as const;
  const authorisationBox = { box: [MARGIN + 480, 558, 600, 50], align: 'right' } as const;
  return {
    shapes: [
      renderBox([0, 0, SHARE_WIDTH, SHARE_HEIGHT], colors.background),
      shapes,
      renderBox([0, FOOT_TOP, SHARE_WIDTH, SHARE_HEIGHT - FOOT_TOP], colors.foot),
    ].join(''),
    texts: [
      { text: format(card.kicker), color: colors.accent, size: 32, box: kickerBox, isLine: true },
      ...texts,
      { text: format(candidate), color, size: 36, ...nameLine, vertical: 'middle' },
      { text: format(position), color, font: 'text', size: 21, box: [MARGIN, 586, 470, 24], isLine: true },
      { text: format(authorisation), color, font: 'text', size: 19, ...authorisationBox, vertical: 'bottom' },
    ],
  };
}

function renderPicture(picture: CardPicture, isFace = false, { text, face, background }: CardColors): string {
  // Faces are closer to the middle, because messaging apps crop the card to a square.
  const isDrawnFace = isFace && picture.isDrawing;
  const [top, bottom, left] = isFace ? [624, 564, 540] : [724, 676, 676];
  const buildPath = (from: number, to: number) =>
    `d="M${String(from)} 0H1200V${String(FOOT_TOP)}H${String(to)}z"`;
  const sun = `<circle cx="1064" cy="150" r="74" fill="${background}"/><path fill="#2b8c99" d="M560 ${String(FOOT_TOP)}V452l150-24 140-96 60-34 46-20 42 26 40-14 44 22 118 88v134z"/>`;
  return [
    `<path fill="${text}" ${buildPath(top - 12, bottom - 12)}/>`,
    `<clipPath id="cut"><path ${buildPath(top, bottom)}/></clipPath>`,
    `<g clip-path="url(#cut)"><path fill="${face}" ${buildPath(top, bottom)}/>${isDrawnFace ? sun : ''}`,
    renderImage(picture, [left, 0, (isDrawnFace ? 1000 : SHARE_WIDTH) - left, FOOT_TOP], isDrawnFace),
    '</g>',
  ].join('');
}

/** Renders an image that covers its box around the focal point, or with `isContained` fits in it at the bottom. */
function renderImage(
  { href, width, height, focus }: CardPicture,
  [left, top, boxWidth, boxHeight]: Box,
  isContained = false,
): string {
  const scales = [boxWidth / width, boxHeight / height];
  const scale = isContained ? Math.min(...scales) : Math.max(...scales);
  const [x, y] = isContained ? [50, 100] : focus;
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const attributes = [
    `x="${String(left + ((boxWidth - shownWidth) * x) / 100)}"`,
    `y="${String(top + ((boxHeight - shownHeight) * y) / 100)}"`,
    `width="${String(shownWidth)}" height="${String(shownHeight)}"`,
  ];
  return `<image ${attributes.join(' ')} href="${href}"/>`;
}

/** Rangitoto before the sun, as on the icon of the site. */
const renderHill = ({ accent, hill }: CardColors): string =>
  [
    `<circle cx="1010" cy="216" r="104" fill="${accent}"/>`,
    `<path fill="${hill}" d="M560 534l176-68 125-182 48-38 48 38 48-19 38 19 125 182 96 42v26z"/>`,
  ].join('');

const renderBox = ([left, top, width, height]: Box, fill: string): string =>
  `<rect x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}" fill="${fill}"/>`;

type CardColors = Awaited<ReturnType<typeof readCardColors>>;

/** Returns the colours that a card uses: its image needs no change when staff change others. */
export async function readCardColors(card: ShareCard) {
  const { background } = card;
  const { looks, ...colors } = await readColors();
  const { ink, brand, accent, secondary } = colors;
  // Only a draft can have an unknown look.
  const findLook = (name: string): string => looks.get(name)?.color ?? ink;
  const color = background in colors ? colors[background as keyof typeof colors] : findLook(background);
  return {
    ...(background === 'brand'
      ? { background: brand, text: ink, accent, foot: ink, footText: WHITE }
      : { background: color, text: WHITE, accent: brand, foot: brand, footText: ink }),
    hill: color === ink ? secondary : ink,
    face: secondary,
    flags: card.kind === 'flags' ? card.flags.map(({ look }) => findLook(look)) : [],
  };
}
