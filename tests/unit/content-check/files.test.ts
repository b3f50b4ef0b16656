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
const KIT = 'content/pages/press-kit.mdx';
const REDIRECTS = 'content/redirects.yaml';
const content = useFakeContent();

const createWide = (options: PhotoOptions = {}) => createPlainPhoto({ width: 1_200, height: 20, ...options });

describe('a file named by a field', () => {
  it('must be a picture beside the text', async () => {
    // The macron of the last name is a separate character.
    for (const file of ['photo.JPG', 'māngere.jpg', 'wha\u0304nau.jpg'])
      await content.write(`content/news/${file}`, await createPhotoNamed(file));
    const sources = [
      ['./gone.svg', 'names a picture that is not there.'],
      ['https://www.example.org/ferry.svg', 'names a picture that is not there.'],
      ['./ferry.mdx', 'is not the name of a picture.'],
      ['./Wharf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
      ['./whrf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
      ['./photo.jpg', 'names a picture that is not there: did you mean "./photo.JPG"?'],
      ['./mangere.jpg', 'names a picture that is not there: did you mean "./māngere.jpg"?'],
      [
        './whānau.jpg',
        'names a picture that is not there: a file of that name is there, but its macrons or accents are stored in a different way that looks the same: rename the file to "whanau.jpg", and write "./whanau.jpg" here.',
      ],
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

  it('must exist if it is a sound file or a thumbnail, and cannot be a picture instead', async () => {
    await content.setField(RADIO, 'audioUrl', './Radio.mp3');
    await content.remove('content/videos/2.svg');
    const report = await content.report();
    expect(report).toContain(
      `line 24: "audioUrl" names a sound file that is not there: did you mean "./radio.mp3"?\n    Expected: the sound file in the folder of this file`,
    );
    expect(report).toContain(
      'line 13: "videos, entry 2, thumbnail" names a picture that is not there.\n    Expected: a file in content/videos',
    );
    await content.restore();
    await content.remove('content/media/radio.mp3');
    await content.write('content/media/rodio.jpg', await createPhotoNamed('rodio.jpg'));
    expect(await content.check()).toMatchObject([{ problem: 'names a sound file that is not there' }]);
  });
});

describe('an unused file', () => {
  it('is reported unless a misspelt reference may mean it', async () => {
    const files = { 'content/news/unused.jpg': 'picture', 'content/media/unused.mp3': 'sound file' };
    for (const file of Object.keys(files)) await content.write(file, await createPhotoNamed(file));
    const report = await content.report();
    for (const [file, noun] of Object.entries(files))
      expect(report).toContain(
        `${file}\n  hint: No text and no field names this ${noun}, so that nobody sees it.\n    Expected: its name in a file beside it; or delete it`,
      );
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

it('a file to download must be one that everybody can open', async () => {
  await content.write('content/files/My plan.docx', 'PK');
  await content.write('content/files/empty.pdf', '');
  await content.write('content/files/plan.pdf', '%PDF-1.7'.padEnd(26_000_000));
  expect((await content.check()).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^This file is empty/),
    expect.stringMatching(/^Many phones cannot open this document/),
    expect.stringMatching(/^This file has 26\.0 MB, .* the limit is 25\.0 MB/),
  ]);
});

describe('the name of a content file', () => {
  it('prevents it from being published', async () => {
    const rows = [
      ['content/news/2025/boat.mdx', 'content/news/boat.mdx'],
      ['content/news/boat.mdx.txt', 'content/news/boat.mdx'],
      ['content/pages/contact.mdx', 'content/pages/own/contact.mdx'],
      ['content/policies/boat.MDX', 'content/policies/boat.mdx'],
    ] as const;
    for (const [file] of rows) await content.write(file, FERRY_TEXT);
    const problem = 'This file never appears: nothing reads a text of its name in its folder';
    expect(await content.check()).toMatchObject(rows.map(([file, example]) => ({ file, problem, example })));
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

it('the encoding of a file must be UTF-8', async () => {
  const windows1252 = Buffer.from(
    FERRY_TEXT.replace('location: Devonport', 'location: Hawai\u00eded'),
    'latin1',
  );
  await content.write('content/news/boat.mdx', windows1252);
  await content.write(FERRY, Buffer.from(`\uFEFF${FERRY_TEXT}`, 'utf16le'));
  expect(await content.check()).toMatchObject(
    [4, 1].map((line) => ({
      line,
      problem: 'The file is not saved as UTF-8, so that letters such as ā and ’ are lost',
      expected: 'the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"',
    })),
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

  it('is reported straight from a phone, and stops the build if it is broken or in HEIC format', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const BROKEN = 'This picture is broken: its file is incomplete or damaged.\n    Expected: ';
    const HEIC =
      'This photo is in HEIC, the format of iPhones, which browsers do not show.\n    Expected: a JPEG';
    const PHONE =
      'hint: This picture is 3,100 pixels wide and 20 high and lies on its side and has hidden data (EXIF, XMP, IPTC).\n    Expected: ';
    const pictures = [
      ['empty.jpg', BROKEN, Buffer.alloc(0)],
      ['half.jpg', BROKEN, truncate(await createWide({ height: 800 }))],
      ['page.svg', BROKEN, Buffer.from('<!doctype html><p>No.')],
      ['IMG_1.HEIC', HEIC, heic],
      ['photo.jpg', HEIC, heic],
      ['phone.jpg', PHONE, await createPhonePhoto({ width: 20, height: 3_100, orientation: 6 })],
    ] as const;
    for (const [name, , bytes] of pictures) await content.write(`content/news/${name}`, bytes);
    const report = await content.report();
    for (const [name, problem] of pictures) expect(report).toContain(`content/news/${name}\n  ${problem}`);
    expect(report).toContain('Example:  npm run check:content -- --fix');
  });

  it('that is a drawing is reported when it exceeds 5,120 bytes', async () => {
    const drawing = (FAKE_FILES['content/news/ferry.svg'] ?? '').trim();
    const pad = (bytes: number) => drawing.replace('></svg>', `>${' '.repeat(bytes - drawing.length)}</svg>`);
    await content.write('content/news/ferry.svg', pad(5_120));
    await content.write('content/news/wharf.svg', pad(5_121));
    expect(await content.check()).toMatchObject([
      {
        severity: 'hint',
        file: 'content/news/wharf.svg',
        problem: 'This drawing has 5,121 bytes, and the limit is 5,120',
      },
    ]);
  });

  it('is reported when it would look blurred', async () => {
    const fields = [
      [FERRY, 'images.0.src', '1,200'],
      [FERRY, 'images.1.src', '800'],
      [FERRY, 'author.image.src', '200'],
      [KIT, 'pictures.0.src', '3,000'],
    ] as const;
    const check = async (missing: number) => {
      for (const [file, field, min] of fields) {
        await content.setField(file, field, `./photo${min}.jpg`);
        const picture = createPlainPhoto({ width: Number(min.replace(',', '')) - missing, height: 20 });
        await content.write(`${dirname(file)}/photo${min}.jpg`, await picture);
      }
      return (await content.check()).filter(({ file }) => file === FERRY || file === KIT);
    };
    expect(await check(0)).toEqual([]);
    expect(await check(1)).toMatchObject(
      fields.map(([, field, min]) => ({
        severity: 'hint',
        field,
        expected: `one of at least ${min} pixels; enlarging it does not help`,
      })),
    );
  });

  it('in a text is checked too, and may have a space in its name', async () => {
    await content.write('content/news/my photo.jpg', await createPlainPhoto({ width: 799, height: 20 }));
    const text = '---\nThe boat came.\n';
    await content.replace(FERRY, text, `${text}\n![A boat](<./my photo.jpg>)\n`);
    expect((await content.check())[0]).toMatchObject({ severity: 'hint', file: FERRY, line: 40, field: '' });
  });
});
