import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { chooseKeptFiles, writeWorker } from '../../../../src/features/offline/write-worker.build.ts';
import { offlineReading } from '../../../../src/integrations/offline-reading.ts';
import { deleteOldCopies, isUntouched, keepCopy } from '../../../../src/features/offline/kept-copies.ts';

/** The part of a browser's caches that the worker uses, in memory: copies in the order in which they were put. */
class FakeCaches {
  readonly copies = new Map<string, Response>();

  readonly #cache = {
    keys: () => Promise.resolve([...this.copies.keys()].map((path) => ({ url: toAddress(path) }))),
    match: (key: string | { url: string }) => this.match(key),
    put: (path: string, answer: Response) => {
      this.copies.delete(path);
      this.copies.set(path, answer);
      return Promise.resolve();
    },
    delete: (key: string | { url: string }) => Promise.resolve(this.copies.delete(toPath(key))),
  };

  open() {
    return Promise.resolve(this.#cache);
  }

  match(key: string | { url: string }) {
    return Promise.resolve(this.copies.get(toPath(key))?.clone());
  }
}

const toAddress = (path: string): string => `https://www.example.org${path}`;

const toPath = (key: string | { url: string }): string =>
  typeof key === 'string' ? key : new URL(key.url).pathname;

const DAY_MS = 86_400_000;
const ORIGIN = 'https://www.example.org';
const NOTICE = { style: '#kept-copy{}', hash: 'sha256-a', words: 'A copy of [[time]].' };
const PAGE = '<link rel="canonical" href="https://www.example.org/about"><h1>About</h1>';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

let fake: FakeCaches;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-09-08T00:00:00Z'), toFake: ['Date'] });
  fake = new FakeCaches();
  vi.stubGlobal('caches', fake);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('WORKER_SETTINGS', { inAdvance: [], forms: [], version: '', notice: NOTICE });
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

  it.each([
    [404, []],
    [410, []],
    [503, ['/about']],
  ])('is dropped once the page is gone, and stays while it only fails: %i', async (status, left) => {
    await keepCopy('/about', toPage(PAGE));
    await keepCopy('/about', toPage('No page', status));
    expect(listPaths()).toEqual(left);
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

/** The addresses of functions, as Netlify reads them. */
const listFunctionPaths = () =>
  globSync('netlify/functions/*.mts').flatMap((file) => {
    const [, path] = /\bpath: '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    return path === undefined ? [] : [path];
  });

describe('the worker', () => {
  it('keeps nothing of what functions answer', () => {
    const paths = listFunctionPaths();
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) expect(isUntouched(new URL(path, ORIGIN)), path).toBe(true);
  });

  it.each([
    ['/admin.html', true],
    ['/admin/editor.js', true],
    ['/.netlify/functions/outbox', true],
    ['https://elsewhere.example/policies', true],
    ['/policies/housing', false],
    ['/administration', false],
    ['/news/confirm', false],
  ])('of %s: is left alone: %s', (address, expected) => {
    expect(isUntouched(new URL(address, ORIGIN))).toBe(expected);
  });
});

describe('without a connection, a copy', () => {
  /** What the worker answers for an address that has a copy, fetched on 8 September 2025. */
  async function answerWithCopy(path: string, type: string, body: BodyInit) {
    const headers = { 'Content-Type': type, 'Kept-At': String(Date.parse('2025-09-08T00:00:00Z')) };
    fake.copies.set(path, new Response(body, { headers }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { answerPage } = await import('../../../../src/features/offline/answer-page.ts');
    const url = new URL(path, ORIGIN);
    return answerPage(
      {
        request: new Request(url),
        preloadResponse: undefined,
        respondWith: () => undefined,
        waitUntil: (work) => void work.catch(() => undefined),
      },
      url,
    );
  }

  it('of a page says on top when it was fetched', async () => {
    const answer = await answerWithCopy('/about', 'text/html; charset=utf-8', '<body><h1>About</h1>');
    expect(await answer.text()).toMatch(
      /^<body><p role="status" id="kept-copy">A copy of 8 September 2025.*<h1>About<\/h1>$/,
    );
  });

  it('of a picture that is opened by itself is that picture, byte by byte', async () => {
    const picture = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const answer = await answerWithCopy('/_astro/ferry.1.avif', 'image/avif', picture);
    expect(await answer.bytes()).toEqual(picture);
    expect(answer.headers.get('Content-Type')).toBe('image/avif');
  });
});

describe('a form that could not be sent', () => {
  const PAGE =
    '<main id="main"><h1>No connection</h1><template data-unsent><ul><li>[[words]]</li></ul><form action="[[action]]">[[fields]]</form></template></main><footer>Foot</footer>';
  const fill = async (...fields: [string, string][]) => {
    const { fillForm } = await import('../../../../src/features/offline/unsent-form.ts');
    return fillForm(PAGE, '/api/subscribe', fields);
  };

  it('has what was typed, and nothing else of the page', async () => {
    expect(await fill(['email', 'a@site.example'], ['page', '/news'])).toBe(
      '<main id="main"><ul><li>a@site.example</li></ul><form action="/api/subscribe"><input type="hidden" name="email" value="a@site.example"><input type="hidden" name="page" value="/news"></form></main><footer>Foot</footer>',
    );
  });

  it.each([
    ['markup', '<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['a quotation mark', '"onfocus=alert(1) x="', '&#34;onfocus=alert(1) x=&#34;'],
    ['a mark of the page', '[[fields]][[action]]', '[[fields]][[action]]'],
    ['the end of the page', '</main></template>', '&#60;/main&#62;&#60;/template&#62;'],
  ])('shows %s as it was typed', async (_, typed, shown) => {
    const html = await fill(['name', typed]);
    expect(html).toContain(`<li>${shown}</li>`);
    expect(html).toContain(`value="${shown}"`);
    expect(html.endsWith('</form></main><footer>Foot</footer>')).toBe(true);
  });

  it('lists every field that people fill in, and sends those that they leave empty too', async () => {
    const html = await fill(
      ['name', 'Aroha'],
      ['area', ' '],
      ['help', 'Calls'],
      ['help', 'Leaflets'],
      ['consent', 'v1'],
    );
    expect(html).toContain('<li>Aroha</li><li>Calls</li><li>Leaflets</li>');
    expect(html.match(/<input /g)).toHaveLength(5);
  });
});

const PUBLIC = '<link rel="canonical" href="https://www.example.org/">';
const COPY = '<template data-copy>A copy of [[time]].</template>';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'offline-'));
  mkdirSync(join(root, 'policies'));
  mkdirSync(join(root, '_astro'));
  write('offline.html', `<h1>No connection</h1>${COPY}`);
  write('voting.html', `${PUBLIC}<img src="/_astro/box.1.svg"><h1>How to vote</h1>`);
  write('promises.html', `${PUBLIC}<img src="/_astro/box.1.svg"><img src="/_astro/ferry.2.webp">`);
  write('policies.html', `${PUBLIC}<h1>Policies</h1>`);
  write('policies/harbour.html', `${PUBLIC}<h1>Harbour</h1>`);
  write('policies/404.html', '<h1>Not found</h1>');
  write('_astro/box.1.svg', '<svg/>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string | Buffer) => {
  writeFileSync(join(root, file), text);
};
const choose = async () => [...(await chooseKeptFiles(root)).files.keys()];
const readWorker = () => readFileSync(join(root, 'service-worker.js'), 'utf8');

/** Text that no compression makes shorter than this. */
function writeNoise(bytes: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) & 255;
  return Buffer.from(Array.from({ length: bytes }, next)).toString('base64');
}

describe('what is kept in advance', () => {
  it('is the vote first, then policies and promises, each drawing once, and no photograph', async () => {
    expect(await choose()).toEqual([
      '/offline',
      '/voting',
      '/_astro/box.1.svg',
      '/policies',
      '/promises',
      '/policies/harbour',
    ]);
  });

  it.each([
    ['a page for lost visitors', '<h1>Not found</h1>'],
    ['a draft', '<meta name="robots" content="noindex">'],
    ['a page of more than half a megabyte', PUBLIC + '<p></p>'.repeat(80_000)],
  ])('is nothing that the worker would refuse, such as %s', async (_, html) => {
    write('policies/refused.html', html);
    expect(await choose()).not.toContain('/policies/refused');
  });

  it('takes at most 250 kB as it travels, whatever staff write', async () => {
    write('policies/airport.html', PUBLIC + writeNoise(240_000));
    write('policies/bus.html', PUBLIC + writeNoise(20_000));
    const { files, bytes } = await chooseKeptFiles(root);
    expect([...files.keys()].slice(3)).toEqual([
      '/policies',
      '/promises',
      '/policies/airport',
      '/policies/harbour',
    ]);
    expect(bytes).toBeGreaterThan(240_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });
});

describe('the worker', () => {
  it('is the same for the same pages, and another when one of them changes; it takes at most 2 kB', async () => {
    await writeWorker(root);
    const before = readWorker();
    for (const address of await choose()) expect(before).toContain(`\`${address}\``);
    expect(brotliCompressSync(before).length).toBeLessThanOrEqual(2_000);
    await writeWorker(root);
    expect(readWorker()).toBe(before);
    write('voting.html', `${PUBLIC}<h1>Another date</h1>`);
    await writeWorker(root);
    expect(readWorker()).not.toBe(before);
  });

  it('is not built without the words on top of a copy', async () => {
    write('offline.html', COPY.replace('[[time]]', 'today'));
    await expect(writeWorker(root)).rejects.toThrow('/offline.html does not say what stands on top');
  });
});

it.each([
  ['is begun by pages, and done by the worker', true, 'build', 'true', '/offline'],
  [
    'that is switched off is begun by no page, and taken away by the worker',
    false,
    'build',
    'false',
    'unregister()',
  ],
  ['is not begun in npm run dev', true, 'dev', 'false', '/offline'],
] as const)('offline reading %s', async (_, isOn, command, begun, worker) => {
  const { hooks } = offlineReading(isOn);
  const updateConfig = vi.fn();
  await hooks['astro:config:setup']?.({ command, updateConfig } as never);
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${root}/`),
    logger: { info: () => undefined },
  } as never);
  expect(updateConfig.mock.calls).toEqual([
    [{ vite: { define: { 'import.meta.env.OFFLINE_READING': begun } } }],
  ]);
  expect(readWorker()).toContain(worker);
});
