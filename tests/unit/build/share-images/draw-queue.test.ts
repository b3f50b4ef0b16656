import { describe, expect, it } from 'vitest';

import type { ComposedCard } from '../../../../src/build/share-images/draw-card.ts';
import { createDrawQueue } from '../../../../src/build/share-images/draw-queue.ts';

const CARD: ComposedCard = {
  compose: () => Promise.resolve('<svg/>'),
  picture: undefined,
  hash: 'a',
  kind: 'words',
  format: 'png',
};

/** Drawings that wait until the test ends one. */
function createDrawings() {
  const ends: (() => void)[] = [];
  const addresses: string[] = [];
  const draw = (address: string) => {
    addresses.push(address);
    return new Promise<void>((done) => {
      ends.push(done);
    });
  };
  return { draw, addresses, endNext: () => ends.shift()?.() };
}

describe('createDrawQueue', () => {
  it('draws each address once, and says how many there were', async () => {
    const drawn: string[] = [];
    const queue = createDrawQueue((address) => Promise.resolve(void drawn.push(address)));
    for (const address of ['/a', '/b', '/a']) await queue.add(address, CARD);
    expect(await queue.finish()).toBe(2);
    expect(drawn).toEqual(['/a', '/b']);
  });

  it('begins at once, and has the fifth wait until one of four is done', async () => {
    const { draw, addresses, endNext } = createDrawings();
    const queue = createDrawQueue(draw);
    for (const address of ['/1', '/2', '/3', '/4']) await queue.add(address, CARD);
    expect(addresses).toEqual(['/1', '/2', '/3', '/4']);
    const fifth = queue.add('/5', CARD);
    await Promise.resolve();
    expect(addresses).toHaveLength(4);
    endNext();
    await fifth;
    expect(addresses).toEqual(['/1', '/2', '/3', '/4', '/5']);
  });

  it('stops the build at a card that cannot be drawn', async () => {
    const queue = createDrawQueue(() => Promise.reject(new Error('no such picture')));
    await queue.add('/a', CARD);
    await expect(queue.finish()).rejects.toThrow('The share image /a could not be drawn: no such picture');
  });
});
