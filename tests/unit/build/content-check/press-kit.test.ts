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

describe('a logo of the press kit', () => {
  const find = async () =>
    (await content.check()).map(({ file, line, field, problem, severity }) => ({
      place: `${file}:${String(line)}`,
      field,
      problem,
      severity,
    }));
  const findLine = async (words: string) =>
    (await content.read(KIT)).split('\n').findIndex((line) => line.includes(words)) + 1;

  it('needs a name that gives its files a name of their own', async () => {
    await content.setField(KIT, 'logos.rosette.name', 'LETTERS!');
    expect(await find()).toEqual([
      {
        place: `${KIT}:${String(await findLine('LETTERS!'))}`,
        field: 'logos.rosette.name',
        problem: 'makes files of the same name as "logos.wordmark.name": "Letters"',
        severity: undefined,
      },
    ]);
  });

  it('needs a name that makes other files than a picture', async () => {
    await content.setField(KIT, 'pictures', [readPicture('Flower dark')]);
    expect(await find()).toEqual([
      {
        place: `${KIT}:${String((await findLine('  rosette:')) + 1)}`,
        field: 'logos.rosette.name',
        problem: 'makes files of the same name as "pictures.0.name": "Flower dark"',
        severity: undefined,
      },
    ]);
  });

  it.each(['★', '標誌'])('needs a name of which the name of a file can be made, unlike %s', async (name) => {
    await content.setField(KIT, 'logos.wordmark.name', name);
    expect(await find()).toEqual([
      {
        place: `${KIT}:${String(await findLine(name))}`,
        field: 'logos.wordmark.name',
        problem: 'has no letter or figure that the name of a file may have',
        severity: undefined,
      },
    ]);
  });

  it('needs words that tell its versions apart', async () => {
    await content.setField(KIT, 'logos.dark', 'On paper');
    expect(await find()).toEqual([
      {
        place: `${KIT}:${String(await findLine('On paper'))}`,
        field: 'logos.dark',
        problem: 'calls the version for dark grounds as "logos.light" calls the other one',
        severity: undefined,
      },
    ]);
  });
});
