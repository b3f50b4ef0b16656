import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const HINT = '1 hint in 1 file; nothing stops the build.\n\n';
const SENTENCE =
  '    Expected: a sentence of 50 to 160 characters; names and facts count as they are read\n    Example:';

const content = useFakeContent();

describe('the sentence for search engines', () => {
  it.each([
    ['content/news/ferry.mdx', 'excerpt', 5, 49],
    ['content/news/ferry.mdx', 'excerpt', 5, 161],
    ['content/policies/harbour.mdx', 'summary', 7, 161],
    ['content/media/hall.mdx', 'description', 6, 161],
    ['content/pages/about.mdx', 'description', 3, 49],
    ['content/site.yaml', 'description', 5, 49],
  ])('of %s is pointed out when "%s" is too short or too long', async (file, field, line, length) => {
    await content.setField(file, field, 'x'.repeat(length));
    expect(await content.report()).toBe(
      `${HINT}${file}\n  line ${String(line)}: hint: "${field}" has ${String(length)} characters, and search engines show 50 to 160.\n${SENTENCE}  ${field}: What the residents of Drury were told, and what the map says.`,
    );
  });

  it.each([
    ['the shortest', 'x'.repeat(50)],
    ['the longest', 'x'.repeat(160)],
    ['one that a name makes long enough', `${'x'.repeat(39)}{candidate}`],
    ['one that a fact makes short enough', `${'x'.repeat(148)}((crossing:words))`.slice(2)],
  ])('may be %s', async (_, excerpt) => {
    await content.setField(NEWS, 'excerpt', excerpt);
    expect(await content.check()).toEqual([]);
  });

  it.each(['thank-you', 'not-found', 'offline'])(
    'is of any length where nobody searches: %s',
    async (page) => {
      await content.setField(`content/pages/${page}.mdx`, 'description', 'Done.');
      expect(await content.check()).toEqual([]);
    },
  );

  it('is not counted where the facts that it calls for cannot be read', async () => {
    await content.setField(NEWS, 'excerpt', `${'x'.repeat(149)}((crossing))`);
    await content.replace('content/facts.yaml', 'name: crossing', 'name: Crossing');
    expect((await content.check()).map(({ file }) => file)).toEqual(['content/facts.yaml']);
  });

  it('is told once where the schema refuses it too', async () => {
    await content.setField(NEWS, 'excerpt', 'x'.repeat(221));
    expect((await content.check()).map(({ problem }) => problem)).toEqual([
      'is too long: 221 characters where 220 is the most',
    ]);
  });
});

describe('a title', () => {
  it.each([
    ['content/news/ferry.mdx', 2],
    ['content/policies/harbour.mdx', 5],
    ['content/media/hall.mdx', 2],
    ['content/pages/about.mdx', 2],
    ['content/site.yaml', 4],
  ])('of %s is pointed out when search engines cut it', async (file, line) => {
    await content.setField(file, 'title', 'x'.repeat(66));
    expect(await content.report()).toBe(
      `${HINT}${file}\n  line ${String(line)}: hint: "title" has 66 characters, and search engines show 65.\n    Expected: a title of 65 characters at most; names and facts count as they are read\n    Example:  title: Five thousand homes, one missing pipe`,
    );
  });

  it.each([
    ['as long as they show', 'x'.repeat(65)],
    ['one that a fact makes short enough', `${'x'.repeat(55)}((crossing))`],
  ])('may be %s', async (_, title) => {
    await content.setField(NEWS, 'title', title);
    expect(await content.check()).toEqual([]);
  });
});

describe('minutes of reading by hand', () => {
  const write = (words: number) =>
    content.replace(NEWS, '---\nThe boat came.\n', `---\nThe boat came. ${'boat '.repeat(words - 3)}\n`);

  it.each([
    [3, 2, '3 words', '1; or', 1],
    [700, 1, '700 words', '2 to 5; or', 3],
    [700, 6, '700 words', '2 to 5; or', 3],
  ])('are pointed out when %s words take %s', async (words, minutes, count, range, example) => {
    await write(words);
    await content.setField(NEWS, 'readingTime', minutes);
    expect(await content.report()).toBe(
      `${HINT}${NEWS}\n  line 26: hint: "readingTime" is ${String(minutes)}, and the text has ${count}.\n    Expected: ${range} take the line out, and the minutes are counted\n    Example:  readingTime: ${String(example)}`,
    );
  });

  it.each([
    [700, 2],
    [700, 5],
    [3, 1],
  ])('may be those of a slow or a fast reader: %s words in %s', async (words, minutes) => {
    await write(words);
    await content.setField(NEWS, 'readingTime', minutes);
    expect(await content.check()).toEqual([]);
  });
});
