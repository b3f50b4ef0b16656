import { beforeAll, describe, expect, it } from 'vitest';

import { openLetterings } from '../../../../src/build/share-images/lettering.ts';

/** Long enough for a busy machine that unpacks the face for the first time. */
const UNPACKING_MS = 60_000;

let letterings: Awaited<ReturnType<typeof openLetterings>>;
beforeAll(async () => {
  letterings = await openLetterings();
}, UNPACKING_MS);

const countOutlines = (svg: string) => svg.split('<path').length - 1;

describe.each(['display', 'text'] as const)('the %s letters of share images', (style) => {
  it.each([
    'Tāmaki Makaurau',
    'ĀĒĪŌŪ āēīōū',
    '“Kia ora” – it’s 31 %, $1.5 million…',
    'Čšž Łódź ñ ø ß',
    'Faʻafetai, Nguyễn → ≥ 40',
  ])('have an outline for every letter of %s', (words) => {
    expect(letterings[style].listMissing(words)).toEqual([]);
    expect(countOutlines(letterings[style].draw(words))).toBe(words.replaceAll(' ', '').length);
  });

  it('show a macron: a long vowel is drawn otherwise than the short one, and is as wide', () => {
    const { draw, measure } = letterings[style];
    const pairs = ['ā a', 'ē e', 'ō o', 'ū u', 'Ā A', 'Ē E', 'Ō O', 'Ū U'].map((pair) => pair.split(' '));
    for (const [long = '', short = ''] of pairs) {
      expect(draw(long)).not.toBe(draw(short));
      expect(measure(long)).toBeCloseTo(measure(short), 3);
    }
  });

  it('read a vowel and a combining macron as one letter', () => {
    expect(letterings[style].draw('a\u0304')).toBe(letterings[style].draw('ā'));
  });

  it('leave out what the face does not have, and say so', () => {
    const { draw, listMissing } = letterings[style];
    expect(listMissing('Kia ora 🎉')).toEqual(['🎉']);
    expect(draw('ora🎉')).toBe(draw('ora'));
  });

  it('stand closer where their forms let them', () => {
    const { measure } = letterings[style];
    expect(measure('AV')).toBeLessThan(measure('A') + measure('V') - 0.02);
  });
});
