import { nanoquery } from '@nanostores/query';

/**
 * The one fetcher of the site: a GET to the key's segments joined by '/', with cookies, parsed as JSON.
 * A status that is not OK becomes an error whose message is the code, a colon, a space, and the body
 * (or the status text where the body is empty).
 */
export async function fetchJson(...segments: readonly (string | number | boolean)[]): Promise<unknown> {
  const response = await fetch(segments.join('/'), { credentials: 'include' });
  if (response.ok) return response.json();
  const body = await response.text();
  throw new Error(`${String(response.status)}: ${body === '' ? response.statusText : body}`);
}

/** Asked once, then never stale: no refetching on an interval, on focus or on reconnection, and no retries. */
export const [createFetcherStore] = nanoquery({
  fetcher: fetchJson,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
});
