import type { Letter } from './letter/letter.ts';

const LIMIT_MS = 15_000;
const PICTURE = /<img[^>]* src="([^"]+)"/g;

/** What a message shows or leads to and what the site does not have yet, one line each; none when all of it is there. */
export async function findUnpublished(
  fetch: typeof globalThis.fetch,
  { slug, html }: Letter,
  site: string,
): Promise<readonly string[]> {
  const pictures = [...html.matchAll(PICTURE)].map(([, address = '']) => address);
  const found = await Promise.all([
    check(fetch, new URL(`/news/${slug}`, site).href, 'text/html'),
    ...[...new Set(pictures)].map((picture) => check(fetch, picture, 'image/jpeg')),
  ]);
  return found.filter((line) => line !== '');
}

async function check(fetch: typeof globalThis.fetch, address: string, type: string): Promise<string> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) return `${address} answers ${String(response.status)}`;
    const found = response.headers.get('Content-Type') ?? 'nothing';
    return found.startsWith(type) ? '' : `${address} is ${found}, not ${type}`;
  } catch (cause) {
    return `${address} cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
