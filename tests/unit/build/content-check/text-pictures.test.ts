import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPhotoNamed } from '../../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const TEXT = '---\nThe boat came.\n';
/** The line of the words that a test puts under the first paragraph. */
const LINE = 40;

const content = useFakeContent();

const write = (words: string, file = NEWS) => content.replace(file, TEXT, `${TEXT}\n${words}\n`);

describe('a picture in a text', () => {
  it.each([
    ['alone', '![A ferry](./ferry.svg)'],
    ['with a caption', '![A ferry](./ferry.svg "Devonport, 3 September")'],
    ['beside another', '![A ferry](./ferry.svg)\n![A wharf](./wharf.svg)'],
    ['in a list', '- One:\n\n  ![A ferry](./ferry.svg)'],
    ['whose address stands below', '![A ferry][one]\n\n[one]: ./ferry.svg'],
    ['without the dot', '![A ferry](ferry.svg)'],
  ])('is right %s', async (_, words) => {
    await write(words);
    expect(await content.check()).toEqual([]);
  });

  it.each(['<./Māngere wharf.jpg>', './M%C4%81ngere%20wharf.jpg'])(
    'may have macrons and spaces in its name: %s',
    async (address) => {
      await content.write('content/news/Māngere wharf.jpg', await createPhotoNamed('wharf.jpg'));
      await write(`![A wharf](${address})`);
      expect(await content.check()).toEqual([]);
    },
  );

  it.each([
    ['![](./ferry.svg)', 'A picture in the text has no description'],
    ['![  ](./ferry.svg)', 'A picture in the text has no description'],
    ['![][one]\n\n[one]: ./ferry.svg', 'A picture in the text has no description'],
    ['![IMG_1.jpg](./ferry.svg)', 'A picture in the text is described by the name of a file, "IMG_1.jpg"'],
  ])('needs words for people who cannot see it: %s', async (words, problem) => {
    await write(words);
    expect(await content.check()).toMatchObject([
      {
        file: NEWS,
        line: LINE,
        problem,
        expected: 'what it shows, in the square brackets, for people who cannot see it',
        example: '![A ferry at the Devonport wharf](./ferry.svg)',
      },
    ]);
  });

  it.each([
    ['./gone.jpg', 'The text names a picture that is not there, "./gone.jpg"'],
    ['./Ferry.svg', 'The text names a picture that is not there, "./Ferry.svg": did you mean "./ferry.svg"?'],
    ['https://example.org/a.jpg', 'The text shows a picture of another site, https://example.org/a.jpg'],
    ['//example.org/a.jpg', 'The text shows a picture of another site, //example.org/a.jpg'],
    ['data:image/png;base64,AAAA', 'The text shows a picture of another site, data:image/png;base64,AAAA'],
    ['/videos/1.svg', 'The text names a picture that is not beside it, "/videos/1.svg"'],
    ['../pages/about.svg', 'The text names a picture that is not beside it, "../pages/about.svg"'],
    ['./ferry.pdf', 'The text names "./ferry.pdf" as a picture, which is none'],
  ])('is looked for: %s', async (address, problem) => {
    await write(`![A ferry](${address})`);
    expect(await content.check()).toMatchObject([
      { file: NEWS, line: LINE, problem, example: '![A ferry at the Devonport wharf](./photo.jpg)' },
    ]);
  });

  it.each([
    ['in a line of text', 'Look: ![A ferry](./ferry.svg)'],
    ['in a link', '[![A ferry](./ferry.svg)](/news/ferry)'],
    ['in a heading', '## ![A ferry](./ferry.svg)'],
    ['in a table', '| Boat |\n| ---- |\n| ![A ferry](./ferry.svg) |'],
  ])('does not stand %s', async (_, words) => {
    await write(words);
    expect(await content.check()).toMatchObject([
      {
        file: NEWS,
        problem: 'A picture stands in the middle of a line, a heading, a table or a link',
        expected: 'the picture on a line of its own, with an empty line above and below it',
      },
    ]);
  });

  it('is not written as a tag', async () => {
    await write('<img src="./ferry.svg" alt="A ferry" />');
    expect(await content.check()).toMatchObject([
      {
        file: NEWS,
        line: LINE,
        problem: 'A picture is written as <img>, which has one size for all screens',
      },
    ]);
  });

  it('is checked in every kind of text, several at once', async () => {
    await write('![](./ferry.svg)\n\n![A](./gone.jpg)');
    await content.replace('content/policies/harbour.mdx', 'They come first.', '![A pipe](./pipe.jpg)');
    expect((await content.check()).map(({ file, line }) => [file, line])).toEqual([
      [NEWS, LINE],
      [NEWS, LINE + 2],
      ['content/policies/harbour.mdx', expect.any(Number)],
    ]);
  });
});
