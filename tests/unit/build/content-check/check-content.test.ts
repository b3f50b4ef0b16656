import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const NEWS = 'content/news/ferry.mdx';
const SITE = 'content/site.yaml';
const news = FAKE_FILES[NEWS] ?? '';
const site = FAKE_FILES[SITE] ?? '';

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
        '  line 11: "images, entry 2, alt" is missing.',
        '    Expected: what the picture shows, for people who cannot see it',
        '    Example:  alt: A ferry at the Devonport wharf',
        '  line 26: "tag" is not a field of this file.',
        '    Expected: one of title, date, updated, draft, publishAt, location, excerpt, category, featured, images, author, readingTime, tags, quotes, keyPoints, promise, corrections. Did you mean "tags"?',
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
        '  line 11: "images, entry 2, src" names a picture that is not there.',
        '    Expected: the file of the picture, beside this file',
        '    Example:  src: ./photo.jpg',
      ),
    );
  });

  it.each([
    ['a news article', NEWS, '---\n---\nThe boat came.\n', 'title date excerpt category images tags quotes'],
    [
      'a page',
      'content/pages/not-found.mdx',
      '---\n# soon\n---\n',
      'title description heading intro picture wanted links contact',
    ],
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
    await content.write(NEWS, dress(news.replace('readingTime: 1', 'readingTime: four')));
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
    ['author.image.alt', '', 18],
    ['author.image.zebra', 'yes', 18],
    ['author.bio', undefined, 14],
    ['tags.0', '', 28],
    ['excerpt', undefined, undefined],
  ])('knows the line of %s as %j', async (field, value, line) => {
    await content.setField(NEWS, field, value);
    expect(await content.check()).toMatchObject([{ field, line }]);
  });

  it('leaves hidden files of the folder alone', async () => {
    await content.write('content/news/.hidden', 'title: none');
    await content.write('content/news/.DS_Store.txt', 'title: none');
    expect(await content.check()).toEqual([]);
  });
});
