import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { drawPicture } from '../../../../src/build/pictures/draw-picture.ts';
import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { createPhonePhoto } from '../../../support/photos.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'drawn-'));
});
afterEach(() => rm(cache, { recursive: true }));

const CLEAR = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

describe('drawPicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'makes a %s upright, cut down, and without metadata',
    async (format) => {
      const photo = await createPhonePhoto({ width: 400, height: 100, orientation: 6 });
      const drawn = await drawPicture(photo, { width: 50, format }, cache);
      expect(findMetadata(drawn)).toEqual([]);
      const { width, height, format: made } = await sharp(drawn).metadata();
      expect({ width, height, made }).toEqual({ width: 50, height: 200, made: format });
    },
  );

  it('never enlarges, and shows white where a drawing is clear', async () => {
    const drawn = await drawPicture(Buffer.from(CLEAR), { width: 1_200, format: 'jpeg' }, cache);
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 10]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is not repeated for the same bytes at the same size', async () => {
    const photo = await createPhonePhoto();
    await drawPicture(photo, { width: 50, format: 'jpeg' }, cache);
    const [name = ''] = await readdir(cache);
    await writeFile(join(cache, name), 'from the cache');
    const again = await drawPicture(photo, { width: 50, format: 'jpeg' }, cache);
    expect(Buffer.from(again).toString()).toBe('from the cache');
    const smaller = await drawPicture(photo, { width: 40, format: 'jpeg' }, cache);
    expect(await sharp(smaller).metadata()).toMatchObject({ width: 40 });
  });
});
