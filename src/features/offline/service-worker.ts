/*
 * Keeps what was read in this browser, and a few pages that everybody may need, for reading without a connection. No page
 * needs it. The build makes /service-worker.js of it: src/features/offline/write-worker.build.ts.
 */
import { COPIES, LASTING_FILES, WORKER_ADDRESS } from './offline-reading.ts';
import { isThinConnection } from '../../lib/thin-connection.ts';
import { answerPage, fetchPage } from './answer-page.ts';
import { deleteOldCopies, findCopy, isUntouched, keepCopy } from './kept-copies.ts';
import { answerForm } from './unsent-form.ts';
import { scope, settings, type RequestEvent } from './worker-scope.ts';

const { version, inAdvance, forms } = settings;

scope.addEventListener('install', (event) => {
  // A page is never made of parts of two builds: it comes from the network, or is a copy with the files that it names.
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    if (request.method === 'POST') {
      if (url.origin === location.origin && forms.includes(url.pathname))
        event.respondWith(answerForm(request));
    } else event.respondWith(isUntouched(url) ? fetchPage(event) : answerPage(event, url));
  } else if (isLastingFile(url) && !request.headers.has('range')) event.respondWith(answerFile(event, url));
});

// Once a page is there and the browser has nothing else to do: the addresses that it is made of.
scope.addEventListener('message', (event) => {
  event.waitUntil(keepAll(event.data as readonly string[]));
});

async function begin(): Promise<void> {
  await scope.registration.navigationPreload.enable();
  for (const name of await caches.keys()) if (name !== COPIES) await caches.delete(name);
  await scope.clients.claim();
}

const isLastingFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith(LASTING_FILES);

async function answerFile(event: RequestEvent, { pathname }: URL): Promise<Response> {
  const copy = await findCopy(pathname);
  if (copy) return copy;
  const answer = await fetch(event.request);
  event.waitUntil(keepCopy(pathname, answer.clone()));
  return answer;
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.href);
    if (url.search === '' && !isUntouched(url)) await fetchMissing(url.pathname);
  }
  await keepInAdvance();
  await deleteOldCopies(inAdvance);
}

/** Keeps the pages that everybody may need, once for each version of them, if that is no burden. */
async function keepInAdvance(): Promise<void> {
  if (isThinConnection()) return;
  const copies = await caches.open(COPIES);
  const note = await copies.match(WORKER_ADDRESS);
  if ((await note?.text()) === version) return;
  for (const path of inAdvance) {
    const isKept = path.startsWith(LASTING_FILES)
      ? await fetchMissing(path)
      : await keepCopy(path, await fetch(path));
    // It may be in the middle of a deploy: without the note, all is tried again after the next page.
    if (!isKept) return;
  }
  await copies.put(WORKER_ADDRESS, new Response(version));
}

/** Tells whether there is a copy now. What was read before this worker began is in the browser's own cache. */
const fetchMissing = async (path: string): Promise<boolean> =>
  (await findCopy(path)) !== undefined || (await keepCopy(path, await fetch(path, { cache: 'force-cache' })));
