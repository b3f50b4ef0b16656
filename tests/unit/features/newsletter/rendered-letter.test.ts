import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readSite } from '../../../../src/core/site.server.ts';
import { readLetterContent } from '../../../../src/features/newsletter/letter/letter-content.ts';
import { TOKEN_PLACEHOLDER, readLetterTexts } from '../../../../src/features/newsletter/letter/letter.ts';
import { renderLetter } from '../../../../src/features/newsletter/letter/RenderedLetter.tsx';
import { renderPlainText } from '../../../../src/core/plain-text.build.ts';
import { BLOCKS } from '../../../../src/core/blocks.schema.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { FAKE_FILES, FERRY } from '../../../support/fake-content-files.ts';
import { readFakeContent } from '../../../support/deps.ts';

const MARKDOWN =
  `A "quoted" word -- and [a plan](/policies/harbour) and [another site](https://example.org/a?b=1&c=2).

## Under a heading

> Somebody said so.

- one
- two

![The wharf at dawn](./wharf.svg)

| Year | Boats |
| ---- | ----- |
| 2025 | 12    |

Fit for a < b.

<FormFields form="volunteers" />
`.replace('a < b', 'a \\< b');

const site = await readSite({ readContent: readFakeContent, env: {} });
const texts = await readLetterTexts(readFakeContent, site);
const ARTICLES = 'articles:\n  - /news/ferry\n';

/** Renders a newsletter, by default with an article in place of a text. `files` replaces other content. */
async function render(body = '', more = ARTICLES, files: Readonly<Record<string, string>> = {}) {
  const source = `---
subject: The ferry, by {name}
preheader: What came.
sendAt: 2025-09-10 07:00
status: test
${more}---
${body}
`;
  const readContent = async (name: string) =>
    name === 'newsletter/ferry.mdx' ? source : (files[name] ?? readFakeContent(name));
  const content = await readLetterContent(readContent, 'ferry.mdx', site);
  return renderLetter({ ...content, name: 'week-1' }, texts, site);
}

const listPictures = (html: string) => {
  const page = load(html);
  return page('img')
    .map((_, picture) => [[page(picture).attr('src'), page(picture).attr('alt')]])
    .get();
};

const listSitePaths = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('renderLetter', () => {
  it('contains the text, authorisation, sender and reason, with one personal link', async () => {
    const { subject, html, text } = await render('The boat came.', '');
    expect(subject).toBe(`The ferry, by ${site.name}`);
    expect(load(html)('body').text().trim()).toMatch(/^What came\./);
    for (const part of [html.replaceAll('&amp;', '&'), text.replaceAll('\n', ' ')])
      for (const expected of [
        subject,
        'The boat came.',
        'Authorised by Robin & Māui, hello@example.nz',
        'Robin & Māui, Independent candidate',
        texts.why,
        `https://www.example.nz/unsubscribe?token=${TOKEN_PLACEHOLDER}`,
        'https://www.example.nz/newsletter/week-1',
      ])
        expect(part).toContain(expected);
    expect(listSitePaths(html).filter((address) => address.includes('?'))).toHaveLength(1);
    expect(listSitePaths(html)).toContain('https://www.example.nz/my-data');
    expect(TOKEN_PLACEHOLDER).toHaveLength(createToken().text.length);
  });

  it('shows articles as cards under a text, and a single article complete without one', async () => {
    const cards = await render('The boat came.');
    for (const part of [cards.html, cards.text])
      for (const expected of ['A ferry at last', 'https://www.example.nz/news/ferry'])
        expect(part).toContain(expected);
    expect(listPictures(cards.html)).toEqual([
      ['https://www.example.nz/newsletter/ferry.svg.jpg', 'A ferry'],
    ]);
    const complete = await render();
    expect(complete.text).toContain('The boat came.');
    expect(listPictures(complete.html)).toHaveLength(2);
  });

  it('has a digest of its text and titles, which does not depend on names', async () => {
    const article = { 'news/boat.mdx': FAKE_FILES[FERRY] ?? '' };
    const renamed = await render('It came.', ARTICLES.replace('ferry', 'boat'), article);
    expect(renamed.digest).toBe((await render('It came.')).digest);
    expect(renamed.digest).not.toBe((await render('It left.')).digest);
  });

  it('fills in facts, and marks te reo Māori in the HTML only', async () => {
    const letter = await render('In ((crossing)), to the ((mi:whānau)).', 'articles: []\n');
    expect(letter.html).toContain('In 12 minutes, to the <span lang="mi">whānau</span>.');
    expect(letter.text).toContain('In 12 minutes, to the whānau.');
    expect(letter.html + letter.text).not.toContain('((');
  });

  it('has absolute addresses only, and pictures as JPEG with alternative text', async () => {
    const { html } = await render(MARKDOWN);
    expect(listSitePaths(html).filter((address) => !/^(?:https:|mailto:)/.test(address))).toEqual([]);
    expect(listSitePaths(html)).toContain('https://www.example.nz/policies/harbour');
    expect(listSitePaths(html)).toContain('https://example.org/a?b=1&c=2');
    expect(listPictures(html)).toEqual([
      ['https://www.example.nz/newsletter/pictures/wharf.svg.jpg', 'The wharf at dawn'],
      ['https://www.example.nz/newsletter/ferry.svg.jpg', 'A ferry'],
    ]);
  });

  it('uses tables and style attributes, and nothing that only browsers support', async () => {
    const { html } = await render(MARKDOWN);
    expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional/);
    expect(html).not.toMatch(/<script|<link|<svg|\.webp|\.avif|display:\s*(?:flex|grid)|var\(/);
    // Outlook on Windows needs a column of fixed width, opened and closed.
    expect(html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/g)).toContain(
      '<!--[if mso]></td></tr></table><![endif]-->',
    );
    expect(html).not.toContain('[[');
  });

  it.each(Object.entries(BLOCKS))('contains the text of the block %s', async (_, { example }) => {
    const { html, text } = await render(example);
    const visible = load(html)('body').text().replaceAll(/\s+/g, ' ');
    for (const line of renderPlainText({ body: example }).split('\n')) {
      expect(visible).toContain(line);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(line);
    }
    for (const address of listSitePaths(html)) expect(address).toMatch(/^(?:https|mailto):/);
  });

  it('wraps plain text at 72 characters without breaking addresses', async () => {
    const { text } = await render(`${'word '.repeat(60)}\n\n${MARKDOWN}`);
    const long = text.split('\n').filter((line) => line.length > 72);
    expect(long.filter((line) => !/^<?https:\S+>?$/.test(line))).toEqual([]);
    expect(text).not.toContain('<table');
    expect(text).toContain('Under a heading');
  });

  it('refuses a message that Gmail would clip', async () => {
    const rendering = render('word '.repeat(25_000));
    await expect(rendering).rejects.toThrow(/The message has 1\d\d kB, but Gmail clips messages/);
  });
});

describe('a picture in the text of a newsletter', () => {
  it.each([
    ['<./A wharf.JPG>', 'A%20wharf.JPG.jpg'],
    ['./M%C4%81ngere.jpg', 'M%C4%81ngere.jpg.jpg'],
  ])('is the JPEG of the site: %s', async (name, file) => {
    const { html } = await render(`One.\n\n![A wharf](${name})\n\nTwo.`, '');
    expect(listPictures(html)).toEqual([[`https://www.example.nz/newsletter/pictures/${file}`, 'A wharf']]);
  });

  it('has its caption below it, and is in no paragraph', async () => {
    const { html, text } = await render(
      'One.\n\n![A wharf](./wharf.svg "Devonport, 3 September")\n![A ferry](./ferry.svg)\n\nTwo.',
      '',
    );
    expect(html).toMatch(/<img[^>]*alt="A wharf"[^>]*>\s*<p[^>]*>Devonport, 3 September<\/p>/);
    expect(html).not.toMatch(/<p[^>]*>(?:(?!<\/p>).)*<(?:img|table|p)\b/s);
    expect(listPictures(html)).toHaveLength(2);
    // The plain text has no picture, so its caption would make no sense.
    expect(text).not.toContain('Devonport, 3 September');
  });
});
