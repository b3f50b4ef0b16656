import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getHeadlineFit } from '../../../src/build/headline-fit.ts';
import { cutDisplayFont } from '../../../src/build/display-font.ts';
import { NAMES } from '../../support/names.ts';

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
    ['Tane', '.headline{font-size:17.10cqi}'],
    ['Mangrove', '.headline{font-size:11.33cqi}'],
    ['Whakatau', '.headline{font-size:11.36cqi}'],
    ['Constantinides', '.headline{font-size:8.57cqi}'],
    ['Featherstonehaugh', '.headline{font-size:9.05cqi}'],
    ['Wolfeschlegelstein', '.headline{font-size:9.01cqi}'],
  ])('fills the column with the name %s', async (name, css) => {
    expect((await fit(name)).css).toBe(css);
  });

  it('is smaller for a longer name', async () => {
    const names = ['Tane', 'Whakatau', 'Constantinides'];
    const rules = await Promise.all(names.map(fit));
    const sizes = rules.map(({ css }) => Number.parseFloat(css.replace('.headline{font-size:', '')));
    expect(sizes).toEqual([17.1, 11.36, 8.57]);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('never outgrows the line that has no name in it', async () => {
    expect((await fit('I')).css).toBe('.headline{font-size:17.88cqi}');
    expect((await getHeadlineFit(['FOR MAYOR'])).css).toBe('.headline{font-size:17.88cqi}');
  });

  it.each([
    ['Tāne', 'Tane'],
    ['Whakatāū', 'Whakatau'],
    ['Cōnstāntīnīdēs', 'Constantinides'],
    ['Wōlfēschlēgēlstēīn', 'Wolfeschlegelstein'],
  ])('gives %s the size of %s: a macron takes no room', async (withMacrons, without) => {
    expect((await fit(withMacrons)).css).toBe((await fit(without)).css);
  });

  it.each([
    ['Tāne', ['VOTE Tāne'], ['TRUST Tāne']],
    ['Te Kanawa', ['VOTE Te Kanawa'], ['TRUST Te Kanawa']],
    ['Constantinides', ['VOTE Constantinides'], ['TRUST Constantinides']],
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

  it.each(['Tane', 'Māngere', 'Wolfeschlegelstein'])('has a hash that admits its rule: %s', async (name) => {
    const { css, hash } = await fit(name);
    expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  });

  it('has the hash that browsers compute', async () => {
    expect(await fit('Tane')).toEqual({
      lines: [['VOTE Tane'], ['TRUST Tane'], ['FOR MAYOR']],
      css: '.headline{font-size:17.10cqi}',
      hash: 'sha256-yPIb1liVYRuGXfo8Af6EEOngt6lfUeUPtdv0qHOzs60=',
    });
  });
});
