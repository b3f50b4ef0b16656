import { describe, expect, test } from 'vitest';

import { createContentFormat } from '../../../../src/features/editor/content-format.ts';

const article = createContentFormat({ isMdx: true, isList: false, mayBeEmpty: [] });
const settings = createContentFormat({
  isMdx: false,
  isList: false,
  mayBeEmpty: ['links.donate', 'nav.*.anchor'],
});
const list = createContentFormat({ isMdx: false, isList: true, mayBeEmpty: [] });

const ARTICLE = `---
title: "Night buses"   # as spoken
date: 2025-09-08
# Where it was.
location: 'Drury'
lines: [MAYOR, '2025']
excerpt: >-
  A long sentence
  on two lines.
tags:
  # the first counts
  - Buses
  - 'Night'
---

Text with \\<60 and {candidate}.
`;

/** Reads a file, changes what it holds, and writes it. */
const change = (format: typeof article, text: string, changes: Record<string, unknown>): string =>
  format.toFile({ ...format.fromFile(text.trim()), ...changes });

describe('toFile', () => {
  test.each([
    ['a field in its quotes', { title: 'Day buses' }, ['title: "Night buses"', 'title: "Day buses"']],
    ['a field that needs quotes now', { date: 'soon: or not' }, ['date: 2025-09-08', "date: 'soon: or not'"]],
    ['one line of a list', { tags: ['Trains', 'Night'] }, ['  - Buses', '  - Trains']],
    ['a line more', { tags: ['Buses', 'Night', 'Late'] }, ["  - 'Night'", "  - 'Night'\n  - Late"]],
    ['a list in brackets', { lines: ['MAYOR', '2028'] }, ["[MAYOR, '2025']", "[MAYOR, '2028']"]],
    ['a field less, when it was emptied', { location: '' }, ["location: 'Drury'\n", '']],
    ['the text', { body: 'Other text.' }, ['Text with \\<60 and {candidate}.', 'Other text.']],
  ])('changes %s, and no other byte', (_, changes, [before = '', after = '']) => {
    expect(change(article, ARTICLE, changes)).toBe(ARTICLE.replace(before, after));
  });

  test('puts a new field after the one that it follows', () => {
    const { title, date, ...rest } = article.fromFile(ARTICLE.trim());
    expect(article.toFile({ title, date, draft: true, ...rest })).toBe(
      ARTICLE.replace('date: 2025-09-08\n', 'date: 2025-09-08\ndraft: true\n'),
    );
  });

  test('writes a new file with dashes around its fields, without what was left empty', () => {
    const content = {
      title: 'It’s on: today',
      tags: ['A', ''],
      author: { name: '', image: { src: '' } },
      body: 'Text.',
    };
    expect(article.toFile(content)).toBe(`---\ntitle: 'It’s on: today'\ntags:\n  - A\n---\n\nText.\n`);
  });

  test('keeps a setting that may be empty, and comments', () => {
    const text = `# The settings.\nlinks: # elsewhere\n  donate: https://example.org/ # one\nnav:\n  - name: Home\n    anchor: ''\n`;
    expect(change(settings, text, { links: { donate: '' }, nav: [{ name: 'Start', anchor: '' }] })).toBe(
      `# The settings.\nlinks: # elsewhere\n  donate: '' # one\nnav:\n  - name: Start\n    anchor: ''\n`,
    );
  });

  test('adds an entry to a file that is one list', () => {
    const text = `# Never edit.\n\n- version: n-1\n`;
    expect(change(list, text, { entries: [{ version: 'n-1' }, { version: 'n-2' }] })).toBe(
      `# Never edit.\n\n- version: n-1\n- version: n-2\n`,
    );
  });

  test('writes what it wrote before when it is asked a second time', () => {
    const once = change(article, ARTICLE, { title: 'Day buses', location: undefined });
    expect(change(article, once, {})).toBe(once);
  });
});
