import { LASTING_FILES, WORKER_ADDRESS } from './offline-reading.ts';

/** Safari has no `requestIdleCallback`. */
const LATER_MS = 2000;

/**
 * Begins to keep what is read, from the second page of a visit on: by then somebody reads. The first page is left alone,
 * and so is the first view of every other. The build says whether there is such a thing.
 */
export function startOfflineReading(): void {
  if (!import.meta.env.OFFLINE_READING || !document.referrer.startsWith(location.origin)) return;
  addEventListener('load', () => {
    // Without a connection the worker may not be there, and is not needed.
    void keepReading().catch(() => undefined);
  });
}

/** Has the worker keep what this page and the one before it are made of: it may have begun after them. */
async function keepReading(): Promise<void> {
  // Old browsers have none, and neither has a page without https.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  await new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    else setTimeout(done, LATER_MS);
  });
  await serviceWorker.register(WORKER_ADDRESS);
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const lasting = files.filter((name) => new URL(name).pathname.startsWith(LASTING_FILES));
  active?.postMessage([document.referrer, location.href, ...lasting]);
}
