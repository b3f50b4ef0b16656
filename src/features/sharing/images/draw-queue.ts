import type { ComposedCard } from './draw-card.ts';

/** sharp works on processors that the rendering of pages leaves free. */
const DRAWN_AT_A_TIME = 4;

/** Draws cards while pages are still rendered. */
export interface DrawQueue {
  /** Takes a card; resolves when there is room for the next, so that cards which wait never fill the memory. */
  readonly add: (address: string, card: ComposedCard) => Promise<void>;
  /** Resolves when all are drawn, with their number; rejects where one could not be. */
  readonly finish: () => Promise<number>;
}

/** Creates a queue that draws each address once. */
export function createDrawQueue(draw: (address: string, card: ComposedCard) => Promise<void>): DrawQueue {
  const known = new Set<string>();
  const drawing = new Set<Promise<void>>();
  const begin = (address: string, card: ComposedCard): void => {
    // One that fails stays in the set: whoever waits next is told.
    const task = draw(address, card).then(
      () => void drawing.delete(task),
      (cause: unknown) => {
        throw new Error(`The share image ${address} could not be drawn: ${toReason(cause)}`, { cause });
      },
    );
    task.catch(() => undefined);
    drawing.add(task);
  };
  return {
    add: async (address, card) => {
      if (known.has(address)) return;
      known.add(address);
      while (drawing.size >= DRAWN_AT_A_TIME) await Promise.race(drawing);
      begin(address, card);
    },
    finish: async () => {
      await Promise.all(drawing);
      return known.size;
    },
  };
}

const toReason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
