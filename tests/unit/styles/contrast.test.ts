import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { POLICY_LOOKS } from '../../../src/features/policies/policy-looks.ts';

/** Running text, however large; or labels, headings, links that stand alone and large figures. */
type Kind = 'body' | 'other';

const LEAST: Readonly<Record<Kind, number>> = { body: 7, other: 4.5 };

/**
 * Every pair of colours that text is set in, with one of the places where it is. `ink/70` is ink at 70 per cent;
 * `look` is the colour of each policy.
 */
const PAIRS: readonly (readonly [text: string, ground: string, kind: Kind, where: string])[] = [
  ['ink', 'paper', 'body', 'running text'],
  ['ink', 'white', 'body', 'cards and fields'],
  ['ink', 'brand', 'body', 'heads of pages and articles, cards under the pointer'],
  ['white', 'ink', 'body', 'footer and events'],
  ['white', 'secondary', 'other', 'display type and labels: social wall, recordings'],
  ['white', 'look', 'other', 'display type: the head of a policy'],
  ['white', 'safety', 'body', 'the head of that policy'],
  ['white', 'environment', 'body', 'the head of that policy'],
  ['white', 'accent', 'body', 'buttons and failures'],
  ['accent', 'paper', 'other', 'links in running text, underlined'],
  ['accent', 'white', 'other', 'links of cards'],
  ['ink/70', 'white', 'other', 'what an empty field suggests'],
  ['brand', 'ink', 'other', 'logo, current page'],
  ['brand', 'accent', 'other', 'rosette'],
  ['look', 'paper', 'other', 'numerals of a policy'],
  ['look', 'white', 'other', 'link of a policy card'],
];

/** States that show no text of their own, and ink on paper that a printer chooses. */
const SILENT = /backdrop|print/;

const tokens = new Map(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--color-([a-z]+): (#[0-9a-f]{3,6});/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);

const looks = new Map<string, string>(Object.entries(POLICY_LOOKS).map(([name, { color }]) => [name, color]));

/** The digits of a hex colour, of a token, or of a policy's look. */
function toHex(color: string): string {
  const hex = color.startsWith('#') ? color : (tokens.get(color) ?? looks.get(color));
  if (hex === undefined) throw new Error(`Neither tokens.css nor policy-looks.ts has the colour "${color}".`);
  return hex.startsWith('#') ? hex.slice(1) : toHex(hex);
}

/** A pair with each policy's colour in the place of `look`. */
const toMeasured = ([text, ground, ...rest]: (typeof PAIRS)[number]) =>
  text === 'look' || ground === 'look'
    ? [...looks.keys()].map(
        (look) => [text === 'look' ? look : text, ground === 'look' ? look : ground, ...rest] as const,
      )
    : [[text, ground, ...rest] as const];

/** Red, green and blue from 0 to 255; a colour that lets the ground through is mixed with it. */
function toRgb(color: string, ground = color): number[] {
  const [name = '', percent = '100'] = color.split('/');
  const hex = toHex(name);
  const digits = hex.length === 3 ? Array.from(hex).map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const rgb = digits.map((pair) => Number.parseInt(pair, 16));
  const share = Number(percent) / 100;
  return share === 1 ? rgb : toRgb(ground).map((under, i) => under * (1 - share) + (rgb[i] ?? 0) * share);
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function toLuminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function toRatio(first: readonly number[], second: readonly number[]): number {
  const [dark = 0, light = 0] = [first, second].map(toLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours that the class strings of a source set, once plain and once for each state, as `text on ground`. */
function listUses(source: string): { text: string | undefined; ground: string | undefined }[] {
  return [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , classes = '']) => {
    const set = classes.split(/\s+/).flatMap((word) => {
      const [, state = '', kind = '', written = ''] =
        /^(?:(.+):)?(text|bg)-([a-z]+(?:\/\d+)?|\(--look\))$/.exec(word) ?? [];
      const color = written === '(--look)' ? 'look' : written;
      const isColor = color === 'look' || tokens.has(color.replace(/\/\d+$/, ''));
      return isColor && !SILENT.test(state) ? [{ state, kind, color }] : [];
    });
    const pick = (kind: string, state: string) =>
      set.findLast((one) => one.kind === kind && ['', state].includes(one.state))?.color;
    return [...new Set(set.map(({ state }) => state))].map((state) => ({
      text: pick('text', state),
      ground: pick('bg', state),
    }));
  });
}

describe('the measure of contrast', () => {
  it.each([
    [[0, 0, 0], [255, 255, 255], 21],
    [[255, 255, 255], [255, 255, 255], 1],
    [[119, 119, 119], [255, 255, 255], 4.48],
    [[255, 255, 255], [118, 118, 118], 4.54],
    [[255, 0, 0], [255, 255, 255], 4],
  ])('of %j and %j is %f', (first, second, ratio) => {
    expect(toRatio(first, second)).toBeCloseTo(ratio, 2);
  });
});

describe('the text of the site', () => {
  it.each(PAIRS.flatMap(toMeasured))('in %s on %s can be read as %s text: %s', (text, ground, kind) => {
    const ratio = toRatio(toRgb(text, ground), toRgb(ground));
    expect(ratio).toBeGreaterThanOrEqual(LEAST[kind]);
  });

  it('keeps to the measured pairs', () => {
    // What lets the ground through and names no text is a line or a placeholder.
    const isMeasured = (use: ReturnType<typeof listUses>[number]) =>
      (use.text === undefined && use.ground?.includes('/') === true) ||
      PAIRS.some(([text, ground]) => text === (use.text ?? text) && ground === (use.ground ?? ground));
    const unmeasured = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) =>
      listUses(readFileSync(file, 'utf8'))
        .filter((use) => !isMeasured(use))
        .map(({ text = 'any text', ground = 'any ground' }) => `${file}: ${text} on ${ground}`),
    );
    expect(unmeasured).toEqual([]);
  });

  it('is found in every manner of writing a class', () => {
    const source = `<p class="bg-ink text-white hover:bg-white hover:text-ink print:text-ink"></p>
      const look = { light: 'bg-paper p-4 text-secondary', field: \`placeholder:text-ink/70 text-sm\`,
        policy: 'bg-(--look) text-white' };`;
    expect(listUses(source)).toEqual([
      { text: 'white', ground: 'ink' },
      { text: 'ink', ground: 'white' },
      { text: 'secondary', ground: 'paper' },
      { text: 'ink/70', ground: undefined },
      { text: 'white', ground: 'look' },
    ]);
  });
});
