import { describe, expect, it } from 'vitest';

import { toPictureName } from '../../../../src/build/pictures/picture-name.ts';

const SIZE = { width: 1_200, height: 675 };

describe('the name of the file of a picture', () => {
  it.each([
    [
      'a photograph',
      { src: '/_astro/ferry.BFBxa87_.jpg', fsPath: '/site/content/news/ferry.jpg' },
      'ferry.jpg',
    ],
    ['a drawing in a build', { src: '/_astro/ferry.BFBxa87_.svg' }, 'ferry.svg'],
    ['a drawing with dots and a macron', { src: '/_astro/w%C4%81hi.v2.C-hBe2_1.svg' }, 'wāhi.v2.svg'],
    ['a drawing in astro dev', { src: '/@fs/site/content/news/a.12345678.svg?w=1' }, 'a.12345678.svg'],
  ])('is known of %s', (_, picture, name) => {
    expect(toPictureName({ ...SIZE, format: 'svg', ...picture })).toBe(name);
  });
});
