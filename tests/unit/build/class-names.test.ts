import { describe, expect, it } from 'vitest';

import { shortenClassNames } from '../../../src/build/class-names.ts';

const shorten = (html: string, css: string, kept: readonly string[] = []) =>
  shortenClassNames({ html, css }, (name) => kept.includes(name));

describe('the class names of a page', () => {
  it('are short in its HTML and in its styles alike, those that are used most first', () => {
    const { html, css } = shorten(
      '<p class="mt-2 text-lg"></p><p class="text-lg"></p>',
      '.mt-2{margin-top:.5rem}.text-lg{font-size:1.25rem}',
    );
    expect(html).toBe('<p class="b a"></p><p class="a"></p>');
    expect(css).toBe('.b{margin-top:.5rem}.a{font-size:1.25rem}');
  });

  it('are found where CSS escapes them and HTML writes an entity', () => {
    const { html, css } = shorten(
      '<ul class="[&amp;_a]:hover:bg-white py-0.5"></ul>',
      String.raw`.\[\&_a\]\:hover\:bg-white a:hover{color:#fff}.py-0\.5{padding:.125rem}`,
    );
    expect(html).toBe('<ul class="a b"></ul>');
    expect(css).toBe('.a a:hover{color:#fff}.b{padding:.125rem}');
  });

  it('stay where a script knows them, and no other takes one of those', () => {
    const { html, css } = shorten('<p class="mt-2 a x&amp;y"></p>', '.mt-2{top:0}.a{left:0}.x\\&y{right:0}', [
      'a',
      'x&y',
    ]);
    expect(html).toBe('<p class="b a x&amp;y"></p>');
    expect(css).toBe('.b{top:0}.a{left:0}.x\\&y{right:0}');
  });

  it('do not take the name of a class that only an island writes', () => {
    const { html, css } = shorten('<p class="mt-2"></p>', '.mt-2{top:0}.a{left:0}');
    expect(html).toBe('<p class="b"></p>');
    expect(css).toBe('.b{top:0}.a{left:0}');
  });

  it('are more than letters', () => {
    const names = Array.from({ length: 28 }, (_, index) => `name-${String(index)}`);
    const { html } = shorten(`<p class="${names.join(' ')}"></p>`, '');
    expect(html).toMatch(/ y z aa ab"/);
  });
});
