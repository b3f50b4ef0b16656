import { expect, it } from 'vitest';

import { formatAnnotations } from '../../../../src/build/content-check/github-annotations.ts';

const ISSUE = { file: 'content/news/ferry.mdx', field: 'title', problem: 'is empty' };

it.each([
  ['an error', { ...ISSUE, line: 2 }, '::error file=content/news/ferry.mdx,line=2::"title" is empty.'],
  [
    'a hint',
    { ...ISSUE, severity: 'warning' as const, line: 2 },
    '::warning file=content/news/ferry.mdx,line=2::"title" is empty.',
  ],
  ['no line', ISSUE, '::error file=content/news/ferry.mdx::"title" is empty.'],
  [
    'what is expected and an example',
    { ...ISSUE, expected: 'the headline', example: 'A ferry' },
    '::error file=content/news/ferry.mdx::"title" is empty.%0AExpected: the headline%0AExample:  title: A ferry',
  ],
  [
    'signs that GitHub reads as its own',
    { file: 'content/news/a,b:c%.mdx', field: '', problem: '100% of\r\nit: a, b' },
    '::error file=content/news/a%2Cb%3Ac%25.mdx::100%25 of%0D%0Ait: a, b.',
  ],
])('an annotation for GitHub carries %s', (_, issue, expected) => {
  expect(formatAnnotations([issue])).toBe(expected);
});

it('each issue has an annotation of its own', () => {
  expect(formatAnnotations([ISSUE, { ...ISSUE, field: 'date' }]).split('\n')).toHaveLength(2);
});
