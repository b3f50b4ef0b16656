import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPhotoNamed } from '../../../support/photos.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const NEWS = 'content/news/ferry.mdx';
const RADIO = 'content/media/radio.mdx';
const VIDEOS = 'content/videos.yaml';
const news = FAKE_FILES[NEWS] ?? '';

const content = useFakeContent();

describe('a file that a field names', () => {
  it.each([
    ['a capital that is not its own', 'photo.jpg', './Photo.jpg', 'did you mean "./photo.jpg"?'],
    ['another ending in capitals', 'photo.JPG', './photo.jpg', 'did you mean "./photo.JPG"?'],
    ['a letter too few', 'photo.jpg', './phto.jpg', 'did you mean "./photo.jpg"?'],
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
    expect(await content.check()).toMatchObject([
      { file: NEWS, line: 9, field: 'images.0.src', problem: `names a picture that is not there: ${hint}` },
    ]);
  });

  it('must be there when it is a sound', async () => {
    await content.remove('content/media/radio.mp3');
    expect(await content.report()).toContain(
      `${RADIO}\n  line 24: "audioUrl" names a sound file that is not there.\n    Expected: the sound file in the folder of this file`,
    );
  });

  it('is suggested when it is a sound', async () => {
    await content.setField(RADIO, 'audioUrl', './Radio.mp3');
    expect(await content.check()).toMatchObject([
      { problem: 'names a sound file that is not there: did you mean "./radio.mp3"?' },
    ]);
  });

  it.each([
    ['rodio.jpg', './radio.mp3'],
    ['rodio.svg', './radio.mp3'],
  ])('is no picture when it is a sound: %s', async (file, audioUrl) => {
    await content.remove('content/media/radio.mp3');
    await content.write(`content/media/${file}`, await createPhotoNamed(file));
    await content.setField(RADIO, 'audioUrl', audioUrl);
    expect(await content.check()).toMatchObject([{ problem: 'names a sound file that is not there' }]);
  });

  it('must be there when it is the thumbnail of a video', async () => {
    await content.remove('content/videos/2.svg');
    expect(await content.report()).toContain(
      `${VIDEOS}\n  line 13: "videos, entry 2, thumbnail" names a picture that is not there.\n    Expected: a file in content/videos`,
    );
  });
});

describe('a file that nothing names', () => {
  it.each([
    ['content/news/left.jpg', 'picture'],
    ['content/news/LEFT.JPG', 'picture'],
    ['content/media/left.mp3', 'sound file'],
  ])('is pointed out, and stops nothing: %s', async (file, noun) => {
    await content.write(file, await createPhotoNamed(file));
    expect(await content.check()).toEqual([
      {
        severity: 'warning',
        file,
        field: '',
        problem: `No text and no field names this ${noun}, so that nobody sees it`,
        expected: 'its name in a file beside it; or delete it',
      },
    ]);
  });

  it('is not spoken of while errors stand: one of them may be about its name', async () => {
    await content.setField(NEWS, 'images.1.src', './warf.svg');
    expect(await content.check()).toMatchObject([{ field: 'images.1.src' }]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['content/news/boat.md', 'its name does not end in ".mdx"', 'content/news/boat.mdx'],
    ['content/news/boat.mdx.txt', 'its name does not end in ".mdx"', 'content/news/boat.mdx'],
    ['content/policies/boat.MDX', 'its name does not end in ".mdx"', 'content/policies/boat.mdx'],
    ['content/news/2025/boat.mdx', 'it is in a folder inside a folder', 'content/news/boat.mdx'],
  ])('keeps it from appearing: %s', async (file, reason, example) => {
    await content.write(file, news);
    expect(await content.check()).toEqual([
      expect.objectContaining({ file, problem: `This file never appears, because ${reason}`, example }),
    ]);
  });

  it('is one that the site knows when it is a page', async () => {
    await content.write('content/pages/contact.mdx', news);
    const [issue] = await content.check();
    expect(issue?.problem).toBe('This file never appears: the site has no page of its name');
    expect(issue?.expected).toContain('home.mdx, policies.mdx');
    expect(issue?.expected).toContain('privacy.mdx, terms.mdx');
  });

  it.each([
    ['404', 'The address /news/404 is taken by the page for addresses that do not exist'],
    ['index', 'The address /news/index is taken by the list of all of them'],
    ['Tags', 'The address /news/tags is taken by the list of the tags'],
    ['categories', 'The address /news/categories is taken by the list of the categories'],
    ['page', 'The address /news/page is taken by the older pages of the list'],
    ['!', 'The name of this file leaves nothing for its address'],
  ])('is not an address of the site: %s', async (name, problem) => {
    await content.write(`content/news/${name}.mdx`, news);
    expect(await content.check()).toMatchObject([
      {
        file: `content/news/${name}.mdx`,
        problem,
        expected: 'a name of its own: small letters, figures and dashes',
      },
    ]);
  });

  it.each(['Ferry.mdx', 'ferry!.mdx'])('is not the address of another file: %s', async (name) => {
    await content.write(`content/news/${name}`, news);
    const issues = await content.check();
    expect(issues).toHaveLength(1);
    expect(issues[0]?.problem).toMatch(/^The address \/news\/ferry is that of content\/news\/\S+ too$/);
  });

  it('may be that of a file of another folder', async () => {
    await content.write('content/media/ferry.mdx', FAKE_FILES['content/media/hall.mdx'] ?? '');
    expect(await content.check()).toEqual([]);
  });
});

describe('the encoding of a file', () => {
  it.each([
    ['Windows-1252', Buffer.from(news.replace('A ferry at last', 'Ferries – at last'), 'latin1'), 1],
    [
      'Windows-1252',
      Buffer.from(news.replace('location: Devonport', 'location: Hawai\u00eded'), 'latin1'),
      4,
    ],
    ['UTF-16', Buffer.from(`\uFEFF${news}`, 'utf16le'), 1],
  ])('is UTF-8, and not %s', async (_, bytes, line) => {
    // The dash has no place in latin1: it becomes a byte of its own there.
    await content.write(
      NEWS,
      line === 1 && bytes[0] !== 0xff ? Buffer.concat([Buffer.from([0x93]), bytes]) : bytes,
    );
    expect(await content.report()).toContain(
      `${NEWS}\n  line ${String(line)}: The file is not saved as UTF-8, so that letters such as ā and ’ are lost.\n    Expected: the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"`,
    );
  });
});
