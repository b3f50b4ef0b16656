import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeCaches } from '../../support/fake-caches.ts';

const ORIGIN = 'https://www.example.org';
const NOTICE = { style: '#kept-copy{}', hash: 'sha256-a', words: 'A copy of [[time]].' };
beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('WORKER_SETTINGS', { inAdvance: [], forms: [], version: '', notice: NOTICE });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The addresses of functions, as Netlify reads them. */
const listFunctionPaths = () =>
  globSync('netlify/functions/*.mts').flatMap((file) => {
    const [, path] = /\bpath: '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    return path === undefined ? [] : [path];
  });

describe('the worker', () => {
  it('keeps nothing of what functions answer', async () => {
    const { isUntouched } = await import('../../../src/features/offline/kept-copies.ts');
    const paths = listFunctionPaths();
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) expect(isUntouched(new URL(path, ORIGIN)), path).toBe(true);
  });

  it.each([
    ['/admin', true],
    ['/admin.html', true],
    ['/admin/editor.js', true],
    ['/.netlify/functions/outbox', true],
    ['https://elsewhere.example/policies', true],
    ['/', false],
    ['/policies/housing', false],
    ['/administration', false],
    ['/news/confirm', false],
  ])('of %s: is left alone: %s', async (address, expected) => {
    const { isUntouched } = await import('../../../src/features/offline/kept-copies.ts');
    expect(isUntouched(new URL(address, ORIGIN))).toBe(expected);
  });
});

describe('without a connection, a copy', () => {
  /** What the worker answers for an address that has a copy, fetched on 8 September 2025. */
  async function answerWithCopy(path: string, type: string, body: BodyInit) {
    const fake = new FakeCaches();
    const headers = { 'Content-Type': type, 'Kept-At': String(Date.parse('2025-09-08T00:00:00Z')) };
    fake.copies.set(path, new Response(body, { headers }));
    vi.stubGlobal('caches', fake);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { answerPage } = await import('../../../src/features/offline/answer-page.ts');
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
    const { fillForm } = await import('../../../src/features/offline/unsent-form.ts');
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
    ['an entity', '&lt;b&gt;', '&#38;lt;b&#38;gt;'],
    ['a mark of the page', '[[fields]][[action]]', '[[fields]][[action]]'],
    ['a replacement pattern', "$& $' $1", "$&#38; $' $1"],
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
