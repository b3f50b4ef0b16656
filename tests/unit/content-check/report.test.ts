import { describe, expect, it } from 'vitest';

import {
  formatIssues,
  formatAnnotations,
  type ContentIssue,
} from '../../../src/content-check/content-issue.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES, FERRY, FERRY_TEXT } from '../../support/fake-content-files.ts';

const SITE = 'content/site.yaml';
const ISSUE = { file: FERRY, field: '' };
const TITLE = { file: FERRY, field: 'title' };
const content = useFakeContent();

describe('the report of the content check', () => {
  it('lists all issues of all files, sorted by file and line', async () => {
    await content.replace(FERRY, 'title: A ferry at last', 'title:');
    await content.replace(FERRY, 'date: 2025-09-08', 'date: 8 September');
    await content.replace(FERRY, 'tags:\n', 'tag:\n');
    await content.replace(SITE, 'contact: hello@example.org', 'contact: hello');
    expect((await content.report()).replace(/one of title, .*, corrections/, 'one of …')).toBe(
      `The site was not built: 5 issues to fix in 2 files.

content/news/ferry.mdx
  "tags" is missing.
    Expected: the tags: one or two words each
    Example:  tags:
                - Housing
  line 2: "title" is empty.
    Expected: the headline
    Example:  title: Five thousand homes, one missing pipe
  line 3: "date" is not right: "8 September".
    Expected: the day of publication: year-month-day
    Example:  date: 2025-09-08
  line 27: "tag" is not a field of this file.
    Expected: one of …. Did you mean "tags"?

content/site.yaml
  line 9: "contact" is not right: "hello".
    Expected: the one e-mail address of the campaign
    Example:  contact: hello@example.org`,
    );
  });

  it('counts hints, which do not stop the build, apart from errors', () => {
    const hint: ContentIssue = { ...ISSUE, severity: 'hint', line: 6, problem: 'Has "TODO"' };
    const error: ContentIssue = { ...ISSUE, line: 2, problem: 'Did you mean "a"?' };
    expect(formatIssues([error, hint])).toBe(
      `The site was not built: 1 issue to fix in 1 file. There is 1 hint as well.\n\n${FERRY}\n  line 2: Did you mean "a"?\n  line 6: hint: Has "TODO".`,
    );
    expect(formatIssues([error, hint, hint], 'The site cannot be built').split('\n')[0]).toBe(
      'The site cannot be built: 1 issue to fix in 1 file. There are 2 hints as well.',
    );
    expect(formatIssues([{ ...error, severity: 'leftOut' }, hint])).toContain(
      `LEFT OUT of the site, because of mistakes: ${FERRY}.\n1 hint in 1 file; nothing stops the build.`,
    );
    expect(formatIssues([hint, hint]).split('\n')[0]).toBe('2 hints in 1 file; nothing stops the build.');
  });

  it.each<[field: string, example: string, name: string, line: string]>([
    ['images.1.alt', 'A ferry', 'images, entry 2, alt', 'alt: A ferry'],
    ['0.text', 'A text', 'entry 1, text', 'text: A text'],
    ['tags', '- Ferries', 'tags', 'tags:\n                - Ferries'],
    ['images.0', '{ src: ./ferry.svg }', 'images, entry 1', '- { src: ./ferry.svg }'],
    ['hero.badge.1', "'2025'", 'hero.badge, entry 2', "- '2025'"],
  ])('counts entries from one and formats an example as in the file: %s', (field, example, name, line) => {
    expect(
      formatIssues([{ file: FERRY, field, problem: 'is missing', example }])
        .split('\n')
        .slice(3)
        .join('\n'),
    ).toBe(`  "${name}" is missing.\n    Example:  ${line}`);
  });

  it('escapes each issue as an annotation of GitHub', () => {
    const issues: ContentIssue[] = [
      { ...TITLE, problem: 'is empty', line: 2, expected: 'the headline', example: 'A ferry' },
      { ...TITLE, problem: 'is long', severity: 'hint' },
      { file: 'content/news/a,b:c%.mdx', field: '', problem: '100% of\r\nit: a, b' },
    ];
    expect(formatAnnotations(issues)).toBe(
      `::error file=${FERRY},line=2::"title" is empty.%0AExpected: the headline%0AExample:  title: A ferry
::warning file=${FERRY}::"title" is long.
::error file=content/news/a%2Cb%3Ac%25.mdx::100%25 of%0D%0Ait: a, b.`,
    );
  });
});

describe('the content check', () => {
  it('reports front matter without fields, and missing files', async () => {
    const missing = ['content/labels.yaml', 'content/pages/home.mdx', 'content/pages/terms.mdx'];
    for (const file of missing) await content.remove(file);
    const reports = await content.reportOnArticles([
      '---\n---\nThe boat came.\n',
      '---\nA ferry at last\n---\nThe boat came.\n',
    ]);
    expect(reports[0]).toContain('"title" is missing.\nExpected: the headline');
    expect(reports[1]).toContain('The file contains something other than its fields.');
    const report = await content.report();
    for (const file of missing) expect(report).toContain(`${file}\n  This file is missing.`);
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['spaces after its dashes', (text: string) => text.replaceAll('---\n', '---  \n')],
    ['no line end at its end', (text: string) => text.trimEnd()],
  ])('reads a file with %s, and counts its lines', async (_, edit) => {
    await content.write(FERRY, edit(FERRY_TEXT.replace('readingTime: 1', 'readingTime: four')));
    await content.write(
      SITE,
      edit((FAKE_FILES[SITE] ?? '').replace('youtubeChannel: UC', 'youtubeChannel: ')),
    );
    expect(await content.check()).toMatchObject([
      { file: FERRY, line: 26, field: 'readingTime', problem: 'is not right: "four"' },
      { file: SITE, line: 20, field: 'youtubeChannel' },
    ]);
  });
});
