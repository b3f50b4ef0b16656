import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../../src/build/sitemap/built-pages.ts';

const FILES = new Set(['_astro/eel.12345678.jpg', 'videos/a b.svg', '_astro/logo.12345678.svg']);
const HEAD = `<!doctype html><html><head>
<link rel="canonical" href="https://site.example/news/eels">
<meta property="og:image" content="https://site.example/share/eels.png">`;
const toHtml = ({ head = HEAD, main = '' }) =>
  `${head}</head><body><img src="/_astro/logo.12345678.svg" alt=""><main id="main">${main}</main><a href="/privacy">Privacy</a></body></html>`;

describe('a built page', () => {
  it('is known by its canonical address', () => {
    expect(parsePage(toHtml({}), FILES)).toMatchObject({
      address: 'https://site.example/news/eels',
      path: '/news/eels',
    });
  });

  it.each([
    ['without one', HEAD.replace('canonical', 'icon')],
    ['that is kept out of search engines', `${HEAD}<meta name="robots" content="noindex">`],
  ])('is none for search engines %s', (_, head) => {
    expect(parsePage(toHtml({ head }), FILES)).toBeUndefined();
  });

  it('has its share image, and the pictures of its main part that the build wrote, each once', () => {
    const eel = '<img class="a" src="/_astro/eel.12345678.jpg" alt="Eels > flax" loading="lazy" />';
    const main = `${eel}${eel}<img src="/videos/a%20b.svg" alt><img src="/.netlify/images?url=x&amp;w=1" alt=""><img src="data:image/png;base64,AA" alt="">`;
    expect(parsePage(toHtml({ main }), FILES)?.pictures).toEqual([
      'https://site.example/share/eels.png',
      'https://site.example/_astro/eel.12345678.jpg',
      'https://site.example/videos/a%20b.svg',
    ]);
  });

  it('leads to what its main part links', () => {
    const main = '<p><a href="/news/flax">Flax</a> and <a class="b" href="/join?a=1&#38;b=2">Join</a></p>';
    expect(parsePage(toHtml({ main }), FILES)?.links).toEqual(['/news/flax', '/join?a=1&b=2']);
  });
});
