import type { ComposedCard } from './draw-card.ts';

/** What pages and the integration that draws the cards share: they run in one process, but have no module in common. */
interface Shared {
  /** The cards that pages have asked for, by their addresses; empty in a build, which draws them at once. */
  readonly cards: Map<string, ComposedCard>;
  /** Draws a card during a build; resolves when there is room for the next. */
  draw: ((address: string, card: ComposedCard) => Promise<void>) | undefined;
  /** The folder that the site is built into. */
  outDir: URL | undefined;
}

const KEY = Symbol.for('share-images');
const places: Partial<Record<symbol, Shared>> = globalThis;

const getShared = (): Shared => (places[KEY] ??= { cards: new Map(), draw: undefined, outDir: undefined });

/** Has a card drawn, by a build at once, by `astro dev` when it is asked for. */
export async function handInCard(address: string, card: ComposedCard): Promise<void> {
  const { cards, draw } = getShared();
  if (draw) await draw(address, card);
  else cards.set(address, card);
}

/** The card at an address, for `astro dev`. */
export const findCard = (address: string): ComposedCard | undefined => getShared().cards.get(address);

/** Says what draws cards from now on. */
export function setDrawing(draw: NonNullable<Shared['draw']>): void {
  getShared().draw = draw;
}

/** Says into which folder the site is built. */
export function setOutDir(folder: URL): void {
  getShared().outDir = folder;
}

/** The folder that the site is built into; undefined where none is, as in tests. */
export const getOutDir = (): URL | undefined => getShared().outDir;
