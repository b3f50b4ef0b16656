import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { findMetadata } from '../../src/build/pictures/find-metadata.ts';
import { PICTURE_FILE } from '../../src/build/pictures/picture-format.ts';
import { expect, test } from '../support/quiet-test.ts';

/** What EXIF, XMP and IPTC begin with, in every format. */
const MARKS = ['Exif\0\0', 'eXIf', 'xpacket', 'ns.adobe.com', '<metadata', '8BIM', 'GPSLatitude'];

async function readPictures(root: string): Promise<Map<string, Buffer>> {
  const names = await Array.fromAsync(glob('**/*.*', { cwd: root }));
  const pictures = names.filter((name) => PICTURE_FILE.test(name)).sort();
  return new Map(
    await Promise.all(pictures.map(async (name) => [name, await readFile(join(root, name))] as const)),
  );
}

test('no published picture carries metadata', async () => {
  const pictures = await readPictures('dist');
  const formats = new Set([...pictures.keys()].map((name) => name.split('.').at(-1)));
  expect([...formats]).toEqual(expect.arrayContaining(['jpg', 'png', 'svg']));
  for (const [name, bytes] of pictures) {
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect.soft({ exif, xmp, iptc }, name).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect.soft(findMetadata(bytes), name).toEqual([]);
    const found = MARKS.filter((mark) => bytes.includes(Buffer.from(mark, 'latin1')));
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
