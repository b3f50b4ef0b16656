import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cutDisplayFont, DISPLAY_FONT } from '../../../src/build/display-font.ts';

const LIMIT_BYTES = 16_384;
/** Long enough for a busy machine. */
const CUTTING_MS = 60_000;
const BASIC_LATIN =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const LATIN_1_LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';
const PUNCTUATION = '‘’“”–—…';
const MACRONS = 'ĀĒĪŌŪāēīōū';

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
    ['every sign of Basic Latin', BASIC_LATIN],
    ['every letter of Latin-1', LATIN_1_LETTERS],
    ['the quotation marks and dashes that the text processor sets', PUNCTUATION],
  ])('holds %s', async (_, text) => {
    expect(listMissing(await openFont(DISPLAY_FONT.latin.path), text)).toEqual([]);
  });

  it('holds the vowels of te reo Māori', async () => {
    expect(listMissing(await openFont(DISPLAY_FONT.macrons.path), MACRONS)).toEqual([]);
  });

  it('sets "Tāmaki Makaurau" without another face', async () => {
    const [latin, macrons] = await Promise.all(
      [DISPLAY_FONT.latin, DISPLAY_FONT.macrons].map(({ path }) => openFont(path)),
    );
    const missing = Array.from('Tāmaki Makaurau').filter((letter) =>
      [latin, macrons].every((font) => !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
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

  it('is cut once', async () => {
    const before = await stat(DISPLAY_FONT.latin.path);
    await cutDisplayFont();
    expect((await stat(DISPLAY_FONT.latin.path)).mtimeMs).toBe(before.mtimeMs);
  });
});
