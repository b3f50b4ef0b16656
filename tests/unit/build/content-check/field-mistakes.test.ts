import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const NEWS = 'content/news/ferry.mdx';
const HALL = 'content/media/hall.mdx';
const news = FAKE_FILES[NEWS] ?? '';

const content = useFakeContent();

describe('curly quotes around a value', () => {
  it.each([
    ['title: A ferry at last', 'title: “A ferry at last”', 2, 'title', '"A ferry at last"'],
    ['title: A ferry at last', 'title: ‘It’s a ferry’', 2, 'title', '"It’s a ferry"'],
    ['date: 2025-09-08', 'date: “2025-09-08”', 3, 'date', '"2025-09-08"'],
    ['  - Ferries', '  - “Ferries”', 28, 'tags.0', '"Ferries"'],
  ])('are no quotes: %s', async (from, to, line, field, example) => {
    await content.replace(NEWS, from, to);
    expect(await content.check()).toEqual([
      expect.objectContaining({
        file: NEWS,
        line,
        field,
        problem: 'stands in curly quotes, which are letters here and no quotes',
        expected:
          'no quotes, or straight ones; curly ones that readers should see stand inside straight ones',
        example,
      }),
    ]);
  });

  it.each([
    ['a colon', 'title: “Devonport: a ferry”'],
    ['the entry of a list', 'title: A\nkeyPoints:\n  - “Devonport: a ferry: at last”'],
  ])('are named as the reason when %s makes them unreadable', async (_, to) => {
    await content.replace(NEWS, '  - It was on time\n', '');
    await content.replace(NEWS, 'keyPoints:\n', '');
    await content.replace(NEWS, 'title: A ferry at last', to);
    const [issue] = await content.check();
    expect(issue?.problem).toBe(
      'The value stands in curly quotes (“ ”), which are no quotes here; straight ones (") are',
    );
    expect(issue?.expected).toContain('"double quotes"');
  });

  it.each(["title: '“On time”'", 'title: “Soon” and “now”', 'title: It’s a ferry', 'title: The “ferry”'])(
    'may be part of it: %s',
    async (title) => {
      await content.replace(NEWS, 'title: A ferry at last', title);
      expect(await content.check()).toEqual([]);
    },
  );
});

describe('a line of a list in a column of its own', () => {
  it.each([
    ['  - Ferries', '  - Ferries\n    - Wharves', 29, 'tags.0', '- Wharves', '- Ferries\n- Wharves'],
    [
      '  - It was on time',
      '  - It was on time\n   - It was dry',
      33,
      'keyPoints.0',
      '- It was dry',
      '- It was on time\n- It was dry',
    ],
  ])('is not joined to the one above without a word: %s', async (from, to, line, field, dash, example) => {
    await content.replace(NEWS, from, to);
    expect(await content.check()).toEqual([
      {
        file: NEWS,
        line,
        field,
        problem: `goes on over the line "${dash}", which does not begin in the column of the line above`,
        expected: 'each line of a list in the same column: as many spaces, a dash, a space',
        example,
      },
    ]);
  });

  it('is no line that goes on in words', async () => {
    await content.replace(NEWS, 'excerpt: The boat came.', 'excerpt: The boat came -\n  at last - and left.');
    expect(await content.check()).toEqual([]);
  });
});

describe('a category, tag or topic that is nearly another', () => {
  const write = (name: string, category: string, tags: readonly string[], date = '2025-09-08') =>
    content.write(
      `content/news/${name}.mdx`,
      news
        .replace('category: Debate Recap', `category: ${category}`)
        .replace('date: 2025-09-08', `date: ${date}`)
        .replace('publishAt: 2025-09-08', `publishAt: ${date}`)
        .replace('tags:\n  - Ferries\n', ['tags:', ...tags.map((tag) => `  - ${tag}`), ''].join('\n')),
    );

  it.each([
    ['the name of a policy', 'Harbuor', 'Harbour'],
    ['the name of a policy in small letters', 'harbour', 'Harbour'],
    ['a category that came before', 'Debate Recup', 'Debate Recap'],
  ])('is compared with %s', async (_, category, meant) => {
    await write('wharf', category, ['Ferries'], '2025-09-09');
    expect(await content.check()).toEqual([
      {
        severity: 'warning',
        file: 'content/news/wharf.mdx',
        line: 6,
        field: 'category',
        problem: `is "${category}", which is nearly another category`,
        expected: `a category that is in use, or one that is not like it. Did you mean "${meant}"?`,
      },
    ]);
  });

  it('is compared with what is used more often', async () => {
    await write('wharf', 'Enviroment', ['Ferries'], '2025-09-01');
    await write('pier', 'Environment', ['Ferries'], '2025-09-02');
    await write('dock', 'Environment', ['Ferries'], '2025-09-03');
    expect(await content.report()).toBe(
      [
        '1 hint in 1 file; nothing stops the build.',
        '',
        'content/news/wharf.mdx',
        '  line 6: hint: "category" is "Enviroment", which is nearly another category.',
        '    Expected: a category that is in use, or one that is not like it. Did you mean "Environment"?',
      ].join('\n'),
    );
  });

  it('is found among tags and topics alike', async () => {
    await content.setField(HALL, 'topics.0', 'Feries');
    await write('wharf', 'Debate Recap', ['Kaipatiki', 'Kaipātiki', 'Ferries'], '2025-09-09');
    expect(
      (await content.check()).map(({ file, field, expected }) => [file, field, expected?.slice(-13)]),
    ).toEqual([
      [HALL, 'topics.0', 'an "Ferries"?'],
      ['content/news/wharf.mdx', 'tags.1', ' "Kaipatiki"?'],
    ]);
  });

  it('is no word that differs on purpose', async () => {
    await write('wharf', 'Opinion', ['Bus', 'Bush', 'Wastewater', 'Stormwater', 'Ferries'], '2025-09-09');
    expect(await content.check()).toEqual([]);
  });
});

describe('words of a template', () => {
  it.each([
    ['title: A ferry at last', 'title: TODO a title', 2, '"title" still has "TODO"'],
    ['  - It was on time', '  - Lorem ipsum dolor', 32, '"keyPoints, entry 1" still has "Lorem ipsum"'],
    ['---\nThe boat came.', '---\nThe boat came.\n\nTODO: and left.', 40, 'The text still has "TODO"'],
  ])('are pointed out, and stop nothing: %s', async (from, to, line, words) => {
    await content.replace(NEWS, from, to);
    expect(await content.report()).toBe(
      [
        '1 hint in 1 file; nothing stops the build.',
        '',
        NEWS,
        `  line ${String(line)}: hint: ${words}, which stands for words to come.`,
        '    Expected: the words that visitors should read',
      ].join('\n'),
    );
  });

  it('are no part of other words, nor of a note', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title: Todos at last # TODO ask Aroha');
    expect(await content.check()).toEqual([]);
  });
});
