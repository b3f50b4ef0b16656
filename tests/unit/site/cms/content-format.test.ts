import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { createContentFormat } from '../../../../src/site/cms/content-format.ts';
import { mergeYaml } from '../../../../src/site/cms/merge-yaml.ts';

const article = createContentFormat({ isMdx: true, isList: false, mayBeEmpty: [] });
const settings = createContentFormat({
  isMdx: false,
  isList: false,
  mayBeEmpty: ['links.donate', 'nav.*.anchor'],
});
const listFormat = createContentFormat({ isMdx: false, isList: true, mayBeEmpty: [] });

const ARTICLE = `---
title: "Night buses" # as spoken
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

const applyChanges = (format: typeof article, text: string, changes: Record<string, unknown>): string =>
  format.toFile({ ...format.fromFile(text.trim()), ...changes });

describe('the format of content files', () => {
  test.each([
    [
      'a quoted value, keeping its quotes',
      { title: 'Day buses' },
      ['title: "Night buses"', 'title: "Day buses"'],
    ],
    ['a field that needs quotes now', { date: 'soon: or not' }, ['date: 2025-09-08', "date: 'soon: or not'"]],
    ['one list entry', { tags: ['Trains', 'Night'] }, ['  - Buses', '  - Trains']],
    ['an added list entry', { tags: ['Buses', 'Night', 'Late'] }, ["  - 'Night'", "  - 'Night'\n  - Late"]],
    ['a list in brackets', { lines: ['MAYOR', '2028'] }, ["[MAYOR, '2025']", "[MAYOR, '2028']"]],
    ['a field that was emptied', { location: '' }, ["# Where it was.\nlocation: 'Drury'\n", '']],
    ['the text', { body: 'Other text.' }, ['Text with \\<60 and {candidate}.', 'Other text.']],
  ])('changes %s, and no other byte', (_, changes, [before = '', after = '']) => {
    const changed = applyChanges(article, ARTICLE, changes);
    expect(changed).toBe(ARTICLE.replace(before, after));
    expect(applyChanges(article, changed, {})).toBe(changed);
  });

  test('inserts a new field after its predecessor in the schema', () => {
    const { title, date, ...rest } = article.fromFile(ARTICLE.trim());
    expect(article.toFile({ title, date, draft: true, ...rest })).toBe(
      ARTICLE.replace('date: 2025-09-08\n', 'date: 2025-09-08\ndraft: true\n'),
    );
  });

  test('writes a new file with front matter delimiters, without empty fields', () => {
    const content = {
      title: 'It’s on: today',
      tags: ['A', ''],
      author: { name: '', image: { src: '' } },
      body: 'Text.',
    };
    expect(article.toFile(content)).toBe(`---\ntitle: 'It’s on: today'\ntags:\n  - A\n---\n\nText.\n`);
  });

  test('keeps comments and settings that may be empty', () => {
    const text = `# The settings.\nlinks:\n  # elsewhere\n  donate: https://example.org/ # one\nnav:\n  - name: Home\n    anchor: ''\n`;
    expect(
      applyChanges(settings, text, { links: { donate: '' }, nav: [{ name: 'Start', anchor: '' }] }),
    ).toBe(
      `# The settings.\nlinks:\n  # elsewhere\n  donate: '' # one\nnav:\n  - name: Start\n    anchor: ''\n`,
    );
  });

  test('appends an entry to a file that is a list', () => {
    const text = `# Never edit.\n\n- version: n-1\n`;
    expect(applyChanges(listFormat, text, { entries: [{ version: 'n-1' }, { version: 'n-2' }] })).toBe(
      `# Never edit.\n\n- version: n-1\n- version: n-2\n`,
    );
  });
});

type Fields = Record<string, unknown>;

const HEAD = `# The stops.\n\nstops:\n  # In the order of the route.\n`;
const PUHINUI = `  - name: "Puhinui" # as spoken\n    lines: ['38', N5]\n`;
const OTAHUHU = `  - name: 'Ōtāhuhu'
    text: >-
      A long sentence
      on two lines.

    # a note inside
    shelter: true
`;
const DRURY = `  - name: Drury
    links:
      # first
      - name: Map
        href: /map
      - {name: Times, href: /times}
`;
const MOVED = '  # moved in May\n';
const TAIL = `  # the end of the route\nended: >-\n  It has\n  ended.\n`;
const STOPS = [HEAD, PUHINUI, '\n', MOVED, OTAHUHU, '\n', DRURY, TAIL].join('');

describe('a list of entries', () => {
  test.each<[string, (first: Fields, second: Fields, third: Fields) => Fields[], string[]]>([
    ['the first is removed', (_, b, c) => [b, c], [MOVED + OTAHUHU, DRURY]],
    ['one in the middle is removed', (a, _, c) => [a, c], [PUHINUI, DRURY]],
    ['the last is removed', (a, b) => [a, b], [PUHINUI, MOVED + OTAHUHU]],
    ['one moves up', (a, b, c) => [a, c, b], [PUHINUI, DRURY, MOVED + OTAHUHU]],
    [
      'one is added at the end',
      (a, b, c) => [a, b, c, { name: 'Papakura' }],
      [PUHINUI, MOVED + OTAHUHU, DRURY, '  - name: Papakura\n'],
    ],
    [
      'one is added in the middle',
      (a, b, c) => [a, { name: 'Papakura', lines: ['1'] }, b, c],
      [PUHINUI, "  - name: Papakura\n    lines:\n      - '1'\n", MOVED + OTAHUHU, DRURY],
    ],
    [
      'an entry gets a field, and another loses one',
      (a, b, c) => [{ ...a, shelter: true }, { name: b['name'], shelter: true }, c],
      [
        `${PUHINUI}    shelter: true\n`,
        MOVED + OTAHUHU.replace('    text: >-\n      A long sentence\n      on two lines.\n', ''),
        DRURY,
      ],
    ],
  ])('keeps its formatting when %s', (_, changeStops, entries) => {
    const fields = parse(STOPS) as { stops: [Fields, Fields, Fields] };
    const merged = mergeYaml(STOPS, { ...fields, stops: changeStops(...fields.stops) });
    expect(merged).toBe(HEAD + entries.join('\n') + TAIL);
  });

  test.each([
    ['may become empty', 'tags:\n  - Bus\n', [], 'tags: []\n'],
    ['may gain its first entry', 'tags: []\n', ['Bus'], 'tags:\n  - Bus\n'],
    ['may have equal lines', 'tags:\n- Bus # one\n- Bus\n', ['Bus', 'Bus'], 'tags:\n- Bus # one\n- Bus\n'],
    ['may be a list of lists', 'tags:\n- - Bus\n  - Tram\n', [['Tram']], 'tags:\n- - Tram\n'],
  ])('%s', (_, source, tags, expected) => {
    expect(mergeYaml(source, { tags })).toBe(expected);
  });
});
