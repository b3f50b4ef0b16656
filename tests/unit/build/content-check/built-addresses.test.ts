import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPlainPhoto } from '../../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const KIT = 'content/pages/press-kit.mdx';
const content = useFakeContent();

async function findProblems(...links: string[]) {
  const words = links.map((link) => `[Here](${link}).`).join(' ');
  await content.replace(NEWS, '---\nThe boat came.', `---\nThe boat came. ${words}`);
  return (await content.check()).map(({ problem }) => problem);
}

describe('a link to what the build makes', () => {
  it.each([
    [
      'Markdown copies',
      '/news/ferry.md',
      '/policies/harbour.md',
      '/media/hall.md',
      '/about.md',
      '/promises.md',
    ],
    ['feeds and data', '/news/rss.xml', '/news/atom.xml', '/news/feed.json', '/facts.json', '/promises.ics'],
    [
      'icons',
      '/icon-192.png',
      '/icon-maskable-512.png',
      '/apple-touch-icon.png',
      '/favicon.svg',
      '/favicon.ico',
    ],
    ['the press kit', '/press-kit/press-kit.zip', '/press-kit/fact-sheet.pdf', '/press-kit/fact-sheet'],
    [
      'files of the press kit',
      '/press-kit/files/sam-example-a-wharf-3000.jpg',
      '/press-kit/files/sam-example-a-wharf-3000.png',
      '/press-kit/files/sam-example-letters-light.svg',
      '/press-kit/files/sam-example-flower-dark-3000.png',
      'https://www.example.org/press-kit/files/sam-example-flower-dark.svg',
    ],
    ['sound and films', '/media/sound/radio.mp3', '/videos/1.svg'],
    ['pages of promises', '/promises/harbour', '/promises/harbour/count-overflows', '/promises/by-policy'],
    [
      'places that are promises',
      '/promises#count-overflows',
      '/promises/by-policy#publish-both',
      '/promises/harbour#mend-first',
    ],
    ['places that are quotes', '#quote-1', '/media/hall#quote-1'],
    [
      'places of the press kit',
      '/press-kit#picture-a-wharf',
      '/press-kit#logo-letters-on-paper',
      '/press-kit#name-sam-example',
      '/press-kit#biography-short',
      '/press-kit#the-desk',
      '/press-kit#facebook',
    ],
    [
      'places of other pages',
      '/policies#harbour',
      '/voting#papers-come',
      '/press-kit/fact-sheet#facts-3',
      '/policies/harbour#pipes',
    ],
  ])('is right: %s', async (_, ...links) => {
    expect(await findProblems(...links)).toEqual([]);
  });

  it.each([
    '/news/wharf.md',
    '/donate.md',
    '/news/rss.json',
    '/icon-256.png',
    '/press-kit/files/sam-example-a-wharf-2000.jpg',
    '/press-kit/files/sam-example-letters.svg',
    '/press-kit/files/letters-light.svg',
    '/media/sound/gone.mp3',
    '/videos/3.svg',
    '/promises/harbour/count-ferries',
    '/promises/ferries',
  ])('is told of where nothing of that name is made: %s', async (link) => {
    expect(await findProblems(link)).toEqual([`A link leads to ${link}, where the site has no page`]);
  });

  it.each([
    ['#quote-2', '/news/ferry'],
    ['/about#quote-1', '/about'],
    ['/promises#count-ferries', '/promises'],
    ['/press-kit#picture-a-boat', '/press-kit'],
    ['/press-kit/fact-sheet#facts-7', '/press-kit/fact-sheet'],
  ])('is told of where the page has no such place: %s', async (link, page) => {
    expect(await findProblems(link)).toEqual([
      `A link leads to ${link}, but ${page} has no place of that name`,
    ]);
  });

  it('names a photograph of the press kit by the size that it has', async () => {
    await content.write('content/press/wharf.jpg', await createPlainPhoto({ width: 600, height: 900 }));
    await content.setField(KIT, 'pictures.0.src', '../press/wharf.jpg');
    const file = '/press-kit/files/sam-example-a-wharf-900.jpg';
    const problems = await findProblems(file, '/press-kit/files/sam-example-a-wharf-600.jpg');
    expect(problems.filter((problem) => problem.startsWith('A link'))).toEqual([
      'A link leads to /press-kit/files/sam-example-a-wharf-600.jpg, where the site has no page',
    ]);
  });

  it.each(['/policies/harbour.md', '/promises/harbour', '/promises/harbour/count-overflows'])(
    'is told of where that is of a draft: %s',
    async (link) => {
      await content.setField(POLICY, 'publishAt', undefined);
      await content.setField(POLICY, 'draft', true);
      expect(await findProblems(link)).toEqual([
        `A link leads to ${link}, which visitors cannot see yet: it is a draft, or is not due`,
      ]);
    },
  );
});
