import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { fixPictures } from '../../../../src/build/pictures/fix-pictures.ts';
import { createPhonePhoto, createPlainPhoto } from '../../../support/photos.ts';

let root: string;
const at = (name: string) => join(root, 'content/news', name);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
  await mkdir(at(''), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

describe('fixPictures', () => {
  it('cuts a photo of a phone down: upright, without metadata, under its own name', async () => {
    await writeFile(
      at('IMG_1.JPG'),
      await createPhonePhoto({ width: 3_200, height: 160, orientation: 6, noise: 0 }),
    );
    const [fixed, ...others] = await fixPictures(root);
    expect(others).toEqual([]);
    expect(fixed?.file).toBe('content/news/IMG_1.JPG');
    const bytes = await readFile(at('IMG_1.JPG'));
    expect(fixed?.after).toBe(bytes.length);
    expect(findMetadata(bytes)).toEqual([]);
    const { width, height, orientation, format } = await sharp(bytes).metadata();
    expect({ width, height, orientation, format }).toEqual({
      width: 150,
      height: 3_000,
      orientation: undefined,
      format: 'jpeg',
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'changes nothing of a %s in a second run',
    async (format) => {
      await writeFile(at(`ferry.${format}`), await createPhonePhoto({ format }));
      expect(await fixPictures(root)).toHaveLength(1);
      const before = await readFile(at(`ferry.${format}`));
      expect(await fixPictures(root)).toEqual([]);
      expect(await readFile(at(`ferry.${format}`))).toEqual(before);
    },
  );

  it.each<[string, () => Promise<Buffer>]>([
    ['ferry.jpg', () => createPlainPhoto()],
    ['wide.png', () => createPlainPhoto({ format: 'png', width: 3_000, height: 10 })],
    [
      'drawing.svg',
      () =>
        Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><metadata>x</metadata></svg>')),
    ],
    ['words.jpg', () => Promise.resolve(Buffer.from('no picture'))],
    ['ferry.mdx', () => createPhonePhoto()],
  ])('leaves %s byte for byte alone', async (name, create) => {
    const bytes = await create();
    await writeFile(at(name), bytes);
    const { mtimeMs } = await stat(at(name));
    expect(await fixPictures(root)).toEqual([]);
    expect(await readFile(at(name))).toEqual(bytes);
    expect((await stat(at(name))).mtimeMs).toBe(mtimeMs);
  });

  it('goes on after a picture that it cannot read, and leaves no half files', async () => {
    await writeFile(at('a.jpg'), (await createPhonePhoto()).subarray(0, 2_000));
    await writeFile(at('b.jpg'), await createPhonePhoto());
    expect(await fixPictures(root)).toMatchObject([
      { file: 'content/news/a.jpg', after: null },
      { file: 'content/news/b.jpg', after: expect.any(Number) as number },
    ]);
    expect((await readdir(at(''))).sort()).toEqual(['a.jpg', 'b.jpg']);
  });
});
