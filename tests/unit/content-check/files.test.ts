import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES } from '../../support/fake-content-files.ts';
import {
  createPhonePhoto,
  createPhotoNamed,
  createPlainPhoto,
  type PhotoOptions,
} from '../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const RADIO = 'content/media/radio.mdx';
const VIDEOS = 'content/videos.yaml';
const news = FAKE_FILES[NEWS] ?? '';
const content = useFakeContent();

/** Puts a picture where the first one of the article was; nobody misses the drawing that it stands for. */
async function use(picture: Buffer, name = 'photo.jpg'): Promise<void> {
  await content.write(`content/news/${name}`, picture);
  await content.replace(NEWS, '- src: ./ferry.svg', `- src: ./${name}`);
}
const createWide = (options: PhotoOptions = {}) => createPlainPhoto({ width: 1_200, height: 20, ...options });

describe('a file that a field names', () => {
  it('must be a picture beside the text', async () => {
    const sources = [
      ['./gone.svg', 'names a picture that is not there.'],
      ['https://www.example.org/ferry.svg', 'names a picture that is not there.'],
      ['./ferry.mdx', 'is not the name of a picture.'],
      ['./Wharf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
      ['./whrf.svg', 'names a picture that is not there: did you mean "./wharf.svg"?'],
    ];
    const told = await content.tellArticles(
      sources.map(([src = '']) => news.replace('- src: ./ferry.svg', `- src: ${src}`)),
    );
    expect(told).toEqual(
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
      'a file of that name is there, but its macrons or accents are stored in another way that looks the same: name the file, and write here, "./mangere.jpg"',
    ],
  ])('is found with %s', async (_, file, src, hint) => {
    await content.write(`content/news/${file}`, await createPhotoNamed(file));
    await content.setField(NEWS, 'images.0.src', src);
    expect(await content.check()).toMatchObject([{ problem: `names a picture that is not there: ${hint}` }]);
  });

  it('must be there when it is a sound, and is no picture then', async () => {
    await content.setField(RADIO, 'audioUrl', './Radio.mp3');
    expect(await content.tell(RADIO)).toMatch(
      /^line 24: "audioUrl" names a sound file that is not there: did you mean ".\/radio.mp3"\?\nExpected: the sound file in the folder of this file/,
    );
    await content.remove('content/media/radio.mp3');
    await content.write('content/media/rodio.jpg', await createPhotoNamed('rodio.jpg'));
    await content.setField(RADIO, 'audioUrl', './radio.mp3');
    expect(await content.check()).toMatchObject([{ problem: 'names a sound file that is not there' }]);
  });

  it('must be there when it is the thumbnail of a video', async () => {
    await content.remove('content/videos/2.svg');
    expect(await content.tell(VIDEOS)).toContain(
      'line 13: "videos, entry 2, thumbnail" names a picture that is not there.\nExpected: a file in content/videos',
    );
  });
});

describe('a file that nothing names or reads', () => {
  it('is pointed out, unless what names it may be a slip', async () => {
    for (const [file, noun] of [
      ['content/news/left.jpg', 'picture'],
      ['content/media/left.mp3', 'sound file'],
    ] as const) {
      await content.write(file, await createPhotoNamed(file));
      expect(await content.report()).toContain(
        `${file}\n  hint: No text and no field names this ${noun}, so that nobody sees it.\n    Expected: its name in a file beside it; or delete it`,
      );
    }
    await content.setField(NEWS, 'images.1.src', './warf.svg');
    expect(await content.check()).toMatchObject([{ field: 'images.1.src' }]);
  });

  it('is pointed out with what belongs there', async () => {
    await content.write('content/event.yaml', 'events: []');
    await content.write('content/news/minutes.docx', 'words');
    const told =
      'hint: This file is never read: the site knows no file of its name in this folder.\nExpected: ';
    expect((await content.check()).map(({ expected }) => expected)).toEqual([
      expect.stringMatching(/^one of site\.yaml, labels\.yaml, .* in the folder content; else/) as string,
      'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
    ]);
    expect(await content.report()).toContain(`content/news/minutes.docx\n  ${told.split('\n')[0] ?? ''}`);
  });
});

describe('the name of a file', () => {
  it('keeps it from appearing', async () => {
    const files = [
      ['content/news/boat.mdx.txt', 'its name does not end in ".mdx"', 'content/news/boat.mdx'],
      ['content/policies/boat.MDX', 'its name does not end in ".mdx"', 'content/policies/boat.mdx'],
      ['content/news/2025/boat.mdx', 'it is in a folder inside a folder', 'content/news/boat.mdx'],
    ] as const;
    for (const [file] of files) await content.write(file, news);
    const issues = await content.check();
    for (const [file, reason, example] of files)
      expect(issues).toContainEqual(
        expect.objectContaining({ file, problem: `This file never appears, because ${reason}`, example }),
      );
  });

  it('is one that the site knows when it is a page', async () => {
    await content.write('content/pages/contact.mdx', news);
    const told = await content.tell('content/pages/contact.mdx');
    expect(told).toContain('This file never appears: the site has no page of its name.\nExpected: ');
    expect(told).toMatch(/home\.mdx, policies\.mdx.*privacy\.mdx, terms\.mdx/);
  });

  it('is not an address of the site', async () => {
    const problems = {
      404: 'The address /news/404 is taken by the page for addresses that do not exist',
      index: 'The address /news/index is taken by the list of all of them',
      Tags: 'The address /news/tags is taken by the list of the tags',
      page: 'The address /news/page is taken by the older pages of the list',
      '!': 'The name of this file leaves nothing for its address',
    };
    for (const name of Object.keys(problems)) await content.write(`content/news/${name}.mdx`, news);
    const issues = await content.check();
    expect(new Map(issues.map(({ file, problem }) => [file, problem]))).toEqual(
      new Map(Object.entries(problems).map(([name, problem]) => [`content/news/${name}.mdx`, problem])),
    );
    expect(issues[0]?.expected).toBe('a name of its own: small letters, figures and dashes');
  });

  it('is not that of another file of its folder, and may be that of one elsewhere', async () => {
    await content.write('content/news/ferry!.mdx', news);
    expect(await content.check()).toMatchObject([
      {
        problem: expect.stringMatching(
          /^The address \/news\/ferry is that of content\/news\/\S+ too$/,
        ) as string,
      },
    ]);
    await content.remove('content/news/ferry!.mdx');
    await content.write('content/media/ferry.mdx', FAKE_FILES['content/media/hall.mdx'] ?? '');
    expect(await content.check()).toEqual([]);
  });
});

it.each([
  ['Windows-1252', Buffer.from(news.replace('location: Devonport', 'location: Hawai\u00eded'), 'latin1'), 4],
  ['UTF-16', Buffer.from(`\uFEFF${news}`, 'utf16le'), 1],
])('the encoding of a file is UTF-8, and not %s', async (_, bytes, line) => {
  await content.write(NEWS, bytes);
  expect(await content.tell(NEWS)).toContain(
    `line ${String(line)}: The file is not saved as UTF-8, so that letters such as ā and ’ are lost.\nExpected: the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"`,
  );
});

describe('a picture', () => {
  const FIX = 'Example:  npm run check:content -- --fix';
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.round(bytes.length * 0.6));

  it('is right in each format', async () => {
    const comment = `<!-- ${'By hand. '.repeat(60)}-->`;
    const pictures: readonly (readonly [string, Buffer])[] = [
      ['photo.jpeg', await createWide()],
      ['photo.png', await createWide({ format: 'png', width: 3_000 })],
      ['photo.webp', await createWide({ format: 'webp' })],
      ['photo.avif', await createWide({ format: 'avif' })],
      ['live.jpg', Buffer.concat([await createWide(), Buffer.from('ftypmp42')])],
      [
        'photo.svg',
        Buffer.from(`<?xml version="1.0"?>\n${comment}${FAKE_FILES['content/news/ferry.svg'] ?? ''}`),
      ],
    ];
    for (const [name, bytes] of pictures) await content.write(`content/news/${name}`, bytes);
    const told = await content.tellArticles(
      pictures.map(([name]) => news.replace('- src: ./ferry.svg', `- src: ./${name}`)),
    );
    expect(told).toEqual(pictures.map(() => ''));
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['too large', () => createPlainPhoto({ width: 3_001, height: 20 }), 'is 3,001 pixels wide and 20 high'],
    [
      'too high',
      () => createPlainPhoto({ width: 1_200, height: 3_100, noise: 0 }),
      'is 1,200 pixels wide and 3,100 high',
    ],
    [
      'as a phone makes it',
      () => createPhonePhoto({ width: 20, height: 3_100, orientation: 6 }),
      'is 3,100 pixels wide and 20 high and lies on its side and says more than it shows (EXIF, XMP, IPTC)',
    ],
  ])('is pointed out when it is %s, with the command that mends it', async (_, create, words) => {
    await use(await create());
    const told = await content.tell('content/news/photo.jpg');
    expect(told).toContain(`hint: This picture ${words}.\nExpected: `);
    expect(told.endsWith(FIX)).toBe(true);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['half a JPEG', 'photo.jpg', async () => cut(await createWide({ height: 800 }))],
    ['a page of a website', 'photo.svg', () => Buffer.from('<!doctype html><p>No.')],
    ['nothing', 'photo.jpg', () => Buffer.alloc(0)],
  ])('stops the build when it holds %s', async (_, name, create) => {
    await use(await create(), name);
    expect(await content.tell(`content/news/${name}`)).toMatch(
      /^This picture is broken: it cannot be read to its end\.\n/,
    );
  });

  it.each(['IMG_1.HEIC', 'photo.jpg'])('stops the build as HEIC, whatever its name: %s', async (name) => {
    const file = `content/news/${name}`;
    await content.write(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect(await content.tell(file)).toMatch(
      /^This photo is in HEIC, the format of iPhones, which browsers do not show\.\nExpected: .*export it as JPEG/,
    );
  });

  it('that is drawn is pointed out when it takes more than 5,120 bytes', async () => {
    const drawing = FAKE_FILES['content/news/ferry.svg'] ?? '';
    const ofSize = (bytes: number) =>
      drawing.trim().replace('></svg>', `>${' '.repeat(bytes - drawing.trim().length)}</svg>`);
    await content.write('content/news/ferry.svg', ofSize(5_120));
    expect(await content.check()).toEqual([]);
    await content.write('content/news/ferry.svg', ofSize(5_121));
    expect(await content.tell('content/news/ferry.svg')).toBe(
      'hint: This drawing takes 5,121 bytes, where 5,120 is the most.\nExpected: a simpler one: ask whoever drew it for fewer points, and for numbers without decimals',
    );
  });

  it.each([
    ['images.0.src', 1_200, 9],
    ['images.1.src', 800, 11],
    ['author.image.src', 200, 18],
  ])('is pointed out where it looks blurred: %s', async (field, least, line) => {
    await content.setField(NEWS, field, './photo.jpg');
    await content.write('content/news/photo.jpg', await createPlainPhoto({ width: least, height: 20 }));
    expect((await content.check()).filter(({ file }) => file === NEWS)).toEqual([]);
    await content.write('content/news/photo.jpg', await createPlainPhoto({ width: least - 1, height: 20 }));
    expect((await content.check()).filter(({ file }) => file === NEWS)).toMatchObject([
      {
        severity: 'warning',
        field,
        line,
        problem: `names a picture that is only ${(least - 1).toLocaleString('en-NZ')} pixels wide, and looks blurred there`,
        expected: `one of at least ${least.toLocaleString('en-NZ')} pixels; enlarging it does not help`,
      },
    ]);
  });

  it('is pointed out in a text too, and may have a space in its name there', async () => {
    await content.write('content/news/my photo.jpg', await createPlainPhoto({ width: 799, height: 20 }));
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThe boat came.\n\n![A boat](<./my photo.jpg>)\n',
    );
    expect(await content.check()).toMatchObject([{ severity: 'warning', file: NEWS, line: 40, field: '' }]);
  });
});
