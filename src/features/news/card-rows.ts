/** How much of its row a card of a list fills: all, a half, a third; `last` is a third that fills its row where two share one. */
export type CardShare = 'wide' | 'half' | 'plain' | 'last';

/**
 * The shares of `count` cards, in order, so that every row is full. The first fills one, and so does the second of two.
 * On wide screens the others stand in threes, after as many pairs as that takes; on narrower ones in pairs.
 */
export function toCardShares(count: number): CardShare[] {
  const others = count - 1;
  if (others <= 1) return Array.from({ length: count }, () => 'wide');
  const inPairs = [0, 4, 2][others % 3] ?? 0;
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'wide';
    if (index <= inPairs) return 'half';
    return index === others && others % 2 === 1 ? 'last' : 'plain';
  });
}
