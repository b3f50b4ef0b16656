import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPlainPhoto } from '../../../support/photos.ts';

const KIT = 'content/pages/press-kit.mdx';
const content = useFakeContent();
const findIssues = async () =>
  (await content.check()).map(({ severity, field, problem }) => ({ severity, field, problem }));
const count = (words: number) => Array.from({ length: words }, () => 'rows').join(' ');
const readPicture = (name: string, src = './page.svg') => ({
  src,
  name,
  alt: 'A wharf',
  credit: 'Our photo',
  licence: 'Free to print',
});

describe('a biography of the press kit', () => {
  it.each([
    ['short', 44, 50],
    ['short', 56, 50],
    ['medium', 134, 150],
    ['long', 441, 400],
  ])('is pointed out when "%s" has %i words', async (name, words, most) => {
    await content.setField(KIT, `biography.${name}.text`, count(words));
    expect(await findIssues()).toEqual([
      {
        severity: 'warning',
        field: `biography.${name}.text`,
        problem: `has ${String(words)} words, and newsrooms are told that it has ${String(most)}`,
      },
    ]);
  });

  it.each([
    ['short', count(45)],
    ['medium', count(165)],
    ['long', count(360)],
    ['short', `{candidate} ${count(53)}`],
  ])('may be a tenth off: "%s"', async (name, text) => {
    await content.setField(KIT, `biography.${name}.text`, text);
    expect(await findIssues()).toEqual([]);
  });
});

describe('a picture of the press kit', () => {
  it('is pointed out when it is a photograph of fewer than 3,000 pixels', async () => {
    await content.write('content/press/small.jpg', await createPlainPhoto({ width: 1_500, height: 2_999 }));
    await content.setField(KIT, 'pictures', [readPicture('Small', '../press/small.jpg')]);
    expect(await findIssues()).toEqual([
      {
        severity: 'warning',
        field: 'pictures.0.src',
        problem: 'names a photograph whose long edge has 2,999 pixels, and newsrooms are promised 3,000',
      },
    ]);
  });

  it('may be a photograph of 3,000 pixels in content/press', async () => {
    await content.write('content/press/large.jpg', await createPlainPhoto({ width: 3_000, height: 1_000 }));
    await content.setField(KIT, 'pictures', [readPicture('Large', '../press/large.jpg')]);
    expect(await findIssues()).toEqual([]);
  });

  it('needs a name that gives its files a name of their own', async () => {
    await content.setField(KIT, 'pictures', [readPicture('Ōtara wharf'), readPicture('Otara Wharf!')]);
    expect(await findIssues()).toEqual([
      {
        severity: undefined,
        field: 'pictures.1.name',
        problem: 'is the name of another picture of the kit, and their files would have one name too',
      },
    ]);
  });
});
