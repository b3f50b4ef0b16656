import { describe, expect, it } from 'vitest';

import { createSheetTrimmer, listWords } from '../../../src/integrations/finished-pages.ts';

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
