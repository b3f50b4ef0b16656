import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkContent } from '../../src/build/content-check/check-content.ts';
import { readArticles } from '../support/content-files.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/quiet-test.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';

const [article] = readArticles();
const ARTICLE = `content/news/${article?.slug ?? ''}.mdx`;
const TITLE = 'Eels: still in it';
const EXCERPT = 'What the people at the bus stop in Ōtāhuhu said, and what the timetable says.';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

test.use({ viewport: { width: 1280, height: 900 } });

/** What the content check says of the project's content with one file replaced. */
async function checkWith(path: string, text: string) {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', join(root, 'content'), { recursive: true });
  await writeFile(join(root, path), text);
  const issues = await checkContent(root);
  await rm(root, { recursive: true });
  return issues;
}

/** The lines that differ, without the others. */
const diff = (before: string, after: string) => {
  const lines = after.split('\n');
  return before.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [[line, lines[index]]]));
};

test('an article is edited and saved in a folder of this machine, and nothing else in it changes', async ({
  page,
}) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.openEntry(`news/entries/${article?.slug ?? ''}`);
  await expect(editor.title).not.toHaveValue('');
  await editor.title.fill(TITLE);
  await editor.saveEntry();

  const saved = await editor.readFile(ARTICLE);
  const before = readFileSync(ARTICLE, 'utf8');
  expect(diff(before, saved)).toEqual([[expect.stringMatching(/^title: /), expect.stringContaining(TITLE)]]);
  expect(saved.split('\n')).toHaveLength(before.split('\n').length);
  expect(await checkWith(ARTICLE, saved)).toEqual([]);
});

test('a setting is edited and saved, and every comment beside it stays', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.openEntry('settings/entries/site');
  const field = page.getByRole('textbox', { name: 'Position' });
  await field.fill('For Mayor of Auckland');
  await editor.saveEntry();
  const before = readFileSync('content/site.yaml', 'utf8');
  const changed = diff(before, await editor.readFile('content/site.yaml'));
  expect(changed).toHaveLength(1);
  expect(changed[0]?.[1]).toContain('position: For Mayor of Auckland');
});

test('a new article is written with its picture beside it, both named without macrons', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.openNew('news');
  await editor.title.fill('Ōtāhuhu waits: again');
  await editor.save.click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Today' }).first().click();
  await page.getByRole('textbox', { name: 'Excerpt' }).fill(EXCERPT);
  await page.getByRole('textbox', { name: 'Category' }).fill('Transport');
  await page.getByRole('button', { name: /Add.*Images/ }).click();
  const file = { name: 'Te tūnga pahi.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('textbox', { name: 'What it shows' }).first().fill('A stop');
  await editor.addLine('Tags', 'Buses');
  await editor.addLine('Quotes', 'It is late.');
  await page.getByRole('textbox', { name: 'Text' }).last().fill('The bus: “It is late.”');
  await editor.saveEntry();

  const saved = await editor.readFile('content/news/otahuhu-waits-again.mdx');
  expect(saved.replace(/\d{4}-\d\d-\d\d/, 'TODAY')).toBe(`---
title: 'Ōtāhuhu waits: again'
date: TODAY
excerpt: ${EXCERPT}
category: Transport
images:
  - src: ./te-tunga-pahi.svg
    alt: A stop
tags:
  - Buses
quotes:
  - It is late.
---

The bus: “It is late.”
`);
  expect(await editor.readFile('content/news/te-tunga-pahi.svg')).toBe(DRAWING);
});

test('the editor asks no other host before somebody signs in', async ({ page, baseURL }) => {
  const stray = collectStrayRequests(page, baseURL ?? '');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // What the script makes itself has the address of a blob.
  expect(stray.filter((request) => !request.includes(`blob:${baseURL ?? ''}`))).toEqual([]);
});

test('the editor is neither indexed nor framed, and has a policy of its own', async ({ request }) => {
  for (const path of ['/admin', '/admin/config.json', '/admin/editor.js']) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['x-robots-tag'], path).toBe('noindex');
    expect.soft(headers['cache-control'], path).toBe('no-cache');
    expect.soft(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
  const headers = (await request.get('/admin')).headers();
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' data: blob: https://api.github.com;",
  );
  // The hosts of analytics and chat, which site.yaml lets into the pages of visitors, stay out of it.
  expect([...new Set(headers['content-security-policy']?.match(/https?:[^\s;]+/g))]).toEqual([
    'https://*.githubusercontent.com',
    'https://api.github.com',
  ]);
  expect(await (await request.get('/admin')).text()).not.toContain('http-equiv');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('no page and no list of pages leads to the editor', () => {
  const files = globSync('dist/**/*.{html,xml,txt}', { exclude: ['dist/admin.html'] });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('/admin'))).toEqual([]);
});
