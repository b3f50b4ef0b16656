import type { ComposedCard } from './draw-card.ts';

/** What pages and the integration that draws the cards share: they run in one process, but have no module in common. */
interface Shared {
  /** The cards that pages have asked for, by their addresses. */
  readonly cards: Map<string, ComposedCard>;
  /** The folder that the site is built into. */
  outDir: URL | undefined;
}

const KEY = Symbol.for('share-images');
const places: Partial<Record<symbol, Shared>> = globalThis;

const getShared = (): Shared => (places[KEY] ??= { cards: new Map(), outDir: undefined });

/** The cards that pages of this process have asked for, by their addresses. */
export const listCards = (): Shared['cards'] => getShared().cards;

/** Says into which folder the site is built. */
export function setOutDir(folder: URL): void {
  getShared().outDir = folder;
}

/** The folder that the site is built into; undefined where none is, as in tests. */
export const getOutDir = (): URL | undefined => getShared().outDir;
