import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readSite } from '../../../../src/core/site.server.ts';
import { readArticle, type LetterArticle } from '../../../../src/features/newsletter/articles.server.ts';
import { TOKEN_PLACEHOLDER, readLetterTexts } from '../../../../src/features/newsletter/letter/letter.ts';
import { renderLetter } from '../../../../src/features/newsletter/letter/RenderedLetter.tsx';
import { renderPlainText } from '../../../../src/core/plain-text.build.ts';
import { BLOCKS } from '../../../../src/core/blocks.schema.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';
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
const ferry = await readArticle(readFakeContent, 'ferry', site);
const render = (body = 'The boat came.', fields: Partial<LetterArticle> = {}) =>
  renderLetter({ ...ferry, body, ...fields }, texts, site);

const listPictures = (html: string) => {
  const page = load(html);
  return page('img')
    .map((_, picture) => [[page(picture).attr('src'), page(picture).attr('alt')]])
    .get();
};

const listSitePaths = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('renderLetter', () => {
  it('contains the article, authorisation, sender and reason, with one personal link', async () => {
    const { subject, html, text } = await render();
    expect(subject).toBe('A ferry at last');
    for (const part of [html.replaceAll('&amp;', '&'), text.replaceAll('\n', ' ')])
      for (const expected of [
        'A ferry at last',
        'The boat came.',
        'Authorised by Robin & Māui, hello@example.nz',
        'Robin & Māui, Independent candidate',
        texts.why,
        `https://www.example.nz/unsubscribe?token=${TOKEN_PLACEHOLDER}`,
      ])
        expect(part).toContain(expected);
    expect(listSitePaths(html).filter((address) => address.includes('?'))).toHaveLength(1);
    expect(listSitePaths(html)).toContain('https://www.example.nz/my-data');
    expect(TOKEN_PLACEHOLDER).toHaveLength(createToken().text.length);
  });

  it('fills in facts, and marks te reo Māori in the HTML only', async () => {
    const readContent = async (name: string) =>
      name === 'news/ferry.mdx'
        ? `${FAKE_FILES['content/news/ferry.mdx'] ?? ''}In ((crossing)), to the ((mi:whānau)).\n`.replace(
            'title: A ferry at last',
            'title: ((Crossing:words)) to the ((mi:marae))',
          )
        : readFakeContent(name);
    const letter = await renderLetter(await readArticle(readContent, 'ferry', site), texts, site);
    expect(letter.subject).toBe('Twelve minutes to the marae');
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
      ['https://www.example.nz/newsletter/ferry.svg.jpg', 'A ferry'],
      ['https://www.example.nz/newsletter/wharf.svg.jpg', 'The wharf at dawn'],
      ['https://www.example.nz/newsletter/wharf.svg.jpg', 'A wharf'],
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

  it('renders Markdown as the site does', async () => {
    const { html } = await render(MARKDOWN);
    for (const texts of ['A “quoted” word – and', 'Fit for a &lt; b.', 'Your name'])
      expect(html).toContain(texts);
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
    ['wharf.jpg', 'wharf.jpg.jpg'],
    ['<./A wharf.JPG>', 'A%20wharf.JPG.jpg'],
    ['./M%C4%81ngere.jpg', 'M%C4%81ngere.jpg.jpg'],
    ['./Māngere.jpg', 'M%C4%81ngere.jpg.jpg'],
  ])('is the JPEG of the site: %s', async (name, file) => {
    const { html } = await render(`One.\n\n![A wharf](${name})\n\nTwo.`, { images: [] });
    expect(listPictures(html)).toEqual([[`https://www.example.nz/newsletter/${file}`, 'A wharf']]);
  });

  it('has its caption below it, and is in no paragraph', async () => {
    const { html, text } = await render(
      'One.\n\n![A wharf](./wharf.svg "Devonport, 3 September")\n![A ferry](./ferry.svg)\n\nTwo.',
      { images: [] },
    );
    expect(html).toMatch(/<img[^>]*alt="A wharf"[^>]*>\s*<p[^>]*>Devonport, 3 September<\/p>/);
    expect(html).not.toMatch(/<p[^>]*>(?:(?!<\/p>).)*<(?:img|table|p)\b/s);
    expect(listPictures(html)).toHaveLength(2);
    // The plain text has no picture, so its caption would make no sense.
    expect(text).not.toContain('Devonport, 3 September');
  });
});
