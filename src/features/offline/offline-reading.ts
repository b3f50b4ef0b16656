/** At the top: a worker answers for all addresses below its own. */
export const WORKER_ADDRESS = '/service-worker.js';

export const OFFLINE_ADDRESS = '/offline';

/** The folder of the files that never change: their names contain a hash. */
export const LASTING_FILES = '/_astro/';

/** The mark of pages for search engines. Pages of functions, drafts and answers to forms do not have it, and are not kept. */
export const PUBLIC_PAGE = 'rel="canonical"';

export const EXCLUDED_PATHS = /^\/(api|admin|confirm|my-data|unsubscribe|\.netlify)(\/|\.|$)/;

/** Marks in the offline page that the worker fills in: in its form, and in the notice on kept copies. */
export const ACTION_MARK = '[[action]]';
export const FIELDS_MARK = '[[fields]]';
export const WORDS_MARK = '[[words]]';
export const TIME_MARK = '[[time]]';

declare global {
  interface ImportMetaEnv {
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
