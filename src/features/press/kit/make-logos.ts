import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

import { LANGUAGE } from '../../../lib/locale.ts';
import { drawMark } from '../../site/icons.build.ts';
import { readCardColors } from '../../sharing/images/compose-card.ts';
import { openLetterings, type Lettering } from '../../sharing/images/lettering.ts';
import type { logosSchema } from '../press-kit.schema.ts';
import {
  LOGO_GROUNDS,
  makePixels,
  toLogoStem,
  toPressFile,
  type LogoGround,
  type PressItem,
} from './press-files.ts';

const ROSETTE = 'src/ui/rosette.svg';

/** The words of the logos. */
export interface LogoWords {
  /** The name as a hoarding shows it. */
  readonly name: string;
  /** What stands after it in the head of every page: `for Mayor`. */
  readonly office: string;
  /** The two lines of the rosette: `MAYOR`, `2025`. */
  readonly badge: readonly [string, string];
}

/** The words around the logos. */
export type LogoTexts = Omit<z.infer<typeof logosSchema>, 'heading' | 'text'>;

/** A logo for one ground. */
export interface MadeLogo extends PressItem {
  readonly ground: LogoGround;
}

type Compose = (words: LogoWords, ground: LogoGround) => Promise<string>;

// Lengths are in the units of each drawing.
/** How high capitals are, in em. */
const CAPITALS = 0.69;
const NAME_SIZE = 200;
/** How wide and high the drawing of the mark is. */
const MARK = 64;
const GAP = 36;
/** Round letters reach a little beyond straight ones. */
const ROOM = 5;
/** How large the office may be, as a part of the size of the name: it is as wide as the name where it can be. */
const OFFICE_SCALE = { least: 0.3, most: 1 };

/** Draws both logos for both grounds, each as SVG and as PNG on a clear ground. */
export async function makeLogos(
  words: LogoWords,
  { credit, licence, ...texts }: LogoTexts,
  prefix: string,
  cache: string,
): Promise<MadeLogo[]> {
  const made: MadeLogo[] = [];
  for (const [kind, compose] of [
    ['wordmark', composeWordmark],
    ['rosette', composeRosette],
  ] as const)
    for (const ground of LOGO_GROUNDS) {
      const { name, alt } = texts[kind];
      const bytes = Buffer.from(await compose(words, ground));
      const stem = `${prefix}-${toLogoStem(name, ground)}`;
      const rights = { alt, credit, licence };
      const files = [
        toPressFile(`${stem}.svg`, 'svg', new Uint8Array(bytes)),
        await makePixels({ words: rights, stem, bytes }, 'png', cache),
      ];
      made.push({ ground, name: `${name}, ${texts[ground]}`, ...rights, files });
    }
  return made;
}

/** The mark of the site, and beside it the name above the office: all words are outlines. */
const composeWordmark: Compose = async ({ name, office }, ground) => {
  const [{ display }, colors, mark] = await Promise.all([
    openLetterings(),
    readLogoColors(ground),
    drawMark().then(takeParts),
  ]);
  const [first, second] = [name, office].map((words) => words.toLocaleUpperCase(LANGUAGE)) as [
    string,
    string,
  ];
  const scale = display.measure(first) / display.measure(second);
  const officeSize = NAME_SIZE * Math.min(OFFICE_SCALE.most, Math.max(OFFICE_SCALE.least, scale));
  const top = ROOM + CAPITALS * NAME_SIZE * accentRoom(first);
  const baseline = top + CAPITALS * NAME_SIZE;
  const height = baseline + GAP + CAPITALS * officeSize * (1 + accentRoom(second));
  const left = height + GAP + 12;
  const width =
    left + ROOM + Math.max(display.measure(first) * NAME_SIZE, display.measure(second) * officeSize);
  return toSvg({ width, height: height + ROOM }, [
    // As high as both lines. Its colours stand out from every ground.
    `<g transform="scale(${round((height + ROOM) / MARK)})">${mark}</g>`,
    draw(display, first, { x: left, y: baseline, size: NAME_SIZE, fill: colors.first }),
    draw(display, second, { x: left, y: height, size: officeSize, fill: colors.second }),
  ]);
};

/** The size of the drawing of the rosette, and where the strip with the name lies on it. */
const DISC = 160;
const STRIP = { top: 104, height: 30, padding: 12 };
const SLANT = -4;

/** The rosette, with the name on a strip of paper across it: all words are outlines. */
const composeRosette: Compose = async ({ name, badge }, ground) => {
  const [{ display }, colors, source] = await Promise.all([
    openLetterings(),
    readLogoColors(ground),
    readFile(ROSETTE, 'utf8').then(takeParts),
  ]);
  const words = name.toLocaleUpperCase(LANGUAGE);
  const size = Math.min(24, 240 / display.measure(words));
  const strip = Math.max(DISC - 10, display.measure(words) * size + 2 * STRIP.padding);
  const width = Math.max(DISC, strip + 6);
  const middle = width / 2;
  const center = (text: string, y: number, most: number, fill: string) => {
    const fitted = Math.min(most, 92 / display.measure(text));
    return draw(display, text, { x: middle - (display.measure(text) * fitted) / 2, y, size: fitted, fill });
  };
  return toSvg({ width, height: DISC }, [
    `<g transform="translate(${round(middle - DISC / 2)})">${recolor(source, colors)}</g>`,
    center(badge[0], 62, 24, colors.disc.first),
    center(badge[1], 96, 40, colors.disc.second),
    `<g transform="rotate(${String(SLANT)} ${round(middle)} ${String(STRIP.top + STRIP.height / 2)})">`,
    `<path fill="${colors.strip.ground}" d="M${round(middle - strip / 2)} ${String(STRIP.top)}h${round(strip)}v${String(STRIP.height)}h-${round(strip)}z"/>`,
    draw(display, words, {
      x: middle - (display.measure(words) * size) / 2,
      y: STRIP.top + (STRIP.height + CAPITALS * size) / 2,
      size,
      fill: colors.strip.words,
    }),
    '</g>',
  ]);
};

async function readLogoColors(ground: LogoGround) {
  const { words: ink, accent, ground: brand, footWords: white } = await readCardColors('brand');
  return ground === 'light'
    ? {
        first: ink,
        second: accent,
        disc: { ground: accent, ring: brand, first: white, second: brand },
        strip: { ground: ink, words: white },
      }
    : {
        first: white,
        second: brand,
        disc: { ground: brand, ring: accent, first: ink, second: accent },
        strip: { ground: white, words: ink },
      };
}

type Colors = Awaited<ReturnType<typeof readLogoColors>>;

/** The parts of the rosette's drawing, in the colours of the logo. */
const recolor = (parts: string, { disc }: Colors): string =>
  parts
    .replace('fill="var(--accent)"', `fill="${disc.ground}"`)
    .replace('stroke="var(--brand)"', `stroke="${disc.ring}"`);

/** What stands inside a drawing. */
const takeParts = (drawing: string): string => /<svg[^>]*>(.*)<\/svg>/s.exec(drawing)?.[1] ?? '';

/** How high the macron of a capital reaches above it, as a part of its height. */
const accentRoom = (words: string): number => (words.normalize('NFD') === words ? 0 : 0.32);

const draw = (
  lettering: Lettering,
  words: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string =>
  `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${round(size)})">${lettering.draw(words)}</g>`;

const toSvg = ({ width, height }: { width: number; height: number }, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}">${parts.join('')}</svg>\n`;

const round = (length: number): string => String(Math.round(length * 100) / 100);
