import { LANGUAGE } from '../../lib/locale.ts';
import { OFFLINE_ADDRESS, TIME_MARK } from './offline-reading.ts';
import { findCopy, isHtml, keepCopy, readFetchTime } from './kept-copies.ts';
import { settings, type RequestEvent } from './worker-scope.ts';

/** How long a page is waited for where a copy of it is kept. Without one, as long as the browser waits. */
const LONGEST_WAIT_MS = 20_000;
const TIME_FORMAT = { dateStyle: 'long', timeStyle: 'short' } as const;

/**
 * Answers a request for a page: always from the network first. A copy stands in when the network fails, when the server
 * does, or after a long time without an answer; without a copy, the offline page.
 */
export async function answerPage(event: RequestEvent, { pathname, search }: URL): Promise<Response> {
  const fresh = fetchPage(event).then((answer) => {
    // A query may hold a token or a name.
    if (search === '') event.waitUntil(keepCopy(pathname, answer.clone()));
    return answer;
  });
  const first = await Promise.race([
    fresh.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, LONGEST_WAIT_MS)),
  ]);
  if (first && first.status < 500) return first;
  const copy = await findCopy(pathname);
  // A picture that is opened by itself has no words on top.
  if (copy) return isHtml(copy) ? markCopy(copy) : copy;
  return fresh.catch((cause: unknown) => showOffline(cause));
}

/** The answer of the network. The browser has asked already, while the worker was starting, where it can. */
export async function fetchPage({ preloadResponse, request }: RequestEvent): Promise<Response> {
  const early = await preloadResponse;
  // Firefox hands a failure over as an answer.
  return early && early.type !== 'error' ? early : fetch(request);
}

/** Says on top of a copy when it was fetched. The policy of the page, which it carries itself, then lets in one more style. */
async function markCopy(copy: Response): Promise<Response> {
  const { style, hash, words } = settings.notice;
  const time = readFetchTime(copy).toLocaleString(LANGUAGE, TIME_FORMAT);
  const html = (await copy.text())
    .replace('style-src ', `$&'${hash}' `)
    .replace('</head>', `<style>${style}</style>$&`)
    .replace(
      /<body[^>]*>/,
      (body) => `${body}<p role="status" id="kept-copy">${words.replace(TIME_MARK, time)}</p>`,
    );
  return new Response(html, copy);
}

async function showOffline(cause: unknown): Promise<Response> {
  const page = await findCopy(OFFLINE_ADDRESS);
  // The browser then shows its own page.
  if (!page) throw cause;
  return toUnavailable(await page.text(), page);
}

/** A page that says that there is no connection. */
export const toUnavailable = (html: string, { headers }: Response): Response =>
  new Response(html, { status: 503, headers });
