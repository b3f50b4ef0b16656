import { describe, expect, it } from 'vitest';

import { fillEntry, fillPlaceholders, findUnknown } from '../../../src/lib/fill-placeholders.ts';

const VALUES = {
  candidate: 'Sam Example',
  name: 'Example',
  position: 'Independent candidate',
  policyCount: 'six',
  PolicyCount: 'Six',
};

describe('a text that calls for placeholders', () => {
  it.each([
    ['', ''],
    ['Cut waste.', 'Cut waste.'],
    ['{candidate} for Mayor', 'Sam Example for Mayor'],
    ['VOTE {name}', 'VOTE Example'],
    ['{candidate}, {position}', 'Sam Example, Independent candidate'],
    ['{name}, {name}, {name}', 'Example, Example, Example'],
    ['{PolicyCount} plans, all {policyCount} dated', 'Six plans, all six dated'],
    ['{Candidate} { name } {nme} {} {toString}', '{Candidate} { name } {nme} {} {toString}'],
    ['{{name}}', '{Example}'],
  ])('turns "%s" into "%s"', (text, filled) => {
    expect(fillPlaceholders(text, VALUES)).toBe(filled);
  });

  it.each(['Māui Ōkahu', "O'Brien $& $1", '{name}'])('takes a name as it stands: %s', (candidate) => {
    expect(fillPlaceholders('I am {candidate}.', { ...VALUES, candidate })).toBe(`I am ${candidate}.`);
  });

  it.each([
    ['{policyCount} plans by {candidate}', []],
    ['{policycount} plans by {nme}', ['{policycount}', '{nme}']],
    ['{ name } and {}', ['{ name }', '{}']],
    ['a { brace alone', []],
  ])('calls in "%s" for the unknown %j', (text, unknown) => {
    expect(findUnknown(text, Object.keys(VALUES))).toEqual(unknown);
  });
});

describe('an entry whose texts call for placeholders', () => {
  it('is filled at every depth, and keeps what is no text', () => {
    const entry = {
      title: 'VOTE {name}',
      count: 6,
      featured: true,
      location: undefined,
      lines: ['{PolicyCount} plans', 'no more'],
      author: { social: null, bio: 'I am {candidate}.' },
    };
    expect(fillEntry(entry, VALUES)).toEqual({
      title: 'VOTE Example',
      count: 6,
      featured: true,
      location: undefined,
      lines: ['Six plans', 'no more'],
      author: { social: null, bio: 'I am Sam Example.' },
    });
    expect(entry.title).toBe('VOTE {name}');
  });

  it('keeps the very picture that a src is', () => {
    const picture = { src: { src: '/{name}.svg', width: 16 }, alt: '{candidate} on a ferry' };
    const filled = fillEntry({ picture }, VALUES).picture;
    expect(filled.src).toBe(picture.src);
    expect(filled.alt).toBe('Sam Example on a ferry');
  });
});
