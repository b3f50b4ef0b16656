import { expect, type Page } from '@playwright/test';

import { waitForRest } from './offline.ts';
import { isIcon } from './stray-requests.ts';

/** What a page has made the browser receive so far. */
export interface Weight {
  /** Waits until the page has asked for what it puts off, and nothing is on its way. */
  readonly settle: () => Promise<void>;
  /** All of it in bytes, as it travelled: compressed, and with the headers. */
  readonly total: () => number;
  /** Each address with its bytes. */
  readonly describe: () => string;
}

/** Counts from now on what the browser receives; what it has kept from before costs nothing, and the icon is its own affair. */
export async function weighVisit(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const received = new Map<string, number>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isIcon(request.url)) return;
    addresses.set(requestId, new URL(request.url).pathname);
    open.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.has(requestId)) received.set(requestId, encodedDataLength);
    open.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  return {
    settle: async () => {
      await waitForRest(page);
      await expect.poll(() => [...open].map((id) => addresses.get(id))).toEqual([]);
    },
    total: () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
    describe: () =>
      [...received]
        .filter(([, bytes]) => bytes > 0)
        .map(([id, bytes]) => `${addresses.get(id) ?? id} ${String(bytes)}`)
        .join('\n'),
  };
}
