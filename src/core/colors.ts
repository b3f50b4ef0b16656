export const COLOR_ROLES = ['ink', 'paper', 'brand', 'accent', 'secondary'] as const;

export const WHITE = '#fff';
const BLACK = '#000';

/** The minimum contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_CONTRAST = 4.5;

/** Target contrast. `other` are labels, headings, separate links and large figures. */
export const TARGET_CONTRAST = { body: 7, other: MIN_CONTRAST } as const;

/** Text colours with their backgrounds. `ink/70` is ink at 70 % opacity, `look` the colour of each look in turn. */
export const COLOR_PAIRS: readonly (readonly [
  text: string,
  background: string,
  kind: keyof typeof TARGET_CONTRAST,
  where: string,
])[] = [
  ['ink', 'paper', 'body', 'running text'],
  ['ink', 'white', 'body', 'cards and fields'],
  ['ink', 'brand', 'body', 'the headers of pages and articles'],
  ['white', 'ink', 'body', 'the footer and events'],
  ['paper', 'ink', 'body', 'newsletters in dark mode'],
  ['white', 'secondary', 'other', 'the social wall and recordings'],
  ['white', 'look', 'other', 'the header of a policy'],
  ['white', 'accent', 'body', 'buttons and failures'],
  ['accent', 'paper', 'other', 'links in running text'],
  ['accent', 'white', 'other', 'links of cards'],
  ['ink/70', 'white', 'other', 'the placeholder of an empty field'],
  ['brand', 'ink', 'other', 'the logo and the current page'],
  ['brand', 'accent', 'other', 'the rosette'],
  ['look', 'paper', 'other', 'the numerals of a policy'],
  ['look', 'white', 'other', 'the link of a policy card'],
];

/** Measures the contrast of each pair; with `look`, once for each of `looks`. `colors` are hex colours by role and look. */
export const measurePairs = (colors: Readonly<Record<string, string>>, looks: readonly string[]) =>
  COLOR_PAIRS.flatMap(([text, background, kind, where]) =>
    (text === 'look' || background === 'look' ? looks : ['']).map((look) => {
      const [over = '', under = ''] = [text, background].map((name) => (name === 'look' ? look : name));
      const [name = '', percent = '100'] = over.split('/');
      const [front = BLACK, back = BLACK] = [colors[name], colors[under]];
      const ratio = measureContrast(mixColors(front, back, Number(percent) / 100), back);
      return { text: name, background: under, where, ratio, target: TARGET_CONTRAST[kind] };
    }),
  );

/** Mixes two hex colours. `share` is the proportion of `over`, from 0 to 1. */
export const mixColors = (over: string, under: string, share: number): string =>
  `#${[0, 1, 2]
    .map((index) => Math.round(parseChannel(over, index) * share + parseChannel(under, index) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function measureContrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [first, second].map(getLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2]
    .map((index) => parseChannel(color, index) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseChannel(color: string, index: number): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  return Number.parseInt(digits.slice(1 + 2 * index, 3 + 2 * index), 16);
}

export const interpolateColors = (drawing: string, colors: Readonly<Record<string, unknown>>): string =>
  drawing.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => String(colors[name]));
