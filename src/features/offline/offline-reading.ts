/** At the root, because the path of a worker limits its scope. */
export const WORKER_PATH = '/service-worker.js';

export const OFFLINE_PATH = '/offline';

/** The folder of immutable files, with a hash in their names. */
export const IMMUTABLE_FOLDER = '/_astro/';

/** Only indexable pages contain it. Pages of functions, drafts and form responses do not, and are not cached. */
export const PUBLIC_PAGE_MARKER = 'rel="canonical"';

export const EXCLUDED_PATHS = /^\/(api|admin|confirm|cancel|my-data|staff|unsubscribe|\.netlify)(\/|\.|$)/;

export const ACTION_PLACEHOLDER = '[[action]]';
export const FIELDS_PLACEHOLDER = '[[fields]]';
export const ANSWERS_PLACEHOLDER = '[[words]]';
export const TIME_PLACEHOLDER = '[[time]]';

declare global {
  interface ImportMetaEnv {
    readonly OFFLINE_READING: boolean;
  }
}

/** Starts to cache pages on the second page of a visit, when the browser is idle. */
export function startOfflineReading(): void {
  if (!import.meta.env.PROD || !import.meta.env.OFFLINE_READING) return;
  if (!document.referrer.startsWith(location.origin)) return;
  addEventListener('load', () => {
    // Registration may fail offline, which does not matter.
    const start = () => void cachePages().catch(() => undefined);
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  });
}

/** Sends the URLs of this page, its assets and the previous page, which may have loaded before the worker started. */
async function cachePages(): Promise<void> {
  // Undefined in old browsers and without https.
  const { serviceWorker } = navigator as Partial<Navigator>;
  await serviceWorker?.register(WORKER_PATH);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const lasting = files.filter((name) => new URL(name).pathname.startsWith(IMMUTABLE_FOLDER));
  (await serviceWorker?.ready)?.active?.postMessage([document.referrer, location.href, ...lasting]);
}
