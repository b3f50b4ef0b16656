import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { tidyPictures } from '../../../../src/build/pictures/published-pictures.ts';
import { createPhonePhoto, createPlainPhoto } from '../../../support/photos.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'published-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), bytes);
}
const read = (name: string) => readFile(join(root, name));
const list = async () => (await readdir(join(root, '_astro'))).sort();

describe('tidyPictures', () => {
  it('removes the originals that no page names, and keeps the pictures that were made of them', async () => {
    const photo = await createPhonePhoto();
    for (const name of ['ferry.Bx_-12Ab.jpg', 'ferry.Bx_-12Ab_Z1abc.webp', 'my wharf.Cx3-12Ab_2def.avif'])
      await write(`_astro/${name}`, photo);
    await write(
      'news/ferry.html',
      '<source srcset="/_astro/ferry.Bx_-12Ab_Z1abc.webp 360w, /_astro/my%20wharf.Cx3-12Ab_2def.avif 640w">',
    );
    expect(await tidyPictures(root)).toMatchObject({ removed: ['_astro/ferry.Bx_-12Ab.jpg'] });
    expect(await list()).toEqual(['ferry.Bx_-12Ab_Z1abc.webp', 'my wharf.Cx3-12Ab_2def.avif']);
  });

  it.each(['index.html', 'about/index.html', '_astro/page.css', '_astro/island.js', 'rss.xml', 'feed.json'])(
    'keeps a picture that %s alone names',
    async (text) => {
      await write('_astro/ferry.Bx_-12Ab.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      await write(text, 'url("/_astro/ferry.Bx_-12Ab.svg")');
      expect(await tidyPictures(root)).toEqual({ removed: [], cleaned: [] });
    },
  );

  it('keeps pictures at addresses that somebody may know, and files that are no pictures', async () => {
    const names = ['videos/1.jpg', 'icon.png', '_astro/talk.Bx_-12Ab.mp3'];
    for (const name of names) await write(name, await createPlainPhoto());
    expect(await tidyPictures(root)).toEqual({ removed: [], cleaned: [] });
  });

  it('takes the metadata out of every picture that stays', async () => {
    await write('videos/1.JPG', await createPhonePhoto());
    await write('icon.png', await createPhonePhoto({ format: 'png' }));
    await write('_astro/ferry.Bx_-12Ab.webp', await createPhonePhoto({ format: 'webp' }));
    await write('index.html', '<img src="/_astro/ferry.Bx_-12Ab.webp">');
    const { cleaned } = await tidyPictures(root);
    expect(cleaned.sort()).toEqual(['_astro/ferry.Bx_-12Ab.webp', 'icon.png', 'videos/1.JPG']);
    for (const name of cleaned) expect(findMetadata(await read(name)), name).toEqual([]);
  });

  it('leaves every byte of a clean picture', async () => {
    const photo = await createPlainPhoto();
    await write('videos/1.jpg', photo);
    await tidyPictures(root);
    expect(await read('videos/1.jpg')).toEqual(photo);
  });

  it('does not publish a broken picture that carries metadata', async () => {
    const photo = await createPhonePhoto();
    await write('videos/1.jpg', photo.subarray(0, photo.length / 2));
    await expect(tidyPictures(root)).rejects.toThrow('videos/1.jpg');
  });
});
