// Caches visited pages for offline reading, and precaches the few that everybody may need.
// `write-worker.build.ts` bundles this file to /service-worker.js and sets `WORKER_SETTINGS`.
/* global WORKER_SETTINGS, Headers, Response, clients, fetch, registration, setTimeout, skipWaiting */
import { LANGUAGE } from '../../core/locale.ts';
import { HONEYPOT_FIELD } from '../../core/sign-up-forms.ts';
import { isSlowConnection } from '../../lib/slow-connection.ts';
import { escapeHtml } from '../../lib/text.ts';
import {
  ACTION_PLACEHOLDER,
  EXCLUDED_PATHS,
  FIELDS_PLACEHOLDER,
  IMMUTABLE_FOLDER,
  OFFLINE_PATH,
  PUBLIC_PAGE_MARKER,
  TIME_PLACEHOLDER,
  ANSWERS_PLACEHOLDER,
} from './offline-reading.ts';

const { version, precached, forms, notice } = WORKER_SETTINGS;
const READ_CACHE = 'read';
const PRECACHE = `in-advance-${version}`;
const MAX_FILE_BYTES = 500_000;
const MAX_BYTES = 10_000_000;
const MAX_ENTRIES = 300;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const BYTES_HEADER = 'Kept-Bytes';
/** The network timeout if there is a cached copy. */
const MAX_WAIT_MS = 20_000;
/** The fields of `SignUpOrigin`. */
const HIDDEN_FIELDS = ['page', 'consent', HONEYPOT_FIELD];

addEventListener('install', (event) => {
  // Safe to activate at once: a page comes from the network, or is cached with the hashed assets that it references.
  event.waitUntil(skipWaiting());
});

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload.enable().then(() => clients.claim()));
});

addEventListener('message', (event) => {
  event.waitUntil(cacheFiles(event.data));
});

addEventListener('fetch', (event) => {
  const { method, mode, headers, url } = event.request;
  const target = new URL(url);
  if (mode === 'navigate' && method === 'POST') {
    if (isSameOrigin(target) && forms.includes(target.pathname))
      event.respondWith(respondToForm(event.request));
  } else if (mode === 'navigate')
    event.respondWith(isExcluded(target) ? fetchPage(event) : respondWithPage(event, target));
  else if (isSameOrigin(target) && isImmutable(target.pathname) && !headers.has('range'))
    event.respondWith(respondWithFile(event, target.pathname));
});

const isSameOrigin = ({ origin }) => origin === location.origin;
const isExcluded = (url) => !isSameOrigin(url) || EXCLUDED_PATHS.test(url.pathname);
const isImmutable = (path) => path.startsWith(IMMUTABLE_FOLDER);
const isHtml = ({ headers }) => String(headers.get('Content-Type')).startsWith('text/html');
/** Returns the time at which the CDN sent a response. `Age` is in seconds. */
const getSentTime = ({ headers }) =>
  new Date(Date.parse(headers.get('Date')) + Number(headers.get('Age')) * 1000);
const openCache = (path) => caches.open(precached.includes(path) ? PRECACHE : READ_CACHE);
// Ignores `Vary`, because one browser always sends the same headers.
const findCached = async (path) =>
  (await (await openCache(path)).match(path, { ignoreVary: true })) ??
  (await caches.match(path, { ignoreVary: true }));

/** Network first. Falls back to the cache if the network fails, is slow or returns 5xx, then to the offline page. */
async function respondWithPage(event, { pathname, search }) {
  const fresh = fetchPage(event).then((response) => {
    // Do not cache pages with a query, which may contain a token or a name.
    if (search === '') event.waitUntil(cacheResponse(pathname, response.clone()));
    return response;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const first = await Promise.race([fresh.catch(() => undefined), timeout]);
  if (first?.status < 500) return first;
  const cached = await findCached(pathname);
  // Only pages get a notice, not pictures opened directly.
  if (cached) return isHtml(cached) ? addNotice(cached) : cached;
  return fresh.catch((cause) => renderOffline(cause));
}

/** Uses navigation preload: most browsers send the request while the worker starts. */
async function fetchPage({ preloadResponse, request }) {
  const early = await preloadResponse;
  // Firefox resolves with an error response if the preload fails.
  return early && early.type !== 'error' ? early : fetch(request);
}

async function respondWithFile(event, path) {
  const cached = await findCached(path);
  if (cached) return cached;
  const response = await fetch(event.request);
  event.waitUntil(cacheResponse(path, response.clone()));
  return response;
}

async function addNotice(copy) {
  const time = getSentTime(copy).toLocaleString(LANGUAGE, { dateStyle: 'long', timeStyle: 'short' });
  const text = notice.text.replace(TIME_PLACEHOLDER, time);
  const html = (await copy.text())
    .replace('style-src ', `$&'${notice.hash}' `)
    .replace('</head>', `<style>${notice.style}</style>$&`)
    .replace(/<body[^>]*>/, (body) => `${body}<p role="status" id="kept-copy">${text}</p>`);
  return new Response(html, copy);
}

async function renderOffline(cause, transform = (html) => html) {
  const page = await findCached(OFFLINE_PATH);
  if (!page) throw cause;
  return new Response(transform(await page.text()), { status: 503, headers: page.headers });
}

/** Sends a form. Offline, responds with a form that contains the typed values, to send later. Stores nothing. */
async function respondToForm(request) {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (cause) {
    const fields = [...(await copy.formData())];
    return renderOffline(cause, (html) => fillForm(html, new URL(request.url).pathname, fields));
  }
}

function fillForm(html, action, fields) {
  const [, template] = /<template data-unsent[^>]*>([^]*?)<\/template>/.exec(html);
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const answers = fields.filter(([name, value]) => value.trim() !== '' && !HIDDEN_FIELDS.includes(name));
  // Replace the last placeholder first, because typed text may look like a placeholder.
  const form = template
    .replace(FIELDS_PLACEHOLDER, () => inputs.join(''))
    .replace(ACTION_PLACEHOLDER, () => escapeHtml(action))
    .replace(ANSWERS_PLACEHOLDER, () => answers.map(([, value]) => escapeHtml(value)).join('</li><li>'));
  return html.replace(/(<main[^>]*>)[^]*<\/main>/, (_, main) => `${main}${form}</main>`);
}

async function cacheResponse(path, response) {
  const cache = await openCache(path);
  if ([404, 410].includes(response.status)) await cache.delete(path);
  if (response.status !== 200 || response.redirected || !(isImmutable(path) || isHtml(response))) return;
  const body = await response.blob();
  if (body.size > MAX_FILE_BYTES) return;
  if (!isImmutable(path) && !(await body.text()).includes(PUBLIC_PAGE_MARKER)) return;
  const headers = new Headers(response.headers);
  headers.set(BYTES_HEADER, String(body.size));
  await cache.put(path, new Response(body, { headers }));
}

async function cacheFiles(urls) {
  for (const each of urls) {
    const url = new URL(each, location.href);
    if (url.search !== '' || isExcluded(url) || (await findCached(url.pathname))) continue;
    // The page has loaded it, so it is in the HTTP cache.
    await cacheResponse(url.pathname, await fetch(url.pathname, { cache: 'force-cache' }));
  }
  await evict();
  if (!isSlowConnection()) await precache();
}

/** Caches all files or none, because some may be missing during a deploy. */
async function precache() {
  const cache = await caches.open(PRECACHE);
  if ((await cache.keys()).length >= precached.length) return;
  await cache.addAll(precached);
  for (const name of await caches.keys())
    if (name !== PRECACHE && name !== READ_CACHE) await caches.delete(name);
}

async function evict() {
  const cache = await caches.open(READ_CACHE);
  let [count, bytes] = [0, 0];
  for (const key of (await cache.keys()).reverse()) {
    const copy = await cache.match(key);
    if (!copy) continue;
    count += 1;
    bytes += Number(copy.headers.get(BYTES_HEADER));
    const isOld = isHtml(copy) && Date.now() - getSentTime(copy) > MAX_AGE_MS;
    if (isOld || count > MAX_ENTRIES || bytes > MAX_BYTES) await cache.delete(key);
  }
}
