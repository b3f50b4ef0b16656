import { expect, it } from 'vitest';

import { renderPortableHtml } from '../../../../src/features/news/feeds/portable-html.build.ts';

const PAGE = new URL('https://site.example/news/eels');

it.each([
  ['<a href="/join?a=1&amp;b=2">Join</a>', '<a href="https://site.example/join?a=1&amp;b=2">Join</a>'],
  ['<a href="#weeds">Weeds</a>', '<a href="https://site.example/news/eels#weeds">Weeds</a>'],
  ['<img src="/eel.jpg" alt="a > b">', '<img src="https://site.example/eel.jpg" alt="a > b">'],
  ['<a href="mailto:a@b.example">Write</a>', '<a href="mailto:a@b.example">Write</a>'],
  ['<a href="http://[">Nowhere</a>', '<a>Nowhere</a>'],
])('makes URLs absolute, and drops invalid ones: %s', (html, expected) => {
  expect(renderPortableHtml(html, PAGE)).toBe(expected);
});

it('keeps text and languages, and drops styles and scripts', () => {
  const html = `<!-- a --><astro-island uid="1"><p class="a" id="b" data-c hidden onclick="go()" style="color: red">
<span lang="mi">kia ora</span> class="x"<!-- <b> --></p></astro-island>`;
  expect(renderPortableHtml(html, PAGE)).toBe('<p>\n<span lang="mi">kia ora</span> class="x"</p>');
});
