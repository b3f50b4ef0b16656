import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
/** The line of the first word under the fields. */
const TEXT_LINE = 38;
const TEXT = '---\nThe boat came.\n';

const content = useFakeContent();

describe('the text under the fields', () => {
  it.each([
    ['content/news/ferry.mdx', 'the article'],
    ['content/policies/harbour.mdx', 'the detail sections'],
    ['content/media/hall.mdx', 'the transcript, for people who cannot hear or watch it'],
  ])('is missed where there is none: %s', async (file, meaning) => {
    await content.cutText(file);
    expect(await content.check()).toMatchObject([
      {
        file,
        field: '',
        problem: 'There is no text under the fields',
        expected: `${meaning}, below the second line of dashes`,
      },
    ]);
  });

  it.each([
    ['words in braces', 'See you {there}.', 'The text has words in { braces }'],
    ['a line that begins with "import"', 'import ferries from the north', 'A line begins with'],
    [
      'a line of program code',
      "import Ferry from './Ferry.astro';",
      'A line begins with "import" or "export"',
    ],
    ['a building block that nobody knows', '<Ferry />', 'The text has <Ferry>, which the site does not know'],
    ['a brace that is not closed', 'See you {there.', 'The text cannot be read'],
    ['a sign for "less than" before a figure', 'It takes <5 minutes.', 'The text cannot be read'],
    ['a web address in angle brackets', '<https://www.example.org>', 'The text cannot be read'],
  ])('is refused with %s, by its line', async (_, words, problem) => {
    await content.replace(NEWS, TEXT, `${TEXT}\nFirst.\n\n${words}\n`);
    const [issue, ...others] = await content.check();
    expect(issue).toMatchObject({ file: NEWS, line: TEXT_LINE + 4, field: '' });
    expect(issue?.problem).toContain(problem);
    expect(others).toEqual([]);
  });

  it.each([
    ['headings, lists and quotations', '## Next\n\n- one\n- two\n\n> A word.'],
    ['links and emphasis', '**Look** at the [plan](/policies/harbour).'],
    ['a brace and a sign that are meant', 'Write \\{ and \\<.'],
    ['macrons and fractions', 'Ōtāhuhu, ½ an hour, 20,000+ homes.'],
    ['the line ends of Windows', 'One.\r\n\r\nTwo.'],
  ])('may have %s', async (_, words) => {
    await content.replace(NEWS, TEXT, `${TEXT}\n${words}\n`);
    expect(await content.check()).toEqual([]);
  });

  it('is reported together with the fields', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title:');
    await content.replace(NEWS, TEXT, `${TEXT}{`);
    expect((await content.check()).map(({ line }) => line)).toEqual([2, TEXT_LINE + 1]);
  });
});
