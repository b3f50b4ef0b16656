import { readFileSync } from 'node:fs';

import { findViolations } from '../support/accessibility.ts';
import { readVoting } from '../support/content-files.ts';
import {
  follow,
  listCopies,
  offlineTest as test,
  open,
  readTwo,
  waitForNote,
  WITHOUT_CONNECTION,
} from '../support/offline.ts';
import { readOffline } from '../support/page-words.ts';
import { expect, provokes } from '../support/quiet-test.ts';

const { heading, kept, links, copy, again } = readOffline();
const [COPY_WORDS = ''] = copy.split('{time}');

test.describe('reading without a connection', () => {
  test('begins with the second page of a visit, and costs the first nothing', async ({ page, site }) => {
    await open(page, '/about');
    await page.waitForLoadState('networkidle');
    expect(site.requests.filter((request) => request.includes('worker'))).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    site.requests.length = 0;
    await follow(page, '/donate');
    await waitForNote(page);
    const copies = await listCopies(page);
    expect(copies).toEqual(
      expect.arrayContaining([
        '/about',
        '/donate',
        '/offline',
        '/voting',
        '/policies',
        '/policies/housing',
        '/promises',
      ]),
    );
    // The first page comes from the browser's own cache.
    expect(site.requests).not.toContain('GET /about');
  });

  test(
    'has what was read, and says how old it is',
    provokes(...WITHOUT_CONNECTION),
    async ({ page, site }) => {
      await readTwo(page);
      await site.stop();
      expect(await open(page, '/about')).toBe(200);
      const notice = page.getByRole('status').first();
      await expect(notice).toHaveText(new RegExp(`^${COPY_WORDS}\\d+ \\w+ \\d{4}`));
      await expect(notice).toHaveCSS('background-color', 'rgb(255, 198, 41)');
      const pictures = page.getByRole('main').locator('img');
      expect(
        await pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      ).toBeGreaterThan(0);
      expect(await findViolations(page)).toEqual([]);
    },
  );

  test(
    'has policies, promises and the vote, unread',
    provokes(...WITHOUT_CONNECTION),
    async ({ page, site }) => {
      await readTwo(page);
      await site.stop();
      for (const path of ['/policies/housing', '/promises', '/voting?from=letter']) {
        expect(await open(page, path)).toBe(200);
        await expect(page.getByRole('status').first()).toContainText(COPY_WORDS);
      }
    },
  );

  test(
    'answers with the offline page for any other',
    provokes(...WITHOUT_CONNECTION),
    async ({ page, site }) => {
      await readTwo(page);
      await site.stop();
      expect(await open(page, '/corrections')).toBe(503);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      const list = main.getByRole('navigation', { name: kept.heading }).getByRole('link');
      await expect(list.first()).toHaveText(links[0]?.name ?? '');
      await expect(list.filter({ hasText: 'About the candidate' })).toHaveAttribute(
        'href',
        `${site.origin}/about`,
      );
      await expect(main.getByRole('link', { name: readVoting().phones[0]?.phone ?? '' })).toHaveAttribute(
        'href',
        /^tel:/,
      );
      expect(await findViolations(page)).toEqual([]);
      await site.start();
      await main.getByRole('link', { name: again }).click();
      await expect(page).toHaveTitle(/^Corrections/);
      expect(new URL(page.url()).pathname).toBe('/corrections');
    },
  );

  test('never shows a copy while there is a connection', async ({ page, site }) => {
    await readTwo(page);
    const now = readFileSync('dist/about.html', 'utf8').replace(
      /<h1([^>]*)>[^]*?<\/h1>/,
      '<h1$1>What is new</h1>',
    );
    site.changes.set('/about', now);
    const title = page.getByRole('heading', { level: 1 });
    await open(page, '/about');
    await expect(title).toHaveText('What is new');
    await expect(page.getByText(COPY_WORDS)).toHaveCount(0);
    await site.stop();
    await open(page, '/about');
    await expect(title).toHaveText('What is new');
    await expect(page.getByText(COPY_WORDS)).toBeVisible();
    await site.start();
    site.changes.set('/about', now.replace('What is new', 'What is newest'));
    await page.reload();
    await expect(title).toHaveText('What is newest');
    await expect(page.getByText(COPY_WORDS)).toHaveCount(0);
  });

  test(
    'has a copy when the server fails, and gives it up when the page is gone',
    provokes('status of 503'),
    async ({ page, site }) => {
      await readTwo(page);
      site.changes.set('/about', 503);
      expect(await open(page, '/about')).toBe(200);
      await expect(page.getByText(COPY_WORDS)).toBeVisible();
      site.changes.set('/about', 404);
      expect(await open(page, '/about')).toBe(404);
      await expect.poll(() => listCopies(page)).not.toContain('/about');
    },
  );
});
