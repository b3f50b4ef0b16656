import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPhonePhoto, createPlainPhoto, type PhotoOptions } from '../../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const PHOTO = 'content/news/photo.jpg';
const FIX = 'npm run check:content -- --fix';

const content = useFakeContent();

/** Puts a photo where the second picture of the article was, which is 800 pixels wide at least. */
async function use(photo: Buffer, name = 'photo.jpg'): Promise<void> {
  await content.write(`content/news/${name}`, photo);
  await content.replace(NEWS, './wharf.svg', `./${name}`);
}
/** Nobody misses the drawing that the photo stands for. */
const check = async () => (await content.check()).filter(({ file }) => !file.endsWith('wharf.svg'));

const cut = (bytes: Buffer) => bytes.subarray(0, Math.round(bytes.length * 0.6));

describe('the file of a picture', () => {
  it.each<[string, PhotoOptions]>([
    ['photo.jpg', {}],
    ['photo.jpeg', {}],
    ['photo.png', { format: 'png' }],
    ['photo.webp', { format: 'webp' }],
    ['photo.avif', { format: 'avif' }],
    ['long.png', { format: 'png', width: 3_000, height: 20 }],
  ])('is right as %s', async (name, options) => {
    await use(await createPlainPhoto({ width: 800, height: 20, ...options }), name);
    expect(await check()).toEqual([]);
  });

  it.each<[string, string, PhotoOptions]>([
    ['is too large', 'is 3,001 pixels wide and 20 high', { width: 3_001, height: 20 }],
    ['is too high', 'is 800 pixels wide and 3,100 high', { width: 800, height: 3_100 }],
  ])('%s: a hint, with the command that mends it', async (_, problem, options) => {
    await use(await createPlainPhoto({ noise: 0, ...options }));
    expect(await check()).toMatchObject([
      { severity: 'warning', file: PHOTO, field: '', problem: `This picture ${problem}`, example: FIX },
    ]);
  });

  it.each([
    ['photo.jpg', 'jpeg', 'says more than it shows (EXIF, XMP, IPTC)'],
    ['photo.png', 'png', 'says more than it shows (EXIF, XMP)'],
    ['photo.webp', 'webp', 'says more than it shows (EXIF, XMP)'],
  ] as const)('carries metadata as %s: a hint', async (name, format, words) => {
    await use(await createPhonePhoto({ width: 800, height: 20, format }), name);
    expect(await check()).toMatchObject([
      { severity: 'warning', file: `content/news/${name}`, problem: `This picture ${words}`, example: FIX },
    ]);
  });

  it('lies on its side: a hint, in one sentence with the others', async () => {
    await use(await createPhonePhoto({ width: 20, height: 3_100, orientation: 6 }));
    expect(await check()).toMatchObject([
      {
        problem:
          'This picture is 3,100 pixels wide and 20 high and lies on its side and says more than it shows (EXIF, XMP, IPTC)',
      },
    ]);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['half a JPEG', 'photo.jpg', async () => cut(await createPlainPhoto({ width: 800 }))],
    ['half a PNG', 'photo.png', async () => cut(await createPlainPhoto({ width: 800, format: 'png' }))],
    ['half a WebP', 'photo.webp', async () => cut(await createPlainPhoto({ width: 800, format: 'webp' }))],
    ['words', 'photo.jpg', () => Promise.resolve(Buffer.from('This page was not found.'))],
    ['a page of a website', 'photo.svg', () => Promise.resolve(Buffer.from('<!doctype html><p>No.'))],
    ['nothing', 'photo.jpg', () => Promise.resolve(Buffer.alloc(0))],
    [
      'half a drawing',
      'photo.svg',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0')),
    ],
  ])('stops the build when it holds %s', async (_, name, create) => {
    await use(await create(), name);
    expect(await check()).toMatchObject([
      { file: `content/news/${name}`, problem: 'This picture is broken: it cannot be read to its end' },
    ]);
    expect((await check())[0]?.severity).toBeUndefined();
  });

  it('may be a drawing that begins with the comment of a program', async () => {
    const comment = `<!-- ${'Made by hand. '.repeat(40)}-->`;
    const drawing = `<?xml version="1.0"?>\n${comment}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>\n`;
    await use(Buffer.from(drawing), 'photo.svg');
    expect(await check()).toEqual([]);
  });

  it('may have the film of a phone behind it', async () => {
    await use(Buffer.concat([await createPlainPhoto({ width: 800 }), Buffer.from('ftypmp42')]));
    expect(await check()).toEqual([]);
  });

  it.each(['IMG_1.HEIC', 'photo.jpg'])('stops the build as HEIC, whatever its name: %s', async (name) => {
    await content.write(`content/news/${name}`, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    const issues = (await check()).filter(({ problem }) => !problem.startsWith('No text'));
    expect(issues).toMatchObject([
      {
        file: `content/news/${name}`,
        problem: 'This photo is in HEIC, the format of iPhones, which browsers do not show',
      },
    ]);
    expect(issues[0]?.expected).toContain('export it as JPEG');
  });
});

describe('a drawing', () => {
  const draw = (bytes: number) => {
    const empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"></svg>';
    return content.write(
      'content/news/ferry.svg',
      empty.replace('></', `>${' '.repeat(bytes - empty.length)}</`),
    );
  };

  it('is pointed out when it takes more than 5,120 bytes', async () => {
    await draw(5_121);
    expect(await content.report()).toBe(
      '1 hint in 1 file; nothing stops the build.\n\ncontent/news/ferry.svg\n  hint: This drawing takes 5,121 bytes, where 5,120 is the most.\n    Expected: a simpler one: ask whoever drew it for fewer points, and for numbers without decimals',
    );
  });

  it('may take 5,120 bytes', async () => {
    await draw(5_120);
    expect(await content.check()).toEqual([]);
  });
});

describe('a photograph that is too small for its place', () => {
  it.each([
    ['images.0.src', './ferry.svg\n    alt: A ferry\n  - src', 1_199, '1,200', 9],
    ['images.1.src', './wharf.svg', 799, '800', 11],
    ['author.image.src', './ferry.svg, alt: Sam', 199, '200', 18],
  ])('is a hint at %s', async (field, place, width, least, line) => {
    for (const wide of [width, width + 1]) {
      await content.write(PHOTO, await createPlainPhoto({ width: wide, height: 20 }));
      await content.replace(NEWS, place, place.replace(/^[^\s,]+/, './photo.jpg'));
      expect(await check()).toMatchObject(
        wide > width
          ? []
          : [
              {
                severity: 'warning',
                file: NEWS,
                field,
                line,
                problem: `names a picture that is only ${width.toLocaleString('en-NZ')} pixels wide, and looks blurred there`,
                expected: `one of at least ${least} pixels; enlarging it does not help`,
              },
            ],
      );
      await content.restore();
    }
  });

  it('is a hint in a text, by its line', async () => {
    await content.write(PHOTO, await createPlainPhoto({ width: 799, height: 20 }));
    await content.replace(NEWS, '---\nThe boat came.\n', '---\nThe boat came.\n\n![A boat](./photo.jpg)\n');
    expect(await check()).toMatchObject([{ severity: 'warning', file: NEWS, line: 40, field: '' }]);
  });
});

describe('a picture whose name has a space', () => {
  const PROBLEM = 'a picture whose name has a space: "./my photo.jpg"';
  const EXPECTED = 'a name without spaces; rename the file to my-photo.jpg too';

  it('is a hint among the fields', async () => {
    await use(await createPlainPhoto({ width: 800, height: 20 }), 'my photo.jpg');
    expect(await check()).toEqual([
      {
        severity: 'warning',
        file: NEWS,
        line: 11,
        field: 'images.1.src',
        problem: `names ${PROBLEM}`,
        expected: EXPECTED,
        example: './my-photo.jpg',
      },
    ]);
  });

  it('is right in a text, between angle brackets', async () => {
    await content.write('content/news/my photo.jpg', await createPlainPhoto({ width: 800, height: 20 }));
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThe boat came.\n\n![A boat](<./my photo.jpg>)\n',
    );
    expect(await check()).toEqual([]);
  });
});

describe('the portrait of the site', () => {
  const PORTRAIT = 'content/portrait-photo.jpg';
  const put = async (width: number, height: number) => {
    await content.write(PORTRAIT, await createPlainPhoto({ width, height }));
    await content.setField('content/site.yaml', 'portrait.src', './portrait-photo.jpg');
    return (await content.report()).split('\n');
  };

  it('is pointed out when it is wider than high', async () => {
    const lines = await put(801, 800);
    const at = lines.findIndex((line) => line.endsWith('hint: "portrait.src" is wider than high.'));
    expect(lines[at + 1]).toBe(
      '    Expected: head and shoulders, higher than wide (4 to 5), for example 1,200 by 1,500 pixels',
    );
  });

  it('may be as wide as high, and higher', async () => {
    expect((await put(800, 800)).join('\n')).not.toContain('wider than high');
  });
});
