import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cleanPicture, fixPictures } from '../../../../src/features/pictures/clean-picture.build.ts';
import { drawPicture } from '../../../../src/features/pictures/draw-picture.build.ts';
import imageService from '../../../../src/features/pictures/image-service.build.ts';
import {
  listMetadata,
  listReferencedPictures,
  getPictureName,
} from '../../../../src/features/pictures/read-picture.build.ts';
import { prunePictures } from '../../../../src/integrations/published-pictures.ts';
import { createPhonePhoto, createPlainPhoto, PRIVATE_METADATA } from '../../../support/photos.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const INKSCAPE = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 16 9" inkscape:export-filename="/home/robin/secret-place.png">
  <title>A wharf</title>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Robin Owner</rdf:RDF></metadata>
  <path d="M0 0h16v9H0z"/>
</svg>`;

const hasPrivateData = (bytes: Uint8Array) =>
  PRIVATE_METADATA.some((word) => Buffer.from(bytes).includes(Buffer.from(word)));

const folder = useTemporaryFolder();
const { read, write } = folder;

describe('cleanPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('strips all metadata from a %s', async (format) => {
    const photo = await createPhonePhoto({ format });
    expect(hasPrivateData(photo)).toBe(true);
    const cleaned = await cleanPicture(photo);
    expect(hasPrivateData(cleaned)).toBe(false);
    const metadata = await sharp(cleaned).metadata();
    expect([listMetadata(metadata), metadata.width, metadata.height]).toEqual([[], 160, 120]);
  });

  it('removes only invisible content from a drawing', async () => {
    const drawing = Buffer.from(await cleanPicture(Buffer.from(INKSCAPE))).toString();
    expect(drawing).not.toMatch(/secret-place|Robin Owner|inkscape/);
    expect(drawing).toContain('<title>A wharf</title>');
    expect(drawing).toContain('viewBox="0 0 16 9"');
    expect(drawing).toContain('<path d="M0 0h16v9H0z"/>');
  });

  it('cleans photos embedded in a drawing', async () => {
    const photo = (await createPhonePhoto()).toString('base64');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${photo}"/></svg>`;
    const cleaned = Buffer.from(await cleanPicture(Buffer.from(drawing)));
    const inside = Buffer.from(/base64,([^"]+)/.exec(cleaned.toString())?.[1] ?? '', 'base64');
    expect(hasPrivateData(inside)).toBe(false);
    expect(await sharp(inside).metadata()).toMatchObject({ width: 160, height: 120 });
  });
});

it('a rasterised picture is upright, limited in size, and without metadata', async () => {
  const photo = await createPhonePhoto({ width: 400, height: 100, orientation: 6 });
  const drawn = await drawPicture(photo, { width: 50, format: 'webp' }, folder.path);
  expect(hasPrivateData(drawn)).toBe(false);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 50, height: 200, format: 'webp' });
});

it.each([
  ['jpg', [255, 255, 255]],
  ['webp', [0, 0, 0, 0]],
])('a transparent picture as %s has the corner %j', async (format, corner) => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();
  const config = { service: { config: {} } } as never;
  const picture = { src: '/logo.png', width: 8, height: 8, format };
  const options = await imageService.validateOptions?.(picture, config, {} as never);
  const drawn = await imageService.transform(logo, options as never, config, {} as never);
  expect([...(await sharp(drawn.data).raw().toBuffer()).subarray(0, corner.length)]).toEqual(corner);
});

describe('fixPictures', () => {
  it('reduces a phone photo under its own name, and changes nothing in a second run', async () => {
    const name = 'content/news/IMG_1.JPG';
    await write(name, await createPhonePhoto({ width: 3_200, height: 160, orientation: 6, noise: 0 }));
    const fixed = await fixPictures(folder.path);
    const bytes = await read(name);
    expect(fixed).toMatchObject([{ file: name, after: bytes.length }]);
    expect(hasPrivateData(bytes)).toBe(false);
    const { width, height, orientation, format } = await sharp(bytes).metadata();
    expect([width, height, orientation, format]).toEqual([150, 3_000, undefined, 'jpeg']);
    expect(await fixPictures(folder.path)).toEqual([]);
    expect(await read(name)).toEqual(bytes);
  });

  it.each([
    ['ferry.jpg', createPlainPhoto],
    ['wide.png', () => createPlainPhoto({ format: 'png', width: 3_000, height: 10 })],
    ['drawing.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><metadata>x</metadata></svg>'],
    ['text.jpg', () => 'no picture'],
  ])('leaves %s byte for byte unchanged', async (name, create) => {
    const bytes = Buffer.from(await create());
    const file = `content/news/${name}`;
    await write(file, bytes);
    expect(await fixPictures(folder.path)).toEqual([]);
    expect(await read(file)).toEqual(bytes);
  });

  it('continues after an unreadable picture, and leaves no partial files', async () => {
    await write('content/news/a.jpg', (await createPhonePhoto()).subarray(0, 2_000));
    await write('content/news/b.jpg', await createPhonePhoto());
    expect(await fixPictures(folder.path)).toMatchObject([
      { file: 'content/news/a.jpg', after: null },
      { file: 'content/news/b.jpg', after: expect.any(Number) as number },
    ]);
    expect((await readdir(folder.join('content/news'))).sort()).toEqual(['a.jpg', 'b.jpg']);
  });
});

it('pictures are found by full name in files: quoted, with a space or percent-encoded', async () => {
  const named = ['ferry.JPG', 'my ferry.jpg', 'Māngere.jpg', 'web.jpg'];
  for (const name of [...named, 'b.jpg', 'later.jpg', 'talk.mp3']) await write(name, '');
  await write(
    'article.mdx',
    "{ src: './ferry.JPG' }\nsrc: ./web.jpg\naudio: ./talk.mp3\n![A](<./my ferry.jpg>) ![A](./M%C4%81ngere.jpg)",
  );
  await write('later.mdx', 'src: ./later.jpg');
  expect(await listReferencedPictures(folder.path, ['article.mdx'])).toEqual(named.toSorted());
});

it.each([
  ['a drawing in a build', { src: '/_astro/w%C4%81hi.v2.C-hBe2_1.svg' }, 'wāhi.v2.svg'],
  ['a drawing in astro dev', { src: '/@fs/site/content/news/a.12345678.svg?w=1' }, 'a.12345678.svg'],
])('the file name of %s is known', (_, picture, name) => {
  expect(getPictureName({ width: 1_200, height: 675, format: 'svg', ...picture })).toBe(name);
});

describe('prunePictures', () => {
  it('removes originals that no page references, and keeps the pictures derived from them', async () => {
    const photo = await createPhonePhoto();
    for (const name of ['ferry.Bx_-12Ab.jpg', 'ferry.Bx_-12Ab_Z1abc.webp', 'my wharf.Cx3-12Ab_2def.avif'])
      await write(`_astro/${name}`, photo);
    await write(
      'news/ferry.html',
      '<source srcset="/_astro/ferry.Bx_-12Ab_Z1abc.webp 360w, /_astro/my%20wharf.Cx3-12Ab_2def.avif 640w">',
    );
    expect(await prunePictures(folder.path)).toMatchObject({ removed: ['_astro/ferry.Bx_-12Ab.jpg'] });
    expect((await readdir(folder.join('_astro'))).sort()).toEqual([
      'ferry.Bx_-12Ab_Z1abc.webp',
      'my wharf.Cx3-12Ab_2def.avif',
    ]);
  });

  it.each(['about/index.html', '_astro/page.css', '_astro/island.js', 'rss.xml'])(
    'keeps a picture used in %s',
    async (text) => {
      await write('_astro/ferry.Bx_-12Ab.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      await write(text, 'url("/_astro/ferry.Bx_-12Ab.svg")');
      expect(await prunePictures(folder.path)).toEqual({ removed: [], cleaned: [] });
    },
  );

  it('keeps pictures at public addresses, and files that are not pictures', async () => {
    for (const name of ['videos/1.jpg', '_astro/talk.Bx_-12Ab.mp3'])
      await write(name, await createPlainPhoto());
    expect(await prunePictures(folder.path)).toEqual({ removed: [], cleaned: [] });
  });

  it('strips metadata from every picture that is kept', async () => {
    await write('videos/1.JPG', await createPhonePhoto());
    await write('icon.png', await createPhonePhoto({ format: 'png' }));
    await write('_astro/ferry.Bx_-12Ab.webp', await createPhonePhoto({ format: 'webp' }));
    await write('index.html', '<img src="/_astro/ferry.Bx_-12Ab.webp">');
    await write('files/plan.svg', INKSCAPE);
    const { cleaned } = await prunePictures(folder.path);
    expect(cleaned.sort()).toEqual([
      '_astro/ferry.Bx_-12Ab.webp',
      'files/plan.svg',
      'icon.png',
      'videos/1.JPG',
    ]);
    for (const name of cleaned) expect(hasPrivateData(await read(name)), name).toBe(false);
  });

  it('re-encodes an original whatever metadata sharp finds in it', async () => {
    const photo = Buffer.concat([await createPlainPhoto(), Buffer.from(PRIVATE_METADATA[2])]);
    await write('_astro/ferry.Bx_-12Ab.jpg', photo);
    await write('index.html', '<img src="/_astro/ferry.Bx_-12Ab.jpg">');
    expect(await prunePictures(folder.path)).toEqual({ removed: [], cleaned: ['_astro/ferry.Bx_-12Ab.jpg'] });
    expect(hasPrivateData(await read('_astro/ferry.Bx_-12Ab.jpg'))).toBe(false);
  });

  it('does not publish a broken picture with metadata', async () => {
    const photo = await createPhonePhoto();
    await write('videos/1.jpg', photo.subarray(0, photo.length / 2));
    await expect(prunePictures(folder.path)).rejects.toThrow('videos/1.jpg');
  });
});

const drawSvg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 16 9"${attributes}>${inside}<path d="M0 0h16v9H0z"/></svg>`,
  );

it.each([
  ['a script', drawSvg('<script>alert(1)</script>')],
  ['a script with a prefix', drawSvg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['an event handler', drawSvg('', ' onload="alert(1)"')],
  ['a link that is a script', drawSvg('<a xlink:href="javascript:alert(1)"><path d="M0 0h1"/></a>')],
])('a drawing with %s is published without it', async (_, drawing) => {
  await write('files/plan.svg', drawing);
  expect(await prunePictures(folder.path)).toMatchObject({ cleaned: ['files/plan.svg'] });
  const cleaned = (await read('files/plan.svg')).toString();
  expect(cleaned).not.toMatch(/alert|script/);
  expect(cleaned).toContain('d="M0 0h16v9H0z"');
});
