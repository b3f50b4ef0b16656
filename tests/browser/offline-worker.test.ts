import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeRemover } from '../../src/build/offline/write-worker.ts';
import { WORKER_ADDRESS } from '../../src/lib/offline-reading.ts';
import { follow, listCopies, offlineTest as test, open, readTwo, waitForNote } from '../support/offline.ts';
import { readOffline } from '../support/page-words.ts';
import { expect } from '../support/quiet-test.ts';

const WORKER = readFileSync(`dist${WORKER_ADDRESS}`, 'utf8');

/** The worker of a browser that says this of its connection. */
const connectBy = (connection: Navigator['connection']): string =>
  `Object.defineProperty(navigator,'connection',{value:${JSON.stringify(connection)}});${WORKER}`;

test.describe('the worker', () => {
  test('of a new build takes over by itself, and fetches what has changed', async ({ page, site }) => {
    await readTwo(page);
    await page.evaluate(() => caches.open('copies-0'));
    site.changes.set(WORKER_ADDRESS, WORKER.replaceAll(/version:`\w+`/g, 'version:`newer`'));
    site.changes.set('/voting', '<link rel="canonical"><h1>Another date</h1>');
    site.requests.length = 0;
    await follow(page, '/about');
    await expect.poll(() => site.requests, { timeout: 15_000 }).toContain(`GET ${WORKER_ADDRESS}`);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['copies-1']);
    await follow(page, '/donate');
    await expect.poll(() => site.requests).toContain('GET /policies/transport');
    await waitForNote(page);
    const voting = await page.evaluate(async () => (await caches.match('/voting'))?.text());
    expect(voting).toContain('Another date');
    expect(await listCopies(page)).toContain('/about');
  });

  test('takes itself and all copies away when it is switched off', async ({ page, site }) => {
    await readTwo(page);
    const folder = mkdtempSync(join(tmpdir(), 'worker-'));
    await writeRemover(folder);
    site.changes.set(WORKER_ADDRESS, readFileSync(join(folder, WORKER_ADDRESS), 'utf8'));
    await open(page, '/about');
    const readRest = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(readRest, { timeout: 15_000 }).toEqual([]);
    await open(page, '/donate');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  for (const [where, connection] of [
    ['where data is saved', { saveData: true, effectiveType: '4g' }],
    ['on 2G', { effectiveType: 'slow-2g' }],
  ] as const) {
    test(`fetches nothing in advance ${where}`, async ({ page, site }) => {
      site.changes.set(WORKER_ADDRESS, connectBy(connection));
      await open(page, '/about');
      await follow(page, '/donate');
      await expect.poll(() => listCopies(page)).toContain('/donate');
      // By then the worker has long dealt with the page before.
      await follow(page, '/terms');
      await expect.poll(() => listCopies(page)).toContain('/terms');
      expect(
        site.requests.filter((request) => /GET \/(offline|voting|policies|promises)/.test(request)),
      ).toEqual([]);
    });
  }

  for (const [where, connection] of [
    ['on 3G', { saveData: false, effectiveType: '3g' }],
    ['where the browser does not tell, as Safari and Firefox', undefined],
  ] as const) {
    test(`keeps all that everybody may need ${where}`, async ({ page, site }) => {
      site.changes.set(WORKER_ADDRESS, connectBy(connection));
      await readTwo(page);
      expect(await listCopies(page)).toEqual(
        expect.arrayContaining(['/offline', '/voting', '/policies', '/promises', '/policies/housing']),
      );
    });
  }

  test('tries again after the next page what failed in the middle of a deploy', async ({ page, site }) => {
    site.changes.set('/promises', 503);
    await open(page, '/about');
    await follow(page, '/donate');
    await expect.poll(() => site.requests).toContain('GET /promises');
    await follow(page, '/terms');
    // It asks for one thing after another: the first time is over.
    const countTries = () => site.requests.filter((request) => request === 'GET /promises').length;
    await expect.poll(countTries).toBe(2);
    expect(await listCopies(page)).not.toContain(WORKER_ADDRESS);
    site.changes.delete('/promises');
    await follow(page, '/privacy');
    await waitForNote(page);
    expect(await listCopies(page)).toEqual(expect.arrayContaining(['/promises', '/policies/transport']));
  });

  test('shows a copy when no answer comes for long', async ({ page, site }) => {
    // Half a second stands for 20.
    const impatient = WORKER.replace('=2e4', '=500');
    expect(impatient).not.toBe(WORKER);
    site.changes.set(WORKER_ADDRESS, impatient);
    await readTwo(page);
    site.changes.set('/about', 'hang');
    expect(await open(page, '/about')).toBe(200);
    await expect(page.getByText(readOffline().copy.split('{time}')[0] ?? '')).toBeVisible();
  });

  test('asks for nothing twice, and for what it does not keep as if it were not there', async ({
    page,
    site,
  }) => {
    await readTwo(page);
    site.changes.set('/my-data', '<link rel="canonical"><h1>What is stored about you</h1>');
    site.requests.length = 0;
    await open(page, '/my-data?token=abc');
    await open(page, '/my-data');
    await open(page, '/news?utm_source=letter');
    const pages = site.requests.filter((request) => /^GET \/(my-data|news)/.test(request));
    expect(pages).toEqual(['GET /my-data', 'GET /my-data', 'GET /news']);
    expect((await listCopies(page)).filter((path) => /my-data|\?|^\/news$/.test(path))).toEqual([]);
  });
});
