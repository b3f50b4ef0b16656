import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const NEWS = 'content/news/ferry.mdx';
const SITE = 'content/site.yaml';
const news = FAKE_FILES[NEWS] ?? '';
const site = FAKE_FILES[SITE] ?? '';
const READABLE =
  'one "field: value" a line; a value with a colon or an apostrophe in it, or a sign before it, stands in "double quotes"';

const content = useFakeContent();

const lines = (...text: readonly string[]) => text.join('\n');

describe('the content check', () => {
  it('reports several issues of several files together, in the order of files and lines', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title:');
    await content.replace(NEWS, 'date: 2025-09-08', 'date: 8 September');
    await content.replace(NEWS, '    alt: A wharf\n', '');
    await content.replace(NEWS, 'tags:\n', 'tag:\n');
    await content.replace(SITE, 'contact: hello@example.org', 'contact: hello');
    await content.replace('content/policies/harbour.mdx', 'look: transport', 'look: pink');
    expect(await content.report()).toBe(
      lines(
        'The site was not built: 7 issues to mend in 3 files.',
        '',
        'content/news/ferry.mdx',
        '  "tags" is missing.',
        '    Expected: a few words to find it by',
        '    Example:  tags:',
        '                - Housing',
        '  line 2: "title" is empty.',
        '    Expected: the headline',
        '    Example:  title: Five thousand homes, one missing pipe',
        '  line 3: "date" is not right: "8 September".',
        '    Expected: the day of publication: year-month-day',
        '    Example:  date: 2025-09-08',
        '  line 11: "images.1.alt" is missing.',
        '    Expected: what the picture shows, for people who cannot see it',
        '    Example:  alt: A ferry at the Devonport wharf',
        '  line 26: "tag" is not a field of this file.',
        '    Expected: one of title, date, draft, publishAt, location, excerpt, category, featured, images, author, readingTime, tags, quotes, keyPoints, promise, corrections. Did you mean "tags"?',
        '',
        'content/policies/harbour.mdx',
        '  line 4: "look" is not right: "pink".',
        '    Expected: its colour and icon: one of transport, efficiency, housing, safety, environment, economy',
        '    Example:  look: transport',
        '',
        'content/site.yaml',
        '  line 9: "contact" is not right: "hello".',
        '    Expected: the one e-mail address of the campaign',
        '    Example:  contact: hello@example.org',
      ),
    );
  });

  it('explains a picture that is not there', async () => {
    await content.remove('content/news/wharf.svg');
    expect(await content.report()).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  line 11: "images.1.src" names a picture that is not there.',
        '    Expected: the file of the picture, beside this file',
        '    Example:  src: ./photo.jpg',
      ),
    );
  });

  it('explains fields that cannot be read', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title: Devonport: a ferry at last');
    expect(await content.report()).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  line 2: The value has a colon in it.',
        `    Expected: ${READABLE}`,
      ),
    );
  });

  it.each<[from: string, to: string, line: number, problem: string]>([
    ['title: A ferry', "title: 'It's a ferry", 2, 'The value goes on after its end'],
    ['title: A ferry', 'title: {candidate} on a ferry', 2, 'The value goes on after its end'],
    ['title: A ferry', 'title: @ferry', 2, 'The value begins with a sign that has a meaning of its own'],
    ['title: A ferry', 'title: *A* ferry', 2, 'The value begins with a sign that has a meaning of its own'],
    ['title: A ferry', 'title A ferry', 2, 'A line has no colon and space after the name of its field'],
    ['title: A ferry', 'title:A ferry', 2, 'A line has no colon and space after the name of its field'],
    ['location: Dev', 'date: Dev', 4, 'The same field stands here a second time'],
    ['    alt: A ferry', '\talt: A ferry', 10, 'This line begins with a tab where spaces must stand'],
    ['  - Ferries', '  - Ferries\n  Wharves', 29, 'This line does not begin in the column of its neighbours'],
    [
      '  - Ferries',
      '  - Ferries\n  -Wharves',
      29,
      'This line does not begin in the column of its neighbours',
    ],
    ['  - Ferries', '  [Ferries, Wharves', 29, 'a bracket is not closed'],
    ['category: Debate', 'category: "Debate', 6, 'A quotation mark is not closed'],
  ])('says in plain words why "%s" cannot become "%s"', async (from, to, line, problem) => {
    await content.replace(NEWS, from, to);
    const issues = await content.check();
    expect(issues).toMatchObject([{ file: NEWS, line, field: '', expected: READABLE }]);
    expect(issues[0]?.problem).toContain(problem);
  });

  it('knows a line of dashes that cuts the facts of the campaign in two', async () => {
    await content.replace(SITE, 'nav:', '---\nnav:');
    expect(await content.check()).toMatchObject([
      { file: SITE, line: 10, problem: 'A line of three dashes stands among the fields' },
    ]);
  });

  it.each([
    ['none', 'The boat came.\n'],
    ['nothing at all', ''],
    ['an opening line alone', '---\ntitle: A ferry\n\nThe boat came.\n'],
    ['a line of two dashes', news.replace('---', '--')],
  ])('asks for the fields of a file that has %s', async (_, text) => {
    await content.write(NEWS, text);
    expect(await content.report()).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  line 1: The file does not begin with its fields.',
        '    Expected: a line of three dashes, the fields one a line, another line of three dashes, then the text',
      ),
    );
  });

  it.each([
    ['a news article', NEWS, '---\n---\nThe boat came.\n', 'title date excerpt category images tags quotes'],
    ['a page', 'content/pages/not-found.mdx', '---\n# soon\n---\n', 'title description heading intro'],
    ['the social figures', 'content/social.yaml', '', 'totalEngagement platforms'],
  ])('asks for each field of %s whose fields are empty', async (_, file, text, fields) => {
    await content.write(file, text);
    expect((await content.check()).map(({ field, problem }) => `${field} ${problem}`)).toEqual(
      fields.split(' ').map((field) => `${field} is missing`),
    );
  });

  it.each([
    ['words', NEWS, '---\nA ferry at last\n---\nThe boat came.\n', 'the fields title, date, '],
    ['a list', 'content/social.yaml', '- 44214\n', 'the fields totalEngagement, platforms'],
  ])('asks for fields where %s stand instead', async (_, file, text, expected) => {
    await content.write(file, text);
    const [issue, ...others] = await content.check();
    expect(issue).toMatchObject({
      file,
      field: '',
      problem: 'The file holds something else than its fields',
    });
    expect(issue?.expected).toContain(expected);
    expect(issue?.example).toBeUndefined();
    expect(others).toEqual([]);
  });

  const named = Object.keys(FAKE_FILES).filter((file) => /\.yaml$|pages\/.*\.mdx$/.test(file));
  it.each(named)('misses %s', async (file) => {
    await content.remove(file);
    expect(await content.report()).toBe(
      lines('The site was not built: 1 issue to mend in 1 file.', '', file, '  This file is missing.'),
    );
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['spaces after its dashes', (text: string) => text.replaceAll('---\n', '---  \n')],
    ['no line end at its end', (text: string) => text.trimEnd()],
  ])('reads a file with %s, and counts its lines', async (_, dress) => {
    await content.write(NEWS, dress(news));
    await content.write(SITE, dress(site));
    expect(await content.check()).toEqual([]);
    await content.write(NEWS, dress(news.replace('readingTime: 4', 'readingTime: four')));
    await content.write(SITE, dress(site.replace('youtubeChannel: UC', 'youtubeChannel: ')));
    expect(await content.check()).toMatchObject([
      { file: NEWS, line: 26, field: 'readingTime', problem: 'is not right: "four"' },
      { file: SITE, line: 20, field: 'youtubeChannel' },
    ]);
  });

  it.each<[field: string, value: unknown, line: number | undefined]>([
    ['title', 5, 2],
    ['images.0.src', './gone.svg', 9],
    ['images.1.caption', 5, 13],
    ['images.1.alt', undefined, 11],
    ['author.image.alt', '', 20],
    ['author.image.zebra', 'yes', 21],
    ['author.bio', undefined, 14],
    ['tags.0', '', 28],
    ['excerpt', undefined, undefined],
  ])('knows the line of %s as %j', async (field, value, line) => {
    await content.setField(NEWS, field, value);
    expect(await content.check()).toMatchObject([{ field, line }]);
  });

  it('leaves other files of the folder alone', async () => {
    await content.write('content/news/notes.txt', 'title: none');
    await content.write('content/news/.hidden', 'title: none');
    expect(await content.check()).toEqual([]);
  });
});
