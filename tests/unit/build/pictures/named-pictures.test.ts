import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listNamedPictures } from '../../../../src/build/pictures/named-pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text = '') => writeFile(join(folder, name), text);

describe('listNamedPictures', () => {
  it.each([
    ['in a field', 'ferry.jpg', 'src: ./ferry.jpg'],
    ['in a field with quotes', 'ferry.JPG', "{ src: './ferry.JPG', alt: A ferry }"],
    ['in a text', 'ferry.jpg', '![A ferry](./ferry.jpg "Devonport")'],
    ['in a text without the dot', 'ferry.jpg', '![A ferry](ferry.jpg)'],
    ['with a space', 'my ferry.jpg', '![A ferry](<./my ferry.jpg>)'],
    ['with a macron', 'Māngere.jpg', '![A ferry](./Māngere.jpg)'],
    ['with a macron that is encoded', 'Māngere.jpg', '![A ferry](./M%C4%81ngere.jpg)'],
  ])('finds a picture that is named %s', async (_, name, text) => {
    await put(name);
    await put('article.mdx', text);
    expect(await listNamedPictures(folder, ['article.mdx'])).toEqual([name]);
  });

  it('leaves out what only other files name, parts of names, and files that are no pictures', async () => {
    for (const name of ['b.jpg', 'web.jpg', 'later.jpg', 'talk.mp3']) await put(name);
    await put('article.mdx', 'src: ./web.jpg\naudio: ./talk.mp3');
    await put('later.mdx', 'src: ./later.jpg');
    expect(await listNamedPictures(folder, ['article.mdx'])).toEqual(['web.jpg']);
  });
});
