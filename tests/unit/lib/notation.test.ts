import { describe, expect, it } from 'vitest';

import { fillFacts, removeMarks, splitMarks, toFactTexts } from '../../../src/lib/notation.ts';

const FACTS = toFactTexts([
  { name: 'airport-gap', value: '7 km', words: 'seven kilometres' },
  { name: 'limit', value: '$1,500' },
]);

describe('a text that calls for facts', () => {
  it.each([
    ['', ''],
    ['No fact (at all).', 'No fact (at all).'],
    ['the ((airport-gap)) link', 'the 7 km link'],
    ['((airport-gap)), ((airport-gap))', '7 km, 7 km'],
    ['it is ((airport-gap:words)) away', 'it is seven kilometres away'],
    ['((Airport-gap:words)) away', 'Seven kilometres away'],
    ['((limit))', '$1,500'],
    ['((limit:words)) ((Limit)) ((airport gap)) (())', '((limit:words)) ((Limit)) ((airport gap)) (())'],
    ['((toString)) ((constructor))', '((toString)) ((constructor))'],
    ['(see ((limit)))', '(see $1,500)'],
    ['((mi:kia ora))', '((mi:kia ora))'],
  ])('turns "%s" into "%s"', (text, filled) => {
    expect(fillFacts(text, FACTS)).toBe(filled);
  });

  it('takes a value as it stands', () => {
    expect(fillFacts('((a))', { a: '$& $1 ((b))', b: 'x' })).toBe('$& $1 ((b))');
  });
});

describe('a text with words of te reo Māori', () => {
  it.each([
    ['', '', []],
    ['plain', 'plain', [['plain', false]]],
    ['((mi:kia ora))', 'kia ora', [['kia ora', true]]],
    ['((mi: kia ora ))', 'kia ora', [['kia ora', true]]],
    [
      'A ((mi:hui)) of the ((mi:whānau)).',
      'A hui of the whānau.',
      [
        ['A ', false],
        ['hui', true],
        [' of the ', false],
        ['whānau', true],
        ['.', false],
      ],
    ],
    ['((mi:)) and ((other))', '((mi:)) and ((other))', [['((mi:)) and ((other))', false]]],
  ] as const)('"%s" is "%s" without markup', (text, plain, parts) => {
    expect(removeMarks(text)).toBe(plain);
    expect(splitMarks(text).map((part) => [part.text, part.isTeReo])).toEqual(parts);
  });
});
