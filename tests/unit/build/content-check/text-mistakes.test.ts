import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const TEXT = '---\nThe boat came.\n';
/** The line of the words that a test adds. */
const LINE = 40;

const content = useFakeContent();

const add = (words: string) => content.replace(NEWS, TEXT, `${TEXT}\n${words}\n`);

describe('a mistake in a text', () => {
  it.each([
    [
      'It takes <60 minutes.',
      '  line 40: The text cannot be read: "<60" looks like the beginning of a tag.\n    Expected: words such as "less than", or "\\<" where the sign itself is meant\n    Example:  \\<60',
    ],
    ['I <3 ferries.', '  line 40: The text cannot be read: "<3" looks like the beginning of a tag.'],
    [
      'A <b>bold word.',
      '  line 40: The tag "<b>" is not closed.\n    Expected: plain text, or "</b>" in the same paragraph, where it ends\n    Example:  <b>…</b>',
    ],
    ['<div>\n\nA box.', '  line 40: The tag "<div>" is not closed.'],
    [
      'One line<br>and another.',
      '  line 40: The tag "<br>" does not end.\n    Expected: a "/" before its ">"\n    Example:  <br />',
    ],
    [
      'A word</b> too much.',
      '  line 40: The text closes a tag that is not open: "</b>".\n    Expected: plain text, or "<b>" where it begins',
    ],
    ['A <b>word</i>.', '  line 40: The text closes a tag that is not open: "</i>".'],
    [
      '<a href=/policies>The plans</a>',
      '  line 40: The text cannot be read: "<a" begins a tag that is not complete.\n    Expected: plain text; or a tag that ends with ">", its values in "double quotes"\n    Example:  <a href="/policies">the plans</a>',
    ],
    [
      '<!-- Ask Aroha. -->',
      '  line 40: The text has a comment, "<!-- Ask Aroha. -->", which cannot stand here.\n    Expected: no comment; a note to yourselves stands among the fields, on a line that begins with "#"\n    Example:  # Ask Aroha for the figures',
    ],
    [
      'See <https://www.example.org/plan>.',
      '  line 40: The text cannot be read: "<https://www.example.org/plan>" is an address in angle brackets.\n    Expected: the words of the link in [ ], and its address in ( )\n    Example:  [www.example.org/plan](https://www.example.org/plan)',
    ],
    ['Write to <hello@example.org>.', '    Example:  [hello@example.org](mailto:hello@example.org)'],
    [
      'See you {there.',
      '  line 40: The text cannot be read: it has a "{" without a "}".\n    Expected: other brackets, or "\\{" where the sign itself is meant',
    ],
    [
      '# Ferries',
      '  line 40: A heading begins with one "#": only the title of the page has that rank.\n    Expected: two of them, and three for a heading below that one\n    Example:  ## What it costs',
    ],
    [
      '### Ferries',
      '  line 40: A heading with ### follows the title of the page: a rank is left out.\n    Expected: ## at most\n    Example:  ## What it costs',
    ],
    ['<h1>Ferries</h1>', '  line 40: A heading begins with one "#"'],
  ])('is told in plain words: %s', async (words, report) => {
    await add(words);
    expect(await content.report()).toContain(report);
  });

  it('is found after another one, of whatever kind', async () => {
    await add(
      'It takes <60 minutes.\n\n<!-- {Ask} <b>Aroha\n\nor <Ben -->\n\nA <b>bold word, <i>twice.\n\n## One\n\n#### Two\n\n### Three',
    );
    expect(
      (await content.check()).map(({ line, problem }) => `${String((line ?? 0) - LINE)} ${problem}`),
    ).toEqual([
      '0 The text cannot be read: "<60" looks like the beginning of a tag',
      '2 The text has a comment, "<!-- {Ask} <b>Aroha or <Ben --…", which cannot stand here',
      '6 The tag "<i>" is not closed',
      '6 The tag "<b>" is not closed',
      '10 A heading with #### follows one with ##: a rank is left out',
    ]);
  });

  it('is told of a page whose text is no part of it, too: the build reads it all the same', async () => {
    await content.replace(
      'content/pages/home.mdx',
      '  likes: likes\n---\n',
      '  likes: likes\n---\nIt takes <60 minutes.\n',
    );
    expect(await content.check()).toMatchObject([{ file: 'content/pages/home.mdx' }]);
  });

  it.each([
    ['signs in code', '`<60` and `{a}`'],
    ['ranks that go up again', '## One\n\n### Two\n\n## Three\n\n### Four'],
    ['tags that are closed', 'H<sub>2</sub>O<br />and <a href="/policies">plans</a>'],
  ])('is not seen in %s', async (_, words) => {
    await add(words);
    expect(await content.check()).toEqual([]);
  });
});

describe('a link of a text', () => {
  it.each([
    [
      '/policies/harbor',
      'where the site has no page',
      'the address of a page of this site. Did you mean /policies/harbour?',
    ],
    [
      '/Policies',
      'where the site has no page',
      'the address of a page of this site. Did you mean /policies?',
    ],
    [
      '/policies/',
      'where the site has no page',
      'the address of a page of this site. Did you mean /policies?',
    ],
    [
      '/news/ferry.html',
      'where the site has no page',
      'the address of a page of this site. Did you mean /news/ferry?',
    ],
    [
      'https://www.example.org/new',
      'where the site has no page',
      'the address of a page of this site. Did you mean /news?',
    ],
    ['/404', 'where the site has no page', undefined],
    [
      'policies/harbour',
      'which is no complete address',
      'the address of a page of this site. Did you mean /policies/harbour?',
    ],
    [
      '../policies/harbour.mdx',
      'which is no complete address',
      'the address of a page of this site. Did you mean /policies/harbour?',
    ],
    ['www.example.net', 'which is no complete address', 'for another site "https://www.example.net"'],
    ['hello@example.org', 'which is no complete address', 'for mail "mailto:hello@example.org"'],
    [
      '/policies/harbour#pipe',
      'but /policies/harbour has no place of that name',
      'the name of a heading of that page. Did you mean "#pipes"?',
    ],
    [
      '#timetables',
      'but /news/ferry has no place of that name',
      'a heading of that page in small letters with dashes',
    ],
  ])('to %s is refused', async (url, problem, expected) => {
    await add(`Read [this](${url}).`);
    const [issue, ...others] = await content.check();
    expect(issue).toMatchObject({
      file: NEWS,
      line: LINE,
      field: '',
      problem: `A link leads to ${url}, ${problem}`,
    });
    if (expected !== undefined) expect(issue?.expected).toBe(expected);
    expect(others).toEqual([]);
  });

  it('is offered the pages when it is like none', async () => {
    await add('Read [this](/what-i-saw-in-the-harbour).');
    expect(await content.report()).toMatch(
      /Expected: one of \/, \/about, .*, or an address below one of them/,
    );
  });

  it('is found in each way of writing it', async () => {
    await add('<a href="/gone-a">x</a> and [x][b]\n\n[b]: /gone-b');
    expect((await content.check()).map(({ line }) => line)).toEqual([LINE, LINE + 2]);
  });

  it.each([
    '/',
    '/policies/harbour',
    '/policies/harbour#pipes',
    '/about#values',
    '/news?page=2',
    'https://www.example.org/news/ferry',
    'https://www.example.net/gone',
    'mailto:hello@example.org',
    'tel:+6491234567',
    '/api/events.ics',
    '/my-data',
    '/favicon.svg',
    '/ferries',
  ])('may lead to %s', async (url) => {
    await add(`Read [this](${url}).`);
    expect(await content.check()).toEqual([]);
  });

  it('may lead to a heading of its own text, and to the second of the same words', async () => {
    await add('[a](#at-ōrākei) [b](#at-ōrākei-1)\n\n## At Ōrākei\n\n## At Ōrākei');
    expect(await content.check()).toEqual([]);
  });
});
