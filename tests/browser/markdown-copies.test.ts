import { readFileSync } from 'node:fs';

import { expect, test } from '../support/quiet-test.ts';

import { copyFieldsSchema } from '../../src/data/copies/copy-fields.ts';
import {
  readArticles,
  readLabels,
  readMediaFiles,
  readPolicies,
  readSite,
  toAddress,
} from '../support/content-files.ts';
import { listAddresses, listCopies, toWords } from '../support/markdown-copies.ts';
import { readAbout, readVotingPage } from '../support/page-words.ts';
import { listBlocks, toPlain } from '../support/plain-text.ts';

const copies = listCopies();
const articles = readArticles();
const policies = readPolicies();
const recordings = readMediaFiles();
const FOLDERS = ['news', 'policies', 'media'];
const texts = new Map([
  ...[articles, policies, recordings].flatMap((entries, at) =>
    entries.map(({ slug, text }): [string, string] => [`/${FOLDERS[at] ?? ''}/${slug}`, text]),
  ),
  ['/about', readAbout().text],
  ['/voting', readVotingPage().text],
]);

// What a program reads has run no script.
test.use({ javaScriptEnabled: false });

test('each published article, policy and recording has a Markdown copy', () => {
  expect(copies.map(({ page }) => page).sort()).toEqual([...texts.keys(), '/promises'].sort());
});

for (const { page: path, fields, parts } of copies) {
  test(`${path}.md agrees with its page, which leads to it`, async ({ request, page }) => {
    const isEntry = path.lastIndexOf('/') > 0;
    const response = await request.get(`${path}.md`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    // The emulator sends no headers of its own with files below a folder that has a not-found page.
    const rule = isEntry ? path.replace(/[^/]+$/, '*.md') : `${path}.md`;
    expect(readFileSync('netlify.toml', 'utf8')).toContain(`for = "${rule}"\n`);
    if (!isEntry) expect(response.headers()['x-robots-tag']).toBe('noindex');

    await page.goto(path);
    const link = page.locator('link[rel="alternate"][type="text/markdown"]');
    await expect(link).toHaveCount(isEntry ? 1 : 0);
    if (isEntry) await expect(link).toHaveAttribute('href', `${path}.md`);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', String(fields['url']));
    if (fields['kind'] === 'article') {
      const day = page.locator('article time').first();
      await expect(day).toHaveAttribute('datetime', String(fields['published']));
    }

    const frame = isEntry ? page.getByRole('article') : page.getByRole('main');
    const shown = await frame
      .getByRole('heading')
      .filter({ hasNotText: readLabels().articles.share })
      .evaluateAll((found) => found.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
    const headings = parts.filter(({ type }) => type === 'heading');
    const written = headings.map((part) => toPlain(`H${String(part.depth)} ${toWords(part)}`));
    expect(shown.length).toBeGreaterThan(1);
    // The copy may have further ones between them.
    expect(written.filter((heading) => shown.map(toPlain).includes(heading))).toEqual(shown.map(toPlain));
  });
}

test('copies have the documented fields and no other', () => {
  for (const { page, fields } of copies) {
    // What the schema does not know is missing in what it returns.
    expect(copyFieldsSchema.parse(fields), page).toEqual(fields);
    expect(fields).toMatchObject({ url: toAddress(page), authorisation: readSite().authorisation });
  }
});

test('copies have nothing but Markdown, and whole addresses', () => {
  for (const { page, parts } of copies) {
    expect(parts.filter(({ type }) => type === 'html')).toEqual([]);
    const words = parts.filter(({ type }) => type === 'text').map(toWords);
    for (const text of words) expect(text, page).not.toMatch(/\(\(|\)\)|[{}]|<\/?[A-Za-z]/);
    for (const address of listAddresses(parts)) expect(address, page).toMatch(/^(?:https:\/\/|mailto:)/);
    for (const { alt } of parts.filter(({ type }) => type === 'image')) expect(alt, page).toBeTruthy();
  }
});

test('copies have every paragraph, heading and list of the text, in order', () => {
  for (const { page, parts } of copies) {
    const written = parts.filter(({ type }) => ['paragraph', 'heading', 'tableCell'].includes(type));
    const words = toPlain(written.map(toWords).join(' '));
    let at = 0;
    for (const block of listBlocks(texts.get(page) ?? '')) {
      at = words.indexOf(block, at);
      expect(at, `${page}: ${block}`).toBeGreaterThanOrEqual(0);
      at += block.length;
    }
  }
});

test('a copy has the key points and pictures of its article, and its quotes with who, where and when', () => {
  for (const { slug, keyPoints = [], images, quotes, title, location } of articles) {
    const { parts } = copies.find(({ page }) => page === `/news/${slug}`) ?? { parts: [] };
    const items = parts.filter(({ type }) => type === 'listItem').map(toWords);
    expect(items).toEqual(expect.arrayContaining([...keyPoints]));
    const alts = parts.filter(({ type }) => type === 'image').map(({ alt }) => alt);
    expect(alts).toEqual(expect.arrayContaining(images.map(({ alt }) => alt)));
    const said = parts.filter(({ type }) => type === 'blockquote').map(toWords);
    for (const [index, quote] of quotes.entries()) {
      expect(said[index]).toContain(`“${quote}”`);
      for (const word of [title, location ?? '']) expect(said[index]).toContain(word);
    }
  }
});
