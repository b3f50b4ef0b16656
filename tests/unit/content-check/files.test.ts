import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

import { getSlug } from '../../../src/content-check/site-addresses.ts';
import { generateId } from '../../../src/site/content-loaders.build.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES, FERRY, FERRY_TEXT } from '../../support/fake-content-files.ts';
import {
  createPhonePhoto,
  createPhotoNamed,
  createPlainPhoto,
  type PhotoOptions,
} from '../../support/photos.ts';

const RADIO = 'content/media/radio.mdx';
const VIDEOS = 'content/videos.yaml';
const KIT = 'content/pages/press-kit.mdx';
const REDIRECTS = 'content/redirects.yaml';
const content = useFakeContent();

/** Replaces the first picture of the article and removes the drawing that it named. */
async function usePicture(picture: Buffer, name = 'photo.jpg'): Promise<void> {
  await content.write(`content/news/${name}`, picture);
  await content.replace(FERRY, '- src: ./ferry.svg', `- src: ./${name}`);
}
const createWide = (options: PhotoOptions = {}) => createPlainPhoto({ width: 1_200, height: 20, ...options });

describe('a file named by a field', () => {
  it('must be a picture beside the text', async () => {
    const sources = [
      ['./gone.svg', 'names a picture that is not there.'],
      ['https://www.example.org/ferry.svg', 'names a picture that is not there.'],
      ['./ferry.mdx', 'is not the name of a picture.'],
      ['./Wharf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
      ['./whrf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
    ];
    const reports = await content.reportOnArticles(
      sources.map(([src = '']) => FERRY_TEXT.replace('- src: ./ferry.svg', `- src: ${src}`)),
    );
    expect(reports).toEqual(
      sources.map(
        ([, problem = '']) =>
          `line 9: "images, entry 1, src" ${problem}\nExpected: the file of the picture, beside this file\nExample:  src: ./photo.jpg`,
      ),
    );
  });

  it.each([
    ['another ending in capitals', 'photo.JPG', './photo.jpg', 'did you mean "./photo.JPG"?'],
    ['no macron', 'māngere.jpg', './mangere.jpg', 'did you mean "./māngere.jpg"?'],
    [
      'a macron that is stored in two characters',
      'ma\u0304ngere.jpg',
      './māngere.jpg',
      'a file of that name is there, but its macrons or accents are stored in a different way that looks the same: rename the file to "mangere.jpg", and write "./mangere.jpg" here',
    ],
  ])('is found with %s', async (_, file, src, hint) => {
    await content.write(`content/news/${file}`, await createPhotoNamed(file));
    await content.setField(FERRY, 'images.0.src', src);
    const [issue] = await content.check();
    expect(issue?.problem).toBe(`names a picture that is not there: ${hint}`);
  });

  it('must exist if it is a sound file, and cannot be a picture', async () => {
    await content.setField(RADIO, 'audioUrl', './Radio.mp3');
    expect(await content.reportOn(RADIO)).toMatch(
      /^line 24: "audioUrl" names a sound file that is not there: did you mean ".\/radio.mp3"\?\nExpected: the sound file in the folder of this file/,
    );
    await content.remove('content/media/radio.mp3');
    await content.write('content/media/rodio.jpg', await createPhotoNamed('rodio.jpg'));
    await content.setField(RADIO, 'audioUrl', './radio.mp3');
    expect(await content.check()).toMatchObject([{ problem: 'names a sound file that is not there' }]);
  });

  it('must exist if it is the thumbnail of a video', async () => {
    await content.remove('content/videos/2.svg');
    expect(await content.reportOn(VIDEOS)).toContain(
      'line 13: "videos, entry 2, thumbnail" names a picture that is not there.\nExpected: a file in content/videos',
    );
  });
});

describe('an unused file', () => {
  it('is reported unless a misspelt reference may mean it', async () => {
    const files = { 'content/news/unused.jpg': 'picture', 'content/media/unused.mp3': 'sound file' };
    for (const [file, noun] of Object.entries(files)) {
      await content.write(file, await createPhotoNamed(file));
      expect(await content.report()).toContain(
        `${file}\n  hint: No text and no field names this ${noun}, so that nobody sees it.\n    Expected: its name in a file beside it; or delete it`,
      );
    }
    await content.setField(FERRY, 'images.1.src', './warf.svg');
    expect(await content.check()).toMatchObject([{ field: 'images.1.src' }]);
  });

  it('of a wrong type is reported with the expected files', async () => {
    await content.write('content/event.yaml', 'events: []');
    await content.write('content/news/minutes.docx', 'words');
    expect((await content.check()).map(({ expected }) => expected)).toEqual([
      expect.stringMatching(/^one of site\.yaml, labels\.yaml, .* in the folder content; else/) as string,
      'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
    ]);
  });
});

describe('a file to download', () => {
  it.each([
    ['My plan.docx', 'PK', / {2}Many phones cannot open this document/],
    ['plan.pdf', '', / {2}This file is empty\./],
    ['plan.pdf', '%PDF-1.7'.padEnd(60_000_000), / {2}This file has 60\.0 MB, .* the limit is 25\.0 MB/],
  ])('must be one that everybody can open: %s', async (name, text, report) => {
    await content.write(`content/files/${name}`, text);
    expect(await content.report()).toMatch(report);
  });
});

it('a folder does not count as a file of its name', async () => {
  await content.write('content/news/photo.jpg/words.txt', 'words');
  await content.write('content/news/words.mdx/words.txt', 'words');
  await content.replace(FERRY, '- src: ./ferry.svg', '- src: ./photo.jpg');
  expect((await content.check()).map(({ file, problem }) => [file, problem])).toEqual(
    expect.arrayContaining([
      ['content/news/photo.jpg', 'This picture is broken: its file is incomplete or damaged'],
      [FERRY, 'names a picture that is not there'],
    ]),
  );
});

describe('the name of a content file', () => {
  it.each([
    ['content/news/boat.mdx.txt', 'content/news/boat.mdx'],
    ['content/policies/boat.MDX', 'content/policies/boat.mdx'],
    ['content/news/2025/boat.mdx', 'content/news/boat.mdx'],
    ['content/pages/contact.mdx', 'content/pages/own/contact.mdx'],
  ])('prevents %s from being published', async (file, example) => {
    await content.write(file, FERRY_TEXT);
    const problem = 'This file never appears: nothing reads a text of its name in its folder';
    expect(await content.check()).toMatchObject([{ file, problem, example }]);
  });

  it('must be a valid address of the site', async () => {
    await content.replace(REDIRECTS, 'redirects:\n', 'redirects:\n  - { from: /events, to: /media }\n');
    await content.write('content/languages/mi.yaml', 'tag: mi\n');
    const taken = ['news/404', 'news/index', 'news/Tags', 'news/page'].concat(
      ['About', 'admin', 'events', 'api', 'mi'].map((name) => `pages/own/${name}`),
    );
    for (const name of [...taken, 'news/!']) await content.write(`content/${name}.mdx`, FERRY_TEXT);
    const problems = (await content.check()).map(({ file, problem }) => `${file} ${problem}`);
    for (const name of taken) {
      const address = `/${name.toLowerCase().replace('pages/own/', '')}`;
      expect(problems).toContain(
        `content/${name}.mdx The address ${address} belongs to another page or file of the site`,
      );
    }
    expect(problems).toContain(
      'content/news/!.mdx The name of this file has no letter or figure, so its page has no address',
    );
  });

  it('must be unique within its folder, but not across folders', async () => {
    await content.write('content/news/ferry!.mdx', FERRY_TEXT.replace('A ferry', 'A boat'));
    expect(await content.check()).toMatchObject([
      {
        problem: expect.stringMatching(
          /^The address \/news\/ferry is also that of content\/news\/\S+$/,
        ) as string,
      },
    ]);
    await content.remove('content/news/ferry!.mdx');
    // Macs store macrons as separate characters.
    expect(['ma\u0304ngere.mdx', 'māngere.mdx'].map(getSlug)).toEqual(['māngere', 'māngere']);
    expect(generateId({ entry: 'ma\u0304ngere.mdx' })).toBe('māngere');
    await content.write('content/media/ferry.mdx', FAKE_FILES['content/media/hall.mdx'] ?? '');
    expect(await content.check()).toEqual([]);
  });
});

it.each([
  [
    'Windows-1252',
    Buffer.from(FERRY_TEXT.replace('location: Devonport', 'location: Hawai\u00eded'), 'latin1'),
    4,
  ],
  ['UTF-16', Buffer.from(`\uFEFF${FERRY_TEXT}`, 'utf16le'), 1],
])('the encoding of a file must be UTF-8, not %s', async (_, bytes, line) => {
  await content.write(FERRY, bytes);
  expect(await content.reportOn(FERRY)).toContain(
    `line ${String(line)}: The file is not saved as UTF-8, so that letters such as ā and ’ are lost.\nExpected: the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"`,
  );
});

describe('a picture', () => {
  const truncate = (bytes: Buffer) => bytes.subarray(0, Math.round(bytes.length * 0.6));

  it('is valid with video data appended, and as a drawing with a long comment', async () => {
    const comment = `<!-- ${'By hand. '.repeat(60)}-->`;
    const pictures = [
      ['photo.webp', await createWide({ format: 'webp', width: 3_000 })],
      ['live.jpg', Buffer.concat([await createWide(), Buffer.from('ftypmp42')])],
      [
        'photo.svg',
        Buffer.from(`<?xml version="1.0"?>\n${comment}${FAKE_FILES['content/news/ferry.svg'] ?? ''}`),
      ],
    ] as const;
    for (const [name, bytes] of pictures) await content.write(`content/news/${name}`, bytes);
    const reports = await content.reportOnArticles(
      pictures.map(([name]) => FERRY_TEXT.replace('- src: ./ferry.svg', `- src: ./${name}`)),
    );
    expect(reports).toEqual(pictures.map(() => ''));
  });

  it('straight from a phone is reported with the command that fixes it', async () => {
    await usePicture(await createPhonePhoto({ width: 20, height: 3_100, orientation: 6 }));
    const reports = await content.reportOn('content/news/photo.jpg');
    expect(reports).toContain(
      'hint: This picture is 3,100 pixels wide and 20 high and lies on its side and has hidden data (EXIF, XMP, IPTC).\nExpected: ',
    );
    expect(reports.endsWith('Example:  npm run check:content -- --fix')).toBe(true);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', 'photo.jpg', async () => truncate(await createWide({ height: 800 }))],
    ['a page of a website', 'photo.svg', () => Buffer.from('<!doctype html><p>No.')],
    ['nothing', 'photo.jpg', () => Buffer.alloc(0)],
  ])('stops the build when it contains %s', async (_, name, create) => {
    await usePicture(await create(), name);
    expect(await content.reportOn(`content/news/${name}`)).toMatch(
      /^This picture is broken: its file is incomplete or damaged\.\n/,
    );
  });

  it.each(['IMG_1.HEIC', 'photo.jpg'])('in HEIC format stops the build under any name: %s', async (name) => {
    const file = `content/news/${name}`;
    await content.write(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect(await content.reportOn(file)).toMatch(
      /^This photo is in HEIC, the format of iPhones, which browsers do not show\.\nExpected: .*export it as JPEG/,
    );
  });

  it('that is a drawing is reported when it exceeds 5,120 bytes', async () => {
    const drawing = (FAKE_FILES['content/news/ferry.svg'] ?? '').trim();
    for (const [bytes, report] of [
      [5_120, ''],
      [5_121, 'hint: This drawing has 5,121 bytes, and the limit is 5,120.'],
    ] as const) {
      const padded = drawing.replace('></svg>', `>${' '.repeat(bytes - drawing.length)}</svg>`);
      await content.write('content/news/ferry.svg', padded);
      expect((await content.reportOn('content/news/ferry.svg')).split('\n')[0]).toBe(report);
    }
  });

  it.each([
    [FERRY, 'images.0.src', '1,200'],
    [FERRY, 'images.1.src', '800'],
    [FERRY, 'author.image.src', '200'],
    [KIT, 'pictures.0.src', '3,000'],
  ])('is reported when it would look blurred: %s, %s', async (file, field, min) => {
    const width = Number(min.replace(',', ''));
    const folder = dirname(file);
    await content.setField(file, field, './photo.jpg');
    await content.write(`${folder}/photo.jpg`, await createPlainPhoto({ width, height: 20 }));
    expect((await content.check()).filter((issue) => issue.file === file)).toEqual([]);
    await content.write(`${folder}/photo.jpg`, await createPlainPhoto({ width: width - 1, height: 20 }));
    expect((await content.check()).filter((issue) => issue.file === file)).toMatchObject([
      { severity: 'hint', field, expected: `one of at least ${min} pixels; enlarging it does not help` },
    ]);
  });

  it('in a text is checked too, and may have a space in its name', async () => {
    await content.write('content/news/my photo.jpg', await createPlainPhoto({ width: 799, height: 20 }));
    const text = '---\nThe boat came.\n';
    await content.replace(FERRY, text, `${text}\n![A boat](<./my photo.jpg>)\n`);
    expect((await content.check())[0]).toMatchObject({ severity: 'hint', file: FERRY, line: 40, field: '' });
  });
});
