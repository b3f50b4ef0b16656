import { LASTING_FILES, WORKER_ADDRESS } from './offline-reading.ts';

declare global {
  interface ImportMetaEnv {
    /** `offlineReading` of content/site.yaml. */
    readonly OFFLINE_READING: boolean;
  }
}

/** Safari has no `requestIdleCallback`. */
const DELAY_MS = 2000;

/** Starts to keep pages with the second page of a visit, when that page has loaded and the browser is idle. */
export function startOfflineReading(): void {
  if (!import.meta.env.PROD || !import.meta.env.OFFLINE_READING) return;
  if (!document.referrer.startsWith(location.origin)) return;
  addEventListener('load', () => {
    // Without a connection the worker may not be there, and is not needed.
    const start = () => void keepPages().catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, DELAY_MS);
  });
}

/** Sends the worker the addresses of this page, of its files, and of the page before: the worker may have started later. */
async function keepPages(): Promise<void> {
  // Old browsers and pages without https have no service workers.
  const { serviceWorker } = navigator as Partial<Navigator>;
  await serviceWorker?.register(WORKER_ADDRESS);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const lasting = files.filter((name) => new URL(name).pathname.startsWith(LASTING_FILES));
  (await serviceWorker?.ready)?.active?.postMessage([document.referrer, location.href, ...lasting]);
}
