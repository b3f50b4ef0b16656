import { describe, expect, it } from 'vitest';

import { shortenClassNames } from '../../../src/integrations/finished-pages/class-names.ts';
import { findUnknownIslands, readProps } from '../../../src/integrations/island-runtime/check-islands.ts';
import { writeModule } from '../../../src/integrations/policy-icons/plugin.ts';
import { createSheetTrimmer, listWords } from '../../../src/integrations/finished-pages/trim-sheet.ts';

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

  it('are more than letters', () => {
    const names = Array.from({ length: 28 }, (_, index) => `name-${String(index)}`);
    const { html } = shorten(`<p class="${names.join(' ')}"></p>`, '');
    expect(html).toMatch(/ y z aa ab"/);
  });
});

const trim = (sheet: string, ...texts: string[]) => createSheetTrimmer()(sheet, texts.map(listWords));

describe('createSheetTrimmer', () => {
  it.each([
    ['a class of a breakpoint', String.raw`.sm\:px-8{top:0}`, '<p class="sm:px-8">', '<p class="px-8">'],
    [
      'a class that begins with a number',
      String.raw`.\32 xl\:flex{top:0}`,
      '<p class="2xl:flex">',
      '<p class="xl:flex">',
    ],
    [
      'a class with a ratio and a colon',
      String.raw`.h-\[calc\(1\/2\)\]:hover{top:0}`,
      '<p class="h-[calc(1/2)]">',
      '<p class="h-1/2">',
    ],
    ['an element', 'dialog{top:0}', '<dialog id="menu">', '<div id="menu">'],
    ['an attribute', '[data-first]{top:0}', '<p data-first="1">', '<p data-last="1">'],
    ['the start of one', '[href^=http]{top:0}', '<a href="https://a.example">', '<a href="/a">'],
    ['a quoted start', '[href^="/"]{top:0}', '<a href="/a">', '<a href="#a">'],
  ])('keeps a rule for %s where it is used, and only there', async (_, rule, used, unused) => {
    const sheet = `html{left:0}${rule}`;
    expect(await trim(sheet, used)).toBe(sheet);
    expect(await trim(sheet, unused)).toBe('html{left:0}');
  });

  it('keeps what a script of the page writes', async () => {
    expect(await trim('.toast{top:0}', '<p>', 'a.className="toast"')).toBe('.toast{top:0}');
  });

  it('answers for each page by its own words, whatever was asked before', async () => {
    const trimSheet = createSheetTrimmer();
    const sheet = '.a{top:0}.b{top:1px}';
    const ask = (text: string) => trimSheet(sheet, [listWords(text)]);
    expect(await Promise.all(['a', 'b', 'a b', 'a', 'c'].map(ask))).toEqual([
      '.a{top:0}',
      '.b{top:1px}',
      sheet,
      '.a{top:0}',
      '',
    ]);
  });
});

const toIsland = (props: unknown, inside = '', client = 'visible') => {
  const written = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<astro-island component-export="Menu" props="${written}" ssr client="${client}">${inside}</astro-island>`;
};

describe('the islands of a page', () => {
  it('have the props that JSON can hold, as the component takes them', () => {
    const props = {
      nav: [1, [[0, { name: [0, 'Tom & "Jo"'], tags: [1, [[0, 'a']]] }]]],
      none: [0, null],
      n: [0, 3],
    };
    expect(findUnknownIslands(toIsland(props) + toIsland({}))).toEqual([]);
    expect(readProps(toIsland(props))).toEqual({
      nav: [{ name: 'Tom & "Jo"', tags: ['a'] }],
      none: null,
      n: 3,
    });
  });

  const NO_JSON = 'Menu has a prop that JSON cannot hold: pass text or a number.';
  it.each([
    ['a date behind a sign that ends tags', toIsland({ text: [0, '<b>'], day: [3, '2025-09-08'] }), NO_JSON],
    ['a map in an object in a list', toIsland({ nav: [1, [[0, { map: [4, []] }]]] }), NO_JSON],
    ['an island inside', toIsland({}, toIsland({})), 'Menu stands inside another island: import it there.'],
    [
      'children',
      toIsland({}, '<astro-slot>Hello</astro-slot>'),
      'An island has children: pass them as props.',
    ],
    ['another moment', toIsland({}, '', 'idle'), 'Menu has client:idle: interaction and visible are known.'],
  ])('may not have %s', (_, html, fault) => {
    expect(findUnknownIslands(html)).toEqual([fault]);
  });
});

it('the icon of a policy that lucide has not stops the build, with the row that names it', () => {
  expect(() => writeModule({ harbour: { color: 'ink', icon: 'no-such-icon' } })).toThrow(
    'src/features/policies/policy-looks.ts: "harbour" has the icon "no-such-icon", which lucide has not.',
  );
});
