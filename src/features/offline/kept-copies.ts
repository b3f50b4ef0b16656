import { COPIES, LASTING_FILES, MOST_BYTES_OF_ONE, OFFLINE_ADDRESS, PUBLIC_PAGE } from './offline-reading.ts';

/** The headers of a copy that say when it was fetched, in milliseconds since 1970, and how many bytes it has. */
const FETCHED = 'Kept-At';
const BYTES = 'Kept-Bytes';
const MOST_BYTES = 10_000_000;
const MOST_COPIES = 300;
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
/** Functions, the editor of staff, and what the host adds. */
const OTHERS = /^\/(api|admin|confirm|my-data|unsubscribe|\.netlify)(\/|\.|$)/;

/** Whether nothing at this address is kept, or even looked at. */
export const isUntouched = ({ origin, pathname }: URL): boolean =>
  origin !== location.origin || OTHERS.test(pathname);

/** Keeps an answer for the path, if it is one of the site's public pages or lasting files, and tells whether it did. */
export async function keepCopy(path: string, answer: Response): Promise<boolean> {
  const copies = await caches.open(COPIES);
  // The page is not there any more.
  if ([404, 410].includes(answer.status)) await copies.delete(path);
  const isLasting = path.startsWith(LASTING_FILES);
  if (answer.status !== 200 || answer.redirected || !(isLasting || isHtml(answer))) return false;
  const body = await answer.blob();
  if (body.size > MOST_BYTES_OF_ONE || !(isLasting || (await isPublic(path, body)))) return false;
  const headers = new Headers(answer.headers);
  // A lasting file may have been in the browser for a year, and is as good as new.
  headers.set(FETCHED, String(isLasting ? Date.now() : readSendTime(answer)));
  headers.set(BYTES, String(body.size));
  await copies.put(path, new Response(body, { headers }));
  return true;
}

/**
 * When an answer was sent: it may come from the browser's own cache. What it spent in the caches of the CDN before is its
 * `Age`, in seconds. The present where it does not say, or where the server's clock is fast.
 */
function readSendTime({ headers }: Response): number {
  const sent = Date.parse(String(headers.get('Date'))) + Number(headers.get('Age')) * 1000;
  const now = Date.now();
  return sent < now ? sent : now;
}

/** Whether an answer is a page. */
export const isHtml = ({ headers }: Response): boolean =>
  String(headers.get('Content-Type')).startsWith('text/html');

const isPublic = async (path: string, body: Blob): Promise<boolean> =>
  path === OFFLINE_ADDRESS || (await body.text()).includes(PUBLIC_PAGE);

/** The copy of a path. */
export const findCopy = (path: string): Promise<Response | undefined> =>
  // What the answer depends on, such as its compression, is the same for every request of one browser.
  caches.match(path, { ignoreVary: true });

/** When a copy was fetched. */
export const readFetchTime = (copy: Response): Date => new Date(Number(copy.headers.get(FETCHED)));

/**
 * Deletes the oldest copies where there are too many, or too many bytes of them, and every one of more than 30 days, but none
 * of `spared`, which do not count.
 */
export async function deleteOldCopies(spared: readonly string[]): Promise<void> {
  const copies = await caches.open(COPIES);
  let [count, bytes] = [0, 0];
  // The newest are last.
  for (const key of [...(await copies.keys())].reverse()) {
    const copy = await copies.match(key);
    if (!copy?.headers.has(FETCHED) || spared.includes(new URL(key.url).pathname)) continue;
    count += 1;
    bytes += Number(copy.headers.get(BYTES));
    const age = Date.now() - Number(readFetchTime(copy));
    if (count > MOST_COPIES || bytes > MOST_BYTES || age > LONGEST_MS) await copies.delete(key);
  }
}
