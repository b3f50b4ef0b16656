import { describe, expect, it } from 'vitest';

import { toCardShares } from '../../../src/features/news/card-rows.ts';

/** What a card takes of a row of six parts on wide screens, and of a row of two on narrower ones. */
const PARTS = { wide: [6, 2], half: [3, 1], plain: [2, 1], last: [2, 2] } as const;

describe('toCardShares', () => {
  it.each([
    [0, ''],
    [1, 'wide'],
    [2, 'wide wide'],
    [3, 'wide half half'],
    [4, 'wide plain plain last'],
    [5, 'wide half half half half'],
    [6, 'wide half half plain plain last'],
    [7, 'wide plain plain plain plain plain plain'],
    [12, 'wide half half plain plain plain plain plain plain plain plain last'],
  ])('shares the rows among %i cards', (count, shares) => {
    expect(toCardShares(count).join(' ')).toBe(shares);
  });

  it('fills every row, whatever the number of cards', () => {
    for (let count = 1; count <= 30; count += 1)
      for (const [screen, row] of [6, 2].entries()) {
        let filled = 0;
        for (const share of toCardShares(count)) {
          const part = PARTS[share][screen] ?? 0;
          // A card that does not fit begins a row of its own, and leaves a gap in the one before.
          expect(part, `${String(count)} cards in rows of ${String(row)}`).toBeLessThanOrEqual(
            row - (filled % row),
          );
          filled += part;
        }
        expect(filled % row, `${String(count)} cards in rows of ${String(row)}`).toBe(0);
      }
  });
});
