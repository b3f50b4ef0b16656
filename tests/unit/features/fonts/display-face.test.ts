import { Blob, Face } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { subsetDisplayFont, DISPLAY_FONT } from '../../../../src/features/fonts/display-font.build.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const BASIC_LATIN =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const LATIN_1_LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';

const project = resolve('.');
const folder = useTemporaryFolder({ isShared: true });
beforeAll(async () => {
  process.chdir(folder.path);
  await subsetDisplayFont();
});
afterAll(() => {
  process.chdir(project);
});

async function listMissing(path: string, text: string): Promise<string[]> {
  const font = await subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: {},
  });
  const letters = new Set(new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes());
  return Array.from(text).filter((letter) => !letters.has(letter.codePointAt(0) ?? 0));
}

describe('the display face', () => {
  it.each([
    ['every character of Basic Latin', 'latin', BASIC_LATIN],
    ['every letter of Latin-1', 'latin', LATIN_1_LETTERS],
    ['the quotation marks and dashes that the text processor sets', 'latin', '‘’“”–—…'],
    ['the vowels of te reo Māori', 'macrons', 'ĀĒĪŌŪāēīōū'],
  ] as const)('contains %s', async (_, part, text) => {
    expect(await listMissing(DISPLAY_FONT[part].path, text)).toEqual([]);
  });

  it('declares the Unicode ranges that its subsets contain', async () => {
    const css = await readFile(join(project, 'src/styles/font.css'), 'utf8');
    const rules = [...css.matchAll(/url\('\.\.\/\.\.\/([^']+)'\)[^}]*?unicode-range: ([^;]+);/g)];
    const parts = Object.values(DISPLAY_FONT);
    expect(rules.map(([, path, ranges]) => ({ path, range: ranges?.split(', ') }))).toEqual(parts);
  });
});
