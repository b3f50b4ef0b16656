import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { deleteOldCopies, keepCopy } from '../../../src/features/offline/kept-copies.ts';
import { FakeCaches } from '../../support/fake-caches.ts';

const DAY_MS = 86_400_000;
const PAGE = '<link rel="canonical" href="https://www.example.org/about"><h1>About</h1>';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

let fake: FakeCaches;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-09-08T00:00:00Z'), toFake: ['Date'] });
  fake = new FakeCaches();
  vi.stubGlobal('caches', fake);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listPaths = () => [...fake.copies.keys()];
const toPage = (html: string, status = 200) => new Response(html, { status, headers: HTML });

describe('a copy', () => {
  it.each([
    ['a page of the site', '/about', toPage(PAGE), true],
    ['a page that search engines are kept out of', '/thank-you', toPage('<meta name="robots">'), false],
    ['the offline page, which they are kept out of too', '/offline', toPage('<h1>No connection</h1>'), true],
    ['a picture with a hash', '/_astro/ferry.1.avif', new Response('AVIF'), true],
    ['a picture without one', '/share/about.png', new Response('PNG'), false],
    ['a page that failed', '/about', toPage(PAGE, 500), false],
    ['a file of half a megabyte', '/_astro/radio.1.mp3', new Response('x'.repeat(500_001)), false],
  ])('is kept of %s, or not', async (_, path, answer, expected) => {
    expect(await keepCopy(path, answer)).toBe(expected);
    expect(listPaths()).toEqual(expected ? [path] : []);
  });

  it('has all headers of the page, and says when it was fetched', async () => {
    await keepCopy(
      '/about',
      new Response(PAGE, { headers: { ...HTML, 'Content-Security-Policy': "default-src 'self'" } }),
    );
    const copy = fake.copies.get('/about');
    expect(copy?.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(copy?.headers.get('Kept-At')).toBe(String(Date.parse('2025-09-08T00:00:00Z')));
  });

  it.each([
    ['an hour ago', { Date: 'Sun, 07 Sep 2025 23:00:00 GMT' }, '2025-09-07T23:00:00Z'],
    [
      'an hour ago, after a day in the CDN',
      { Date: 'Sat, 06 Sep 2025 23:00:00 GMT', Age: '86400' },
      '2025-09-07T23:00:00Z',
    ],
    ['by a clock that is fast', { Date: 'Mon, 08 Sep 2025 00:05:00 GMT' }, '2025-09-08T00:00:00Z'],
    ['at no time that one can read', { Date: 'yesterday' }, '2025-09-08T00:00:00Z'],
  ])('of a page that was sent %s has that time, or the present', async (_, headers, expected) => {
    await keepCopy('/about', new Response(PAGE, { headers: { ...HTML, ...headers } }));
    expect(fake.copies.get('/about')?.headers.get('Kept-At')).toBe(String(Date.parse(expected)));
  });

  it('of a file that never changes is as old as its keeping: it may be in the browser for a year', async () => {
    const headers = { Date: 'Fri, 01 Aug 2025 00:00:00 GMT' };
    await keepCopy('/_astro/ferry.1.avif', new Response('AVIF', { headers }));
    await deleteOldCopies([]);
    expect(listPaths()).toEqual(['/_astro/ferry.1.avif']);
  });

  it.each([404, 410])('is dropped once the page answers %i', async (status) => {
    await keepCopy('/about', toPage(PAGE));
    await keepCopy('/about', toPage('Gone', status));
    expect(listPaths()).toEqual([]);
  });

  it.each([500, 503])('stays while the page answers %i', async (status) => {
    await keepCopy('/about', toPage(PAGE));
    await keepCopy('/about', toPage('Down', status));
    expect(listPaths()).toEqual(['/about']);
  });
});

describe('old copies', () => {
  it('go where there are more than 300, the oldest first', async () => {
    for (let count = 1; count <= 302; count += 1)
      await keepCopy(`/_astro/${String(count)}.js`, new Response('x'));
    await keepCopy('/_astro/1.js', new Response('x'));
    await deleteOldCopies([]);
    expect(listPaths()).toHaveLength(300);
    expect(listPaths().slice(0, 2)).toEqual(['/_astro/4.js', '/_astro/5.js']);
    expect(listPaths().at(-1)).toBe('/_astro/1.js');
  });

  it('go where they take more than 10 MB together', async () => {
    for (let count = 1; count <= 21; count += 1)
      await keepCopy(`/_astro/${String(count)}.jpg`, new Response('x'.repeat(500_000)));
    await deleteOldCopies([]);
    expect(listPaths()).toHaveLength(20);
    expect(listPaths()).not.toContain('/_astro/1.jpg');
  });

  it('are never those that are kept in advance, nor their drawings', async () => {
    await keepCopy('/_astro/voting.1.svg', new Response('<svg/>'));
    for (let count = 1; count <= 301; count += 1)
      await keepCopy(`/_astro/${String(count)}.js`, new Response('x'));
    await deleteOldCopies(['/voting', '/_astro/voting.1.svg']);
    expect(listPaths().slice(0, 2)).toEqual(['/_astro/voting.1.svg', '/_astro/2.js']);
  });

  it('go after 30 days, but for what is kept in advance and the note of its version', async () => {
    await keepCopy('/voting', toPage(PAGE));
    await keepCopy('/about', toPage(PAGE));
    fake.copies.set('/service-worker.js', new Response('1a2b3c4d/voting'));
    vi.setSystemTime(Date.now() + 30 * DAY_MS);
    await deleteOldCopies(['/voting']);
    expect(listPaths()).toEqual(['/voting', '/about', '/service-worker.js']);
    vi.setSystemTime(Date.now() + 1);
    await deleteOldCopies(['/voting']);
    expect(listPaths()).toEqual(['/voting', '/service-worker.js']);
  });
});
