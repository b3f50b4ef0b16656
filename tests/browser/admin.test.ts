import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkContent } from '../../src/build/content-check/check-content.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/quiet-test.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';

const ARTICLE = 'content/news/best-drain-has-eels.mdx';
const TITLE = 'The best drain I know: still has eels in it';

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
  await editor.openEntry('news/entries/best-drain-has-eels');
  await expect(editor.title).toHaveValue('The best drain I know has eels in it');
  await editor.title.fill(TITLE);
  await editor.saveEntry();

  const saved = await editor.readFile(ARTICLE);
  const before = readFileSync(ARTICLE, 'utf8');
  expect(diff(before, saved)).toEqual([['title: The best drain I know has eels in it', `title: '${TITLE}'`]]);
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

test('a new article asks for what every article has', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await page.evaluate(() => {
    location.hash = '/collections/news/new';
  });
  await editor.title.fill('Ōtāhuhu waits');
  await editor.save.click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'errors' }).first()).toBeVisible();
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
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('no page and no list of pages leads to the editor', () => {
  const files = globSync('dist/**/*.{html,xml,txt}', { exclude: ['dist/admin.html'] });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('/admin'))).toEqual([]);
});
