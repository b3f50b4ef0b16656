import { describe, expect, it } from 'vitest';

import { toPromiseFact } from '../../../src/lib/promise-fact.ts';

const STATES = {
  open: 'Open',
  due: 'Due',
  kept: 'Kept',
  late: 'Late',
  dropped: 'Dropped',
  changed: 'Changed',
};
const short = 'Open ((mi:Te Wao Nui))';
const late = { date: '2026-07-02', state: 'late', text: 'The gate is missing.' } as const;
const kept = { date: '2026-08-31', state: 'kept', text: 'It is open.' } as const;

describe('toPromiseFact', () => {
  it('is the promise without notation while nothing became of it', () => {
    expect(toPromiseFact({ short, state: 'open', history: [] }, STATES)).toBe('Open Te Wao Nui');
  });

  it('has the last outcome, and its day', () => {
    expect(toPromiseFact({ short, state: 'late', history: [late] }, STATES)).toBe(
      'Open Te Wao Nui (Late, 2 July 2026)',
    );
    expect(toPromiseFact({ short, state: 'kept', history: [late, kept] }, STATES)).toBe(
      'Open Te Wao Nui (Kept, 31 August 2026)',
    );
  });
});
