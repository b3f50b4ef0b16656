import { describe, expect, it } from 'vitest';

import { fillNames } from '../../../src/lib/fill-names.ts';

const NAMES = { candidate: 'Sam Example', name: 'Example', position: 'Independent candidate' };

describe('a text that calls for names', () => {
  it.each([
    ['', ''],
    ['Cut waste.', 'Cut waste.'],
    ['{candidate} for Mayor', 'Sam Example for Mayor'],
    ['VOTE {name}', 'VOTE Example'],
    ['{candidate}, {position}', 'Sam Example, Independent candidate'],
    ['{name}, {name}, {name}', 'Example, Example, Example'],
    ['{Candidate} { name } {nme} {}', '{Candidate} { name } {nme} {}'],
    ['{{name}}', '{Example}'],
  ])('turns "%s" into "%s"', (text, filled) => {
    expect(fillNames(text, NAMES)).toBe(filled);
  });

  it.each(['Māui Ōkahu', "O'Brien $& $1", '{name}'])('takes a name as it stands: %s', (candidate) => {
    expect(fillNames('I am {candidate}.', { ...NAMES, candidate })).toBe(`I am ${candidate}.`);
  });
});
