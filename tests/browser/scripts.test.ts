import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { listTemplatePages } from '../support/built-pages.ts';
import { Drawer } from '../support/drawer.ts';
import { collectScripts, scrollThrough, waitForIsland } from '../support/islands.ts';
import { isFullRun } from '../support/full-run.ts';
import { NewsletterFormLocators } from '../support/newsletter.ts';
import { waitForIdle } from '../support/offline.ts';
import { readHome } from '../support/page-fields.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { expect, test } from '../support/quiet-test.ts';

/** Includes the script that every page loads after its content. */
const MAX_SCRIPT_BYTES = 4600;
/** Additional bytes by folder: the search page works only with its script, and the page of an event asks the calendar. */
const EXTRA_SCRIPT_BYTES: Readonly<Record<string, number>> = { search: 2_800, events: 500 };
/** Pages with an island in the first view, which loads its script at once. */
const EXEMPT_PATHS = ['/media'];
const events = readHome().events.heading;

// A reused page would keep settings made through the DevTools protocol.
test.use({ reuseContext: false, viewport: { width: 360, height: 740 } });

/** Returns the bytes after brotli; its default quality is the best. */
const getSize = (text: string | Buffer) => brotliCompressSync(text).length;

test(`at most ${String(MAX_SCRIPT_BYTES)} bytes of script load before the first interaction`, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const { path, file } of listTemplatePages().filter(
    ({ path }) => isFullRun || PAGE_TEMPLATES.includes(path),
  )) {
    if (EXEMPT_PATHS.includes(path)) continue;
    scripts.length = 0;
    await page.goto(path);
    await waitForIdle(page);
    // JSON data blocks are not scripts.
    const inline = [...readFileSync(file, 'utf8').matchAll(/<script\b(?![^>]*json)[^>]*>([^]*?)<\/script>/g)];
    const files = scripts.map((script) => getSize(readFileSync(`dist${script}`)));
    const bytes = files.reduce((sum, size) => sum + size, getSize(inline.map(([, text]) => text).join('\n')));
    expect
      .soft(bytes, [path, ...scripts].join(' '))
      .toBeLessThanOrEqual(MAX_SCRIPT_BYTES + (EXTRA_SCRIPT_BYTES[path.split('/')[1] ?? ''] ?? 0));
  }
});

test('React is loaded once for all islands of a page', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.goto('/');
  await scrollThrough(page);
  await expect(page.getByRole('region', { name: events }).locator('[aria-busy="false"]')).toBeVisible();
  await new NewsletterFormLocators(page, 'main').type('aroha@example.nz');
  await new Drawer(page).hydrate();
  for (const island of ['UpcomingEvents', 'NewsletterForm', 'MenuDrawer'])
    expect(scripts).toContainEqual(expect.stringContaining(`/${island}.`));
  expect(scripts).toEqual([...new Set(scripts)]);
  const withReact = scripts.filter((script) => readFileSync(`dist${script}`, 'utf8').includes('hydrateRoot'));
  expect(withReact).toHaveLength(1);
});

test('with data saver no island loads before an interaction, but the lists are there', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const scripts = collectScripts(page);
  const fetchedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetchedUrls.push(request.url());
  });
  await page.goto('/');
  const region = page.getByRole('region', { name: events });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('listitem')).toHaveCount(3);
  for (const item of await region.getByRole('listitem').all()) await expect(item).toBeInViewport();
  await waitForIdle(page);
  expect([...scripts, ...fetchedUrls]).toEqual([]);

  const list = region.getByRole('list').first();
  const answered = page.waitForResponse('**/api/events');
  await list.hover();
  await waitForIsland(list);
  expect((await answered).status()).toBe(200);
  expect(scripts).toContainEqual(expect.stringContaining('/UpcomingEvents.'));
});

test('a page is prefetched when a tap on its link begins, not before, and a file never', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const prefetched: string[] = [];
  const rules: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(new URL(ruleSet.url ?? '').pathname));
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');

  await page.goto('/promises');
  await expect.poll(() => rules).toEqual(['/speculation-rules.json']);
  await page.getByRole('main').locator('a[href="/promises.ics"]').first().hover();
  await page.mouse.down();
  await waitForIdle(page);
  expect(prefetched).toEqual([]);
  await page.mouse.move(0, 0);
  await page.mouse.up();

  rules.length = 0;
  await page.goto('/policies');
  await expect.poll(() => rules).toEqual(['/speculation-rules.json']);
  const link = page.getByRole('main').locator('a[href^="/policies/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await waitForIdle(page);
  expect(prefetched).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => prefetched).toEqual([href]);
  await page.mouse.up();
  await expect(page).toHaveURL(href);
});
