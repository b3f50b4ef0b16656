import * as harfbuzz from 'harfbuzzjs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cutDisplayFont, DISPLAY_FONT } from '../../../../src/features/display-face/display-font.build.ts';

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

async function openFont(path: string): Promise<harfbuzz.Font> {
  const file = await subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: {},
  });
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
}

const listMissing = (font: harfbuzz.Font, text: string) =>
  Array.from(text).filter((letter) => font.glyph(letter.codePointAt(0) ?? 0) === undefined);

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
    expect(rules.map(([, path, ranges]) => ({ path, range: ranges?.split(', ') }))).toEqual(parts);
  });
});
