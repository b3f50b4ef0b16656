import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { mergeYaml } from '../../../../src/build/editor/client/merge-yaml.ts';

type Fields = Record<string, unknown>;

const STOPS = `# The stops.

stops: # of the night bus
  # In the order of the route.

  # busy at five
  - name: "Puhinui"   # as spoken
    lines: ['38', N5]

  # moved in May
  - name: 'Ōtāhuhu'
    text: >-
      A long sentence
      on two lines.

    # a note inside
    shelter: true

  - name: Drury
    links:
    # first
    - name: Map
      href: /map
    - {name: Times, href: /times}
  # the end of the route
ended: >-
  It has
  ended.
`;

const HEAD = `# The stops.

stops: # of the night bus
  # In the order of the route.

`;
const PUHINUI = `  # busy at five
  - name: "Puhinui"   # as spoken
    lines: ['38', N5]
`;
const OTAHUHU = `  # moved in May
  - name: 'Ōtāhuhu'
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
const TAIL = `  # the end of the route
ended: >-
  It has
  ended.
`;

/** Writes other stops into the file. */
function changeStops(change: (first: Fields, second: Fields, third: Fields) => Fields[]): string {
  const fields = parse(STOPS) as { stops: [Fields, Fields, Fields] };
  return mergeYaml(STOPS, { ...fields, stops: change(...fields.stops) });
}

describe('mergeYaml', () => {
  test('is tried with a file that is put together from its parts', () => {
    expect([HEAD, PUHINUI, '\n', OTAHUHU, '\n', DRURY, TAIL].join('')).toBe(STOPS);
  });

  test.each<[string, Parameters<typeof changeStops>[0], string[]]>([
    ['the first is removed', (_, b, c) => [b, c], [OTAHUHU, DRURY]],
    ['one in the middle is removed', (a, _, c) => [a, c], [PUHINUI, DRURY]],
    ['the last is removed', (a, b) => [a, b], [PUHINUI, OTAHUHU]],
    ['the last is moved to the front', (a, b, c) => [c, a, b], [DRURY, PUHINUI, OTAHUHU]],
    ['the order is turned round', (a, b, c) => [c, b, a], [DRURY, OTAHUHU, PUHINUI]],
    [
      'one is added at the front',
      (a, b, c) => [{ name: 'Papakura' }, a, b, c],
      ['  - name: Papakura\n', PUHINUI, OTAHUHU, DRURY],
    ],
    [
      'one is added in the middle',
      (a, b, c) => [a, { name: 'Papakura', lines: ['1'] }, b, c],
      [PUHINUI, "  - name: Papakura\n    lines:\n      - '1'\n", OTAHUHU, DRURY],
    ],
    [
      'one is removed while another is changed and moved',
      (a, _, c) => [c, { ...a, name: 'Puhinui Road' }],
      [DRURY, PUHINUI.replace('Puhinui', 'Puhinui Road')],
    ],
    [
      'one is changed and another added above it',
      (a, b, c) => [a, { name: 'Papakura' }, { ...b, shelter: false }, c],
      [PUHINUI, '  - name: Papakura\n', OTAHUHU.replace('shelter: true', 'shelter: false'), DRURY],
    ],
    [
      'an entry in brackets is removed',
      (a, b, c) => [{ ...a, lines: ['N5'] }, b, c],
      [PUHINUI.replace("['38', N5]", '[N5]'), OTAHUHU, DRURY],
    ],
    [
      'an entry of an entry is removed',
      (a, b, c) => [a, b, { ...c, links: (c['links'] as Fields[]).slice(1) }],
      [PUHINUI, OTAHUHU, DRURY.replace('    # first\n    - name: Map\n      href: /map\n', '')],
    ],
    [
      'an entry gets a field, and another loses one',
      (a, b, c) => [{ ...a, shelter: true }, { name: b['name'], shelter: true }, c],
      [
        `${PUHINUI}    shelter: true\n`,
        OTAHUHU.replace('    text: >-\n      A long sentence\n      on two lines.\n', ''),
        DRURY,
      ],
    ],
  ])('keeps each entry with its comments when %s', (_, change, entries) => {
    expect(changeStops(change)).toBe(HEAD + entries.join('\n') + TAIL);
  });

  test.each([
    [
      'a list of lines',
      'tags:\n  # one\n  - "Bus"\n  # two\n  - Night\n',
      ['Night'],
      'tags:\n  # two\n  - Night\n',
    ],
    [
      'equal entries',
      'tags:\n- Bus # one\n- Bus # two\n',
      ['Bus', 'Late', 'Bus'],
      'tags:\n- Bus # one\n- Late\n- Bus # two\n',
    ],
    [
      'a line that is another now',
      'tags:\n  - Bus # one\n  - Night\n',
      ['Late', 'Night'],
      'tags:\n  - Late # one\n  - Night\n',
    ],
    ['a list that is empty now', 'tags:\n  - Bus\n', [], 'tags: []\n'],
    ['a list that was empty', 'tags: []\n', ['Bus'], 'tags:\n  - Bus\n'],
    [
      'lists of a list',
      'tags:\n- - Bus # one\n  - Train\n-\n  - Tram\n',
      [['Tram', 'Ferry'], ['Train']],
      'tags:\n-\n  - Tram\n  - Ferry\n- - Train\n',
    ],
    [
      'a comment that is further left',
      'tags:\n    - Bus\n  # one\n    - Train\n',
      ['Train'],
      'tags:\n    # one\n    - Train\n',
    ],
  ])('merges %s', (_, source, tags, expected) => {
    expect(mergeYaml(source, { tags })).toBe(expected);
  });
});

/** The lines with words that one text has and the other has not. */
function listLines(text: string, other: string): string[] {
  const others = other.split('\n');
  return text.split('\n').filter((line) => {
    const index = others.indexOf(line);
    if (index !== -1) others.splice(index, 1);
    return index === -1 && line.trim() !== '';
  });
}

describe.each(['events', 'voting', 'videos'])('content/%s.yaml', (name) => {
  const file = readFileSync(`content/${name}.yaml`, 'utf8');
  const fields = parse(file) as Fields;
  const [list = '', present] = Object.entries(fields).find(([, field]) => Array.isArray(field)) ?? [];
  const write = (source: string, entries: readonly unknown[]) =>
    mergeYaml(source, { ...fields, [list]: entries });
  // Staff may empty the list.
  const entries = [
    ...(present as Fields[]),
    { title: 'Last but one: Drury', text: 'A' },
    { title: 'Last', text: 'B' },
  ];
  const source = write(file, entries);
  const parts = source.split(/^(?= {2}- )/m);

  test('keeps the entries that it has when others are added', () => {
    expect(write(source, present as Fields[])).toBe(file);
  });

  test('loses only its first entry', () => {
    const after = write(source, entries.slice(1));
    expect(after).toBe(source.replace(parts[1] ?? '', ''));
  });

  test('changes only the order when the last entry is moved to the front', () => {
    const after = write(source, [...entries.slice(-1), ...entries.slice(0, -1)]);
    expect([listLines(after, source), listLines(source, after)]).toEqual([[], []]);
    expect(parse(after)).toEqual({ ...fields, [list]: [...entries.slice(-1), ...entries.slice(0, -1)] });
    expect(write(after, entries)).toBe(source);
  });

  test('gets only the lines of an entry that is added in the middle', () => {
    const after = write(
      source,
      entries.toSpliced(Math.ceil(entries.length / 2), 0, { title: 'It’s on: late', text: 'C' }),
    );
    expect(listLines(after, source)).toEqual(["  - title: 'It’s on: late'", '    text: C']);
    expect(listLines(source, after)).toEqual([]);
    expect(write(after, entries)).toBe(source);
  });
});
