import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';

import { checkContent } from '../../src/site/check-content.ts';
import { readArticles, readLabels, readRecordings, readPolicies } from '../support/content-files.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';

const EDITED_FILES = 'content/**/*.{mdx,yaml}';

/**
 * The editor at `/admin` with a copy of the content. The origin private file system of the browser replaces the folder that a
 * person would choose.
 */
class Editor {
  readonly page: Page;
  readonly title: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('textbox', { name: 'Title' }).first();
    this.save = page.getByRole('button', { name: 'Save', exact: true });
  }

  async open(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await this.page.goto('/admin');
    await this.page.evaluate(
      async (files) => {
        const root = await navigator.storage.getDirectory();
        // Sveltia identifies a project folder by this folder.
        await root.getDirectoryHandle('.git', { create: true });
        await Promise.all(
          files.map(async ([path, text]) => {
            const folders = path.split('/');
            const name = folders.pop() ?? '';
            let folder = root;
            for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
            const file = await folder.getFileHandle(name, { create: true });
            const writable = await file.createWritable();
            await writable.write(text);
            await writable.close();
          }),
        );
      },
      globSync(EDITED_FILES).map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
    );
    await this.page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await this.page.getByRole('grid').first().waitFor();
  }

  /** Opens an entry by the editor's path: `news/entries/night-buses`, or `news/new` for a new one. */
  async openEntry(path: string): Promise<void> {
    await this.goTo(path);
    await this.save.waitFor();
  }

  async goTo(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `/collections/${path}`);
  }

  async saveEntry(): Promise<void> {
    const message = this.page.getByText('Entry saved.');
    await message.waitFor({ state: 'hidden' });
    await this.save.click();
    await message.waitFor();
  }

  readFile(path: string): Promise<string> {
    return this.page.evaluate(async (file) => {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const part of folders) folder = await folder.getDirectoryHandle(part);
      return (await (await folder.getFileHandle(name)).getFile()).text();
    }, path);
  }
}

const slug = readArticles()[0]?.slug ?? '';
const firstPolicy = readPolicies()[0]?.title ?? '';

const ARTICLE = `content/news/${slug}.mdx`;
const SITE = 'content/site.yaml';
const TITLE = 'Eels: ((airport-gap:words))';
const EXCERPT = 'What the people at the bus stop in Ōtāhuhu said, and what the timetable says.';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

/** Sveltia requests fonts and the status of GitHub from two other hosts, which the security policy of `/admin` blocks. */
const BLOCKED = provokes('https://www.githubstatus.com/', 'https://cdn.jsdelivr.net/');

test.use({ viewport: { width: 1280, height: 900 } });

async function checkChangedContent(texts: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', join(root, 'content'), { recursive: true });
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text);
  const issues = await checkContent(root);
  await rm(root, { recursive: true });
  return issues.filter(({ file }) => file in texts);
}

const diffLines = (before: string, after: string) => {
  const lines = after.split('\n');
  return before.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [[line, lines[index]]]));
};

test('saving an article and settings changes no other line of their files', BLOCKED, async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.openEntry(`news/entries/${slug}`);
  await expect(editor.title).not.toHaveValue('');
  await editor.title.fill(TITLE);
  await editor.saveEntry();
  const saved = await editor.readFile(ARTICLE);
  const before = readFileSync(ARTICLE, 'utf8');
  expect(diffLines(before, saved)).toEqual([
    [expect.stringMatching(/^title: /), expect.stringContaining(TITLE)],
  ]);
  expect(saved.split('\n')).toHaveLength(before.split('\n').length);

  // Titles are shown as plain text, and policies in the order of the site.
  const list = page.getByRole('grid');
  await editor.goTo('news');
  await expect(list.getByRole('row').filter({ hasText: 'Eels: seven kilometres' })).toBeVisible();
  await expect(list).not.toContainText('((');
  await editor.goTo('policies');
  await expect(list.getByRole('row').filter({ hasText: /\w/ }).first()).toContainText(firstPolicy);

  await editor.openEntry('settings/entries/site');
  await page.getByRole('textbox', { name: 'Position' }).fill('For Mayor of Auckland');
  await editor.saveEntry();
  const settings = await editor.readFile(SITE);
  expect(diffLines(readFileSync(SITE, 'utf8'), settings)).toEqual([
    [expect.anything(), expect.stringContaining('position: For Mayor of Auckland')],
  ]);
  expect(await checkChangedContent({ [ARTICLE]: saved, [SITE]: settings })).toEqual([]);
});

test(
  'a new article is saved with its picture, and the form of a video is complete',
  BLOCKED,
  async ({ page }) => {
    const editor = new Editor(page);
    await editor.open();
    await editor.openEntry('news/new');
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
    for (const [list, text] of [
      ['Tags', 'Buses'],
      ['Quotes', 'It is late.'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`Add.*${list}`) }).click();
      await page.locator(`[data-key-path^="${list.toLowerCase()}"]`).getByRole('textbox').last().fill(text);
    }
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

    // The form of a video shows its URL, icons, and no external player. Only fields in the viewport are rendered.
    await page.setViewportSize({ width: 1280, height: 8000 });
    const video = readRecordings().find(({ type }) => type === 'video');
    await editor.openEntry(`media/entries/${video?.slug ?? ''}`);
    await expect(page.getByRole('textbox', { name: 'Video address' })).not.toHaveValue('');
    await expect(page.locator('iframe')).toHaveCount(0);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(fonts.join()).toContain('Material Symbols');
  },
);

test('the editor has a separate security policy, and a message without script', async ({ request }) => {
  const response = await request.get('/admin');
  const headers = response.headers();
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self';");
  // Hosts of analytics and chat, which site.yaml allows on public pages, are not allowed in the editor.
  expect([...new Set(policy?.match(/https?:[^\s;]+/g))]).toEqual([
    'https://*.githubusercontent.com',
    'https://api.github.com',
  ]);
  const html = await response.text();
  expect(html).not.toContain('http-equiv');
  expect(html).toContain(`<noscript>${readLabels().editor.withoutScript}</noscript>`);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
});
