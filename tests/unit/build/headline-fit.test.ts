import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getHeadlineFit } from '../../../src/build/headline-fit.ts';
import { cutDisplayFont } from '../../../src/build/display-font.ts';

/** Long enough for a busy machine. */
const CUTTING_MS = 60_000;

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

const fit = (name: string) => getHeadlineFit([`VOTE ${name}`, `TRUST ${name}`, 'FOR MAYOR']);

describe('the headline', () => {
  it.each([
    ['Tane', '.headline{font-size:17.35cqi}'],
    ['Mangrove', '.headline{font-size:11.50cqi}'],
    ['Whakatau', '.headline{font-size:11.53cqi}'],
    ['Constantinides', '.headline{font-size:8.70cqi}'],
    ['Wolfeschlegelstein', '.headline{font-size:7.05cqi}'],
  ])('fills the column with the name %s', async (name, css) => {
    expect((await fit(name)).css).toBe(css);
  });

  it('is smaller for a longer name', async () => {
    const names = ['Tane', 'Whakatau', 'Constantinides', 'Wolfeschlegelstein'];
    const rules = await Promise.all(names.map(fit));
    const sizes = rules.map(({ css }) => Number.parseFloat(css.replace('.headline{font-size:', '')));
    expect(sizes).toEqual([17.35, 11.53, 8.7, 7.05]);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('never outgrows the line that has no name in it', async () => {
    expect((await fit('I')).css).toBe('.headline{font-size:18.15cqi}');
    expect((await getHeadlineFit(['FOR MAYOR'])).css).toBe('.headline{font-size:18.15cqi}');
  });

  it.each([
    ['Tāne', 'Tane'],
    ['Whakatāū', 'Whakatau'],
    ['Cōnstāntīnīdēs', 'Constantinides'],
    ['Wōlfēschlēgēlstēīn', 'Wolfeschlegelstein'],
  ])('gives %s the size of %s: a macron takes no room', async (withMacrons, without) => {
    expect(await fit(withMacrons)).toEqual(await fit(without));
  });

  it('measures capitals, as it is set in them', async () => {
    expect(await fit('mangrove')).toEqual(await fit('MANGROVE'));
  });

  it.each(['Tane', 'Māngere', 'Wolfeschlegelstein'])('has a hash that admits its rule: %s', async (name) => {
    const { css, hash } = await fit(name);
    expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  });

  it('has the hash that browsers compute', async () => {
    expect(await fit('Tane')).toEqual({
      css: '.headline{font-size:17.35cqi}',
      hash: 'sha256-JU+K4VV2BU/x2LqRHKHpxJK6g5MxV3695MCoXdo7gs8=',
    });
  });
});
