import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { listMetadata } from '../../src/features/pictures/read-picture.build.ts';
import { PICTURE_FILE } from '../../src/features/pictures/picture.schema.ts';
import { toNewsletterPicture } from '../../src/features/newsletter/newsletter-pictures.ts';
import { readArticles } from '../support/content-files.ts';

/** What EXIF, XMP and IPTC begin with, in every format. */
const XMP_MARKS = ['xpacket', 'ns.adobe.com'];
const MARKS = [...XMP_MARKS, 'Exif\0\0', 'eXIf', '<metadata', '8BIM', 'GPSLatitude'];

/** The press pictures in which newsrooms find the credit. */
const CREDITED = /^press-kit\/files\/.*\.(?:jpg|png)$/;

async function readPictures(root: string): Promise<Map<string, Buffer>> {
  const names = await Array.fromAsync(glob('**/*.*', { cwd: root }));
  const pictures = names.filter((name) => PICTURE_FILE.test(name)).sort();
  return new Map(
    await Promise.all(pictures.map(async (name) => [name, await readFile(join(root, name))] as const)),
  );
}

test('no published picture carries metadata, but the credit of press pictures', async () => {
  const pictures = await readPictures('dist');
  const formats = new Set([...pictures.keys()].map((name) => name.split('.').at(-1)));
  expect([...formats]).toEqual(expect.arrayContaining(['jpg', 'png', 'svg']));
  for (const [name, bytes] of pictures) {
    const isCredited = CREDITED.test(name);
    expect.soft(listMetadata(await sharp(bytes).metadata()), name).toEqual(isCredited ? ['XMP'] : []);
    const marks = isCredited ? MARKS.filter((mark) => !XMP_MARKS.includes(mark)) : MARKS;
    const found = marks.filter((mark) => bytes.includes(Buffer.from(mark, 'latin1')));
    expect.soft(found, name).toEqual([]);
  }
});

test('no photograph is published as it was handed in, and no picture that no page names', async () => {
  const published = await readPictures('dist');
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const hashes = new Map([...published].map(([name, bytes]) => [hash(bytes), name]));
  for (const [name, bytes] of await readPictures('content'))
    if (!name.endsWith('.svg')) expect.soft(hashes.get(hash(bytes)), `content/${name}`).toBeUndefined();

  const texts = await Promise.all(
    (await Array.fromAsync(glob('dist/**/*.{html,css,js,md,xml}'))).map((file) => readFile(file, 'utf8')),
  );
  const all = texts.join('\n');
  const unused = [...published.keys()]
    .filter((name) => name.startsWith('_astro/'))
    .filter((name) => !all.includes(name) && !all.includes(encodeURI(name)));
  expect(unused).toEqual([]);
});

test('every picture of an article is there as a small JPEG for mail programs, at an address without a hash', async () => {
  const pictures = readArticles().flatMap(({ images }) =>
    images.map(({ src }) => toNewsletterPicture(src as unknown as string)),
  );
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    const bytes = await readFile(`dist${picture}`);
    expect(bytes.subarray(0, 3).toString('hex'), picture).toBe('ffd8ff');
    expect(bytes.length, picture).toBeLessThan(300_000);
  }
});
