import { parseFrontmatter } from 'astro/markdown';
import { expect, it } from 'vitest';

import { parseEntry } from '../../../src/content-check/read-entries.ts';
import { parseYaml, splitFrontMatter } from '../../../src/lib/front-matter.ts';
import { contentKinds } from '../../../src/site/content-kinds.schema.ts';
import { blankFields } from '../../../src/site/content-loaders.build.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { FERRY, FERRY_TEXT, replaceOnce } from '../../support/fake-content-files.ts';

const content = useFakeContent();

const reportOn = (sources: readonly (readonly [right: string, broken: string, ...string[]])[]) =>
  content.reportOnArticles(sources.map(([right, broken]) => replaceOnce(FERRY_TEXT, right, broken)));

const TITLE = 'title: A ferry at last';
const TAG = '  - Ferries';
const PLACE = 'location: Devonport';
const BODY = '---\nThe boat came.';
const [WHARF, ALT] = ['  - src: ./wharf.svg', '    alt: A ferry'];
const COLUMN = 'This line does not begin in the column of "';
const NO_END = 'There is no line of three plain dashes between';
const NO_COLON = 'There is no colon after the name of the field.';

/** Mistakes of staff: the valid lines of the fake article, the invalid ones, the message and, for some, an example. */
const MISTAKES: readonly (readonly [right: string, broken: string, reports: string, example?: string])[] = [
  [WHARF, ` ${WHARF}`, `line 11: ${COLUMN}- src: ./ferry.svg" in line 9.`],
  [TAG, `${TAG}\n  -Māngere`, 'line 29: There is no space after the dash.', '- Māngere'],
  [TAG, '  -Māngere\n  -Ferries', 'line 28: "tags" has no space after the dash of "-Māngere".'],
  [TAG, `${TAG}\n    -Māngere`, 'line 28: "tags, entry 1" continues on the line "-Māngere", which'],
  [TAG, `${TAG}\n  Wharves`, 'line 29: This line of a list has no dash.', '- Wharves'],
  [
    ALT,
    ` ${ALT}`,
    `line 10: ${COLUMN}src: ./ferry.svg" in line 9.`,
    '  - src: ./ferry.svg\n              alt: A ferry',
  ],
  [TAG, '\t- Ferries', 'line 28: This line begins with a tab (the ⇥ key).'],
  ['The boat came. It was', 'The boat came.\n\tIt was', 'line 6: This line begins with a tab (the ⇥ key).'],
  [TITLE, 'title: "A ferry # at last', 'line 2: The quotation mark (")', 'title: "A ferry"'],
  [PLACE, 'location: #12 # the wharf', 'line 4: "location" is empty: a #', 'location: "#12"'],
  [TITLE, 'title: Devonport: a ferry', 'line 2: The value has a colon in it.', 'title: "Devonport: a ferry"'],
  ['  - It was on time', '  - Name: the words', 'line 32: "keyPoints, entry 1" has a colon in it'],
  [PLACE, 'location: #12 Queen St', 'line 4: "location" is empty: a # begins a comment'],
  [PLACE, 'location: Pier #12', 'line 4: "location" ends before "#12": a # begins', 'location: "Pier #12"'],
  [TITLE, 'title: "A "ferry"', 'line 2: The value ends at its second quotation mark (")'],
  [
    TITLE,
    "title: 'It's a ferry'",
    'line 2: The value ends at its second apostrophe',
    `title: "It's a ferry"`,
  ],
  [TITLE, 'title: "A ferry', 'line 2: The quotation mark (") that opens this value is not closed.'],
  [TITLE, 'title A ferry at last', `line 2: ${NO_COLON}`],
  [PLACE, 'location:Devonport', 'line 4: There is no space after the colon.', PLACE],
  ['The boat came. It was', 'The boat came. It\nwas', `line 6: ${NO_COLON}`],
  [PLACE, `${PLACE}\ntitle: A boat`, 'line 5: The field "title" appears here a second time; the'],
  [TITLE, 'title: “A ferry at last”', 'line 2: "title" begins with a curly', 'title: "A ferry at last"'],
  [BODY, '\nThe boat came.', `line 38: ${NO_END}`],
  [`${BODY}\n`, '', `line 36: ${NO_END}`],
  [BODY, '—-\nThe boat came.', `line 37: ${NO_END}`, '---'],
  [`---\n${TITLE}`, TITLE, 'line 1: The file does not begin with a line of three plain dashes.'],
  ['category: Debate Recap', 'category: - Debate Recap', `line 6: The value begins with the sign -, which`],
  ...[
    '{candidate} on a ferry',
    '{candidate}',
    '[Late] A ferry',
    '*A ferry*',
    '*A',
    '!A ferry',
    '> A ferry',
  ].map(
    (title) =>
      [TITLE, `title: ${title}`, `line 2: The value begins with the sign ${title.charAt(0)},`] as const,
  ),
];

it.each([
  ['', (text: string) => text],
  [' with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('each YAML mistake that makes the fields%s unreadable is explained', async (_, edit) => {
  const reports = await content.reportOnArticles(
    MISTAKES.map(([right, broken]) => edit(replaceOnce(FERRY_TEXT, right, broken))),
  );
  for (const [index, [, broken, problem, example]] of MISTAKES.entries()) {
    expect(reports[index]?.startsWith(problem), `${broken}: ${reports[index] ?? ''}`).toBe(true);
    expect(reports[index]).toContain('\nExpected: ');
    if (example !== undefined) expect(reports[index]?.split('Example:  ')[1]).toBe(example);
  }
});

it('valid YAML that looks like a mistake is not reported', async () => {
  const right = [
    [PLACE, `${PLACE} # the wharf`],
    [PLACE, '# TBA: #1\nlocation: Pier#12'],
    [PLACE, 'location: at 7:30 pm'],
    ['excerpt: The boat came.', 'excerpt: The boat came,\n  at last - and left.'],
    ['excerpt: The boat came.', 'excerpt: >-\n  The boat: came\n  - at last #1.'],
    [`tags:\n${TAG}`, 'tags:\n- Ferries\n- Boats'],
    [`tags:\n${TAG}`, 'tags: [Ferries, "Boats: all"]'],
    [TITLE, 'title: "“A ferry” at last"'],
    [TITLE, 'title: It’s a “ferry”'],
    [TITLE, 'title: A pipe of 12"'],
    [TITLE, 'title:\u00A0A ferry at first'],
    [BODY, '---\u00A0\nThe boat came.'],
    [TAG, '\u2003 -\u00A0Ferries'],
  ] as const;
  expect(await reportOn(right)).toEqual(right.map(() => ''));
});

/** YAML that parsers read in different ways, or refuse. */
const YAML = [
  ...['a: b\vc', 'a: b\u0001\u0085\uFFFE', String.raw`a: "b\v\x01\uD800"`, 'a: 1\na: 2', 'a:\tb', '\ta: b'],
  ...['a: b\n\tc: d', '%a: b', 'a: b\n%c: d', '<<: { a: b }', 'a: &b c\nd: *b', 'a: &b c', 'a: !!binary b'],
  ...['a: yes', 'a: 0o17', 'a: 017', 'a: 1_000', 'a: 0x1F', 'a: 1:30', 'a: .5', 'a: ~', 'a:', '', '# a'],
  ...['a: 2025-09-08', 'a: 2025-09-08 07:00', 'a: "b" c', 'a: [b', 'a: b: c', '? a', 'a: b\n...\nc', 'a: @b'],
  ...[
    'a: `b',
    'a: |\n b\n  c\n',
    'a: >-\n  b\n\n  c',
    '- a\n-\u00A0b',
    'a:\u00A0b\n\u2003c: d',
    '\uFEFFa: b',
  ],
  ...[
    'a: Ma\u0304ori',
    '__proto__: a',
    'a: <<<<<<< b',
    '<<<<<<< b\na: b',
    'a: b\n---\nc: d',
    'a: {b}',
    "a: 'b",
  ],
];

it.each(YAML)('the build reads the YAML %j as the check does, or the check reports it', (yaml) => {
  const mdx = `---\n${yaml}\n---\n+++\nText`;
  const { data, issues } = parseEntry(Buffer.from(mdx), FERRY, contentKinds.news);
  if (issues.length > 0) return;
  const parts = splitFrontMatter(mdx);
  expect(parseYaml(parts?.fields ?? '') ?? {}).toEqual(data);
  const { frontmatter, content } = parseFrontmatter(blankFields(mdx));
  expect([frontmatter, content]).toEqual([{}, `\n${parts?.text ?? ''}`]);
});

it('a mistake without a specific explanation is reported with its line and the message of the parser', async () => {
  expect(await reportOn([[TITLE, 'title: "A \\quay at last"']])).toEqual([
    expect.stringContaining(
      'line 2: The fields cannot be read from here on (Invalid escape sequence \\q).\nExpected: one field a line',
    ),
  ]);
});
