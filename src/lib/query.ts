import { nanoquery } from '@nanostores/query';

/** Fetches JSON with cookies. Errors have the message `503: body`. */
export async function fetchJson(...segments: readonly (string | number | true)[]): Promise<unknown> {
  const response = await fetch(segments.join('/'), { credentials: 'include' });
  await throwUnlessOk(response);
  return response.json();
}

/** Posts JSON with cookies and ignores the response; errors are those of `fetchJson`. */
export async function postJson(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  await throwUnlessOk(response);
  // An unread body keeps the connection open.
  await response.body?.cancel();
}

/** Creates stores that fetch each key once per page, without refetching or retries. */
export const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  fetcher: fetchJson,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
});

/** Returns the message for visitors in an error of `fetchJson` or `postJson`: `details` or `error` of its JSON. */
export function findErrorMessage(cause: unknown): string | null {
  const [, body = ''] = /^\d+: (.*)$/s.exec(cause instanceof Error ? cause.message : '') ?? [];
  try {
    const { details, error } = JSON.parse(body) as { details?: string; error?: string };
    return details ?? error ?? null;
  } catch {
    return null;
  }
}

/** Returns the header `Retry-After`, in seconds, of the response that caused an error. */
export const findRetryAfter = ({ cause }: Error): number | null =>
  cause instanceof Response ? Number(cause.headers.get('Retry-After')) || null : null;

async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = (await response.text()) || response.statusText;
  throw new Error(`${String(response.status)}: ${body}`, { cause: response });
}
