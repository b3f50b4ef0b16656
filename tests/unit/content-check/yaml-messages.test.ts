import { expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES, replaceOnce } from '../../support/fake-content-files.ts';

const news = FAKE_FILES['content/news/ferry.mdx'] ?? '';
const content = useFakeContent();

/** A mistake that staff make: what is right in the made-up article, what stands there instead, and what they read. */
const MISTAKES: readonly (readonly [change: readonly [right: string, broken: string], told: string])[] = [
  [
    ['  - src: ./wharf.svg', '   - src: ./wharf.svg'],
    `line 11: This dash does not stand below the dash of line 9.`,
  ],
  [['  - Ferries', '  - Ferries\n  -Māngere'], `line 29: There is no space after the dash.`],
  [['  - Ferries', '  -Māngere\n  -Ferries'], `line 28: "tags" has no space after the dash of "-Māngere".`],
  [
    ['  - Ferries', '  - Ferries\n    -Māngere'],
    `line 28: "tags, entry 1" goes on over the line "-Māngere", which does not begin in the column of the line above.`,
  ],
  [['  - Ferries', '  - Ferries\n  Wharves'], `line 29: This line of a list has no dash.`],
  [
    ['    alt: A ferry', '     alt: A ferry'],
    `line 10: "alt" does not begin in the column of "src" in line 9.`,
  ],
  [['  - Ferries', '\t- Ferries'], `line 28: This line begins with a tab (the ⇥ key).`],
  [['title: A ferry at last', 'title: Devonport: a ferry at last'], `line 2: The value has a colon in it.`],
  [
    ['  - It was on time', '  - Name: the words'],
    `line 32: "keyPoints, entry 1" has a colon in it, and is read as a field with the name "Name".`,
  ],
  [
    ['category: Debate Recap', 'category: - Debate Recap'],
    `line 6: The value begins with the sign -, which has a meaning of its own here.`,
  ],
  [
    ['location: Devonport', 'location: #12 Queen St'],
    `line 4: "location" is empty: a # begins a remark, which is no part of the value.`,
  ],
  [
    ['location: Devonport', 'location: Pier #12, Queen St'],
    `line 4: "location" ends before "#12, Queen St": a # begins a remark, which is no part of the value.`,
  ],
  [
    ['title: A ferry at last', 'title: "A "ferry" at last"'],
    `line 2: The value ends at its second quotation mark ("), and goes on after it.`,
  ],
  [
    ['category: Debate Recap', 'category: "Debate Recap'],
    `line 6: The quotation mark (") that opens this value is not closed.`,
  ],
  [
    ['title: A ferry at last', 'title A ferry at last'],
    `line 2: There is no colon after the name of the field.`,
  ],
  [['location: Devonport', 'location:Devonport'], `line 4: There is no space after the colon.`],
  [
    ['excerpt: The boat came. It was', 'excerpt: The boat came. It\nwas'],
    `line 6: There is no colon after the name of the field.`,
  ],
  [
    ['location: Devonport', 'location: Devonport\ntitle: A boat'],
    `line 5: The field "title" stands here a second time; the first is in line 2.`,
  ],
  [
    ['title: A ferry at last', 'title: “A ferry at last”'],
    `line 2: "title" begins with a curly quote, which is a letter here and no quote.`,
  ],
  [
    ['---\nThe boat came.', '\nThe boat came.'],
    `line 38: The line of three dashes between the fields and the text is missing.`,
  ],
  [
    ['---\nThe boat came.\n', ''],
    `line 36: The line of three dashes between the fields and the text is missing.`,
  ],
  [
    ['---\nThe boat came.', '—-\nThe boat came.'],
    `line 37: This line should end the fields, and is not made of three plain dashes.`,
  ],
  [
    ['---\ntitle: A ferry at last', 'title: A ferry at last'],
    `line 1: The line of three dashes above the fields is missing.`,
  ],
  ...[
    ['{candidate} on a ferry', 'the sign {'],
    ['[Late] A ferry', 'the sign ['],
    ['*A* ferry', 'the sign *'],
    ['!A ferry', 'the sign !'],
    ['> A ferry', 'the sign >'],
  ].map(
    ([title = '', sign = '']) =>
      [
        ['title: A ferry at last', `title: ${title}`],
        `line 2: The value begins with ${sign}, which has a meaning of its own here.`,
      ] as const,
  ),
];

it.each([
  ['', (text: string) => text],
  [' with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('each mistake that keeps the fields%s from being read is explained', async (_, dress) => {
  const sources = MISTAKES.map(([[right, broken]]) => dress(replaceOnce(news, right, broken)));
  const told = await content.tellArticles(sources);
  expect(told.map((words) => words.split('\n')[0])).toEqual(MISTAKES.map(([, problem]) => problem));
  for (const words of told) expect(words).toContain('\nExpected: ');
});

it('a mistake has an example that is made of the line itself', async () => {
  const examples = [
    ['title: A ferry at last', 'title: Devonport: a ferry', 'title: "Devonport: a ferry"'],
    ['title: A ferry at last', `title: 'It's a ferry'`, `title: "It's a ferry"`],
    ['  - src: ./wharf.svg', '   - src: ./wharf.svg', '- src: ./ferry.svg\n          - src: ./wharf.svg'],
    ['    alt: A ferry', '     alt: A ferry', '- src: ./ferry.svg\n            alt: A ferry'],
    ['  - Ferries', '  - Ferries\n  -Māngere', '- Māngere'],
    ['  - Ferries', '\t- Ferries', 'tags:\n            - Ferries'],
    ['location: Devonport', 'location:Devonport', 'location: Devonport'],
    ['location: Devonport', 'location: Pier #12', 'location: "Pier #12"'],
    ['location: Devonport', 'location: Devonport\ntitle: A boat', 'title: A ferry at last'],
    ['---\nThe boat came.', '\nThe boat came.', 'publishAt: 2025-09-08 07:00\n          ---'],
  ] as const;
  const told = await content.tellArticles(
    examples.map(([right, broken]) => replaceOnce(news, right, broken)),
  );
  expect(told.map((words) => words.split('Example:  ')[1] ?? '')).toEqual(
    examples.map(([, , example]) => example),
  );
});

it('what looks like a mistake and is none has nothing said of it', async () => {
  const right = [
    ['location: Devonport', 'location: Devonport # the wharf'],
    ['location: Devonport', '# TBA: #1\nlocation: Pier#12'],
    ['location: Devonport', 'location: at 7:30 pm'],
    ['excerpt: The boat came.', 'excerpt: The boat came,\n  at last - and left.'],
    ['excerpt: The boat came.', 'excerpt: >-\n  The boat: came\n  - at last #1.'],
    ['tags:\n  - Ferries', 'tags:\n- Ferries\n- Boats'],
    ['tags:\n  - Ferries', 'tags: [Ferries, "Boats: all"]'],
    ['title: A ferry at last', 'title: "“A ferry” at last"'],
    ['title: A ferry at last', 'title: It’s a “ferry”'],
    ['title: A ferry at last', 'title: A pipe of 12"'],
    ['title: A ferry at last', 'title: The "ferry"'],
  ] as const;
  const told = await content.tellArticles(right.map(([from, to]) => replaceOnce(news, from, to)));
  expect(told).toEqual(right.map(() => ''));
});

it('a file without fields is asked for them', async () => {
  const told = `line 1: The line of three dashes above the fields is missing.
Expected: a line of three dashes, the fields one a line, another line of three dashes, then the text
Example:  ---
          title: Night buses, at last
          date: 2025-09-08
          ---
          The text begins here.`;
  expect(await content.tellArticles(['', 'The boat came.\n'])).toEqual([told, told]);
});

it('a mistake that has no explanation of its own is refused with its line and the words of the parser', async () => {
  expect(
    await content.tellArticles([replaceOnce(news, 'title: A ferry at last', 'title: "A \\quay at last"')]),
  ).toEqual([
    `line 2: The fields cannot be read from here on (Invalid escape sequence \\q).
Expected: one field a line: its name, a colon, a space, the value; a value with other signs stands in quotes
Example:  title: "Night buses: at last"`,
  ]);
});
