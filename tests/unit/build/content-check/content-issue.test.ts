import { describe, expect, it } from 'vitest';

import { formatIssues, type ContentIssue } from '../../../../src/build/content-check/content-issue.ts';

const lines = (...text: readonly string[]) => text.join('\n');
const write = (issue: Partial<ContentIssue>): string =>
  formatIssues([{ file: 'content/news/ferry.mdx', field: 'title', problem: 'is missing', ...issue }]);

describe('the report of the content check', () => {
  it('says what is wrong, what is expected and what would be right', () => {
    expect(write({ line: 2, expected: 'the headline', example: 'A ferry at last' })).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  line 2: "title" is missing.',
        '    Expected: the headline',
        '    Example:  title: A ferry at last',
      ),
    );
  });

  it('leaves out what is not known', () => {
    expect(write({})).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  "title" is missing.',
      ),
    );
  });

  it('speaks of the file where no field is meant', () => {
    expect(write({ field: '', problem: 'This file is missing' })).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file.',
        '',
        'content/news/ferry.mdx',
        '  This file is missing.',
      ),
    );
  });

  it('groups the issues by file, in the order given', () => {
    const news = { file: 'content/news/ferry.mdx' };
    const issues = [
      { ...news, line: 2, field: 'title', problem: 'is empty' },
      { ...news, line: 3, field: 'date', problem: 'is not right: "today"' },
      { file: 'content/site.yaml', line: 9, field: 'contact', problem: 'is empty' },
    ];
    expect(formatIssues(issues)).toBe(
      lines(
        'The site was not built: 3 issues to mend in 2 files.',
        '',
        'content/news/ferry.mdx',
        '  line 2: "title" is empty.',
        '  line 3: "date" is not right: "today".',
        '',
        'content/site.yaml',
        '  line 9: "contact" is empty.',
      ),
    );
  });

  it('tells hints, which do not stop the build, from errors', () => {
    const news = { file: 'content/news/ferry.mdx', field: '' };
    const hint = { ...news, severity: 'warning' as const, line: 6, problem: 'The text has "TODO"' };
    const error = { ...news, line: 2, problem: 'The file is empty' };
    expect(formatIssues([error, hint])).toBe(
      lines(
        'The site was not built: 1 issue to mend in 1 file. There is 1 hint as well.',
        '',
        'content/news/ferry.mdx',
        '  line 2: The file is empty.',
        '  line 6: hint: The text has "TODO".',
      ),
    );
    expect(formatIssues([error, hint, hint], 'The site cannot be built').split('\n')[0]).toBe(
      'The site cannot be built: 1 issue to mend in 1 file. There are 2 hints as well.',
    );
    expect(formatIssues([hint, hint]).split('\n')[0]).toBe('2 hints in 1 file; nothing stops the build.');
  });

  it.each([
    ['images.0', '"images, entry 1" is missing.'],
    ['images.1.alt', '"images, entry 2, alt" is missing.'],
    ['0.text', '"entry 1, text" is missing.'],
    ['integration.donateUrl', '"integration.donateUrl" is missing.'],
  ])('counts the entries of lists from one: %s', (field, words) => {
    expect(write({ field }).split('\n')[3]).toBe(`  ${words}`);
  });

  it('ends a question with its own sign', () => {
    expect(write({ problem: 'is not there: did you mean "./ferry.jpg"?' }).split('\n')[3]).toBe(
      '  "title" is not there: did you mean "./ferry.jpg"?',
    );
  });

  it.each<[field: string, example: string, written: string]>([
    ['images.0.alt', 'A ferry', '    Example:  alt: A ferry'],
    ['tags', '- Ferries', '    Example:  tags:\n                - Ferries'],
    ['tags.1', '- Ferries', '    Example:  - Ferries'],
    [
      'images.0',
      "{ src: ./ferry.svg, alt: 'A ferry' }",
      "    Example:  - { src: ./ferry.svg, alt: 'A ferry' }",
    ],
    ['hero.badge.1', "'2025'", "    Example:  - '2025'"],
  ])('shows an example as it stands in the file: %s', (field, example, written) => {
    expect(write({ field, example }).split('\n').slice(4).join('\n')).toBe(written);
  });
});
