import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { mergeYaml } from '../../../../src/features/editor/merge-yaml.ts';

type Fields = Record<string, unknown>;

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

const STOPS = [HEAD, PUHINUI, '\n', OTAHUHU, '\n', DRURY, TAIL].join('');

/** Writes other stops into the file. */
function changeStops(change: (first: Fields, second: Fields, third: Fields) => Fields[]): string {
  const fields = parse(STOPS) as { stops: [Fields, Fields, Fields] };
  return mergeYaml(STOPS, { ...fields, stops: change(...fields.stops) });
}

describe('mergeYaml', () => {
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
