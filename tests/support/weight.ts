import type { Page } from '@playwright/test';

/** What a page has made the browser receive so far. */
export interface Weight {
  /** All of it in bytes, as it travelled: compressed, and with the headers. */
  readonly total: () => number;
  /** Each address with its bytes. */
  readonly describe: () => string;
}

/** Counts from now on what the browser receives; what it has kept from before costs nothing. */
export async function weighVisit(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const received = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return {
    total: () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
    describe: () =>
      [...received]
        .filter(([, bytes]) => bytes > 0)
        .map(([id, bytes]) => `${addresses.get(id) ?? id} ${String(bytes)}`)
        .join('\n'),
  };
}
