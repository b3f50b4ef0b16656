import { create, type Font } from 'fontkitten';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cutDisplayFont, DISPLAY_FONT } from '../../../../src/features/display-face/display-font.build.ts';
import { getHeadlineFit } from '../../../../src/features/display-face/headline-fit.build.ts';
import { NAMES } from '../../../support/names.ts';

const LIMIT_BYTES = 16_384;
/** Long enough for a busy machine. */
const CUTTING_MS = 60_000;
const BASIC_LATIN =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const LATIN_1_LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';

const project = resolve('.');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'font-'));
  process.chdir(folder);
  await cutDisplayFont();
}, CUTTING_MS);
afterAll(async () => {
  process.chdir(project);
  await rm(folder, { recursive: true });
});

async function openFont(path: string): Promise<Font> {
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${path} is a collection.`);
  return font;
}

const listMissing = (font: Font, text: string) =>
  Array.from(text).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

describe('the display face', () => {
  it('weighs 16,384 bytes at most, in all', async () => {
    const files = await Promise.all(Object.values(DISPLAY_FONT).map(({ path }) => stat(path)));
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  it.each([
    ['every sign of Basic Latin', 'latin', BASIC_LATIN],
    ['every letter of Latin-1', 'latin', LATIN_1_LETTERS],
    ['the quotation marks and dashes that the text processor sets', 'latin', '‘’“”–—…'],
    ['the vowels of te reo Māori', 'macrons', 'ĀĒĪŌŪāēīōū'],
  ] as const)('holds %s', async (_, part, text) => {
    expect(listMissing(await openFont(DISPLAY_FONT[part].path), text)).toEqual([]);
  });

  it('is fetched for the ranges that its parts hold', async () => {
    const css = await readFile(join(project, 'src/styles/font.css'), 'utf8');
    const rules = [...css.matchAll(/url\('\.\.\/\.\.\/([^']+)'\)[^}]*?unicode-range: ([^;]+);/g)];
    const parts = Object.values(DISPLAY_FONT);
    // The face of the first view, and the one that comes late.
    expect(rules.map(([, path, ranges]) => ({ path, range: ranges?.split(', ') }))).toEqual([
      ...parts,
      ...parts,
    ]);
  });
});

const fit = (name: string) => getHeadlineFit([`VOTE ${name}`, `TRUST ${name}`, 'FOR MAYOR']);

describe('the headline', () => {
  it.each([
    ['Tane', '.headline{font-size:17.10cqi}'],
    ['Whakatau', '.headline{font-size:11.36cqi}'],
    ['Constantinides', '.headline{font-size:8.57cqi}'],
    ['Featherstonehaugh', '.headline{font-size:9.05cqi}'],
  ])('fills the column with the name %s', async (name, css) => {
    expect((await fit(name)).css).toBe(css);
  });

  it('never outgrows the line that has no name in it', async () => {
    expect((await fit('I')).css).toBe('.headline{font-size:17.88cqi}');
    expect((await getHeadlineFit(['FOR MAYOR'])).css).toBe('.headline{font-size:17.88cqi}');
  });

  it.each([
    ['Whakatāū', 'Whakatau'],
    ['Cōnstāntīnīdēs', 'Constantinides'],
  ])('gives %s the size of %s: a macron takes no room', async (withMacrons, without) => {
    expect((await fit(withMacrons)).css).toBe((await fit(without)).css);
  });

  it.each([
    ['Te Kanawa', ['VOTE Te Kanawa'], ['TRUST Te Kanawa']],
    ['Featherstonehaugh', ['VOTE', 'Featherstonehaugh'], ['TRUST', 'Featherstonehaugh']],
    ['Ngārimu-Hēnare', ['VOTE Ngārimu-', 'Hēnare'], ['TRUST Ngārimu-', 'Hēnare']],
    [
      'Te Kanawa-Featherstonehaugh',
      ['VOTE Te Kanawa-', 'Featherstonehaugh'],
      ['TRUST Te Kanawa-', 'Featherstonehaugh'],
    ],
    [
      'Papatūānuku-Whakatāne Featherstonehaughs',
      ['VOTE Papatūānuku-', 'Whakatāne', 'Featherstonehaughs'],
      ['TRUST Papatūānuku-', 'Whakatāne', 'Featherstonehaughs'],
    ],
  ])('breaks %s only where the type would be small, at spaces and hyphens', async (name, vote, trust) => {
    expect((await fit(name)).lines).toEqual([vote, trust, ['FOR MAYOR']]);
  });

  it.each(NAMES)('is never smaller than for a name of fourteen letters: %s', async (name) => {
    const { css } = await fit(name);
    expect(Number.parseFloat(css.replace('.headline{font-size:', ''))).toBeGreaterThanOrEqual(8.57);
  });

  it('is no higher than seven tenths of its width where it is broken', async () => {
    const { lines, css } = await fit('Te Ao Mārama-Rangi Tū Hono Ana');
    const size = Number.parseFloat(css.replace('.headline{font-size:', ''));
    expect(lines.flat().length * size).toBeLessThanOrEqual(70);
    expect(size).toBeGreaterThanOrEqual(8.57);
  });

  it('measures capitals, as it is set in them', async () => {
    expect((await fit('mangrove')).css).toBe((await fit('MANGROVE')).css);
  });

  it('has the hash that browsers compute', async () => {
    expect(await fit('Tane')).toEqual({
      lines: [['VOTE Tane'], ['TRUST Tane'], ['FOR MAYOR']],
      css: '.headline{font-size:17.10cqi}',
      hash: 'sha256-yPIb1liVYRuGXfo8Af6EEOngt6lfUeUPtdv0qHOzs60=',
    });
  });
});
