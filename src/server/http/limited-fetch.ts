import { toUpstreamError } from './transport-failure.ts';
import { UpstreamError } from './upstream-error.ts';

/** Limits of a call to an upstream server. */
export interface FetchLimits {
  /** Milliseconds for the whole call: connecting, redirects and the last byte. */
  readonly timeoutMs: number;
  /** Bytes of the body after decompression. */
  readonly maxBytes: number;
  /** Redirects that are followed. */
  readonly maxRedirects: number;
}

/** The limits of every upstream call. */
export const FETCH_LIMITS: FetchLimits = { timeoutMs: 5000, maxBytes: 5 * 1024 * 1024, maxRedirects: 5 };

/** What an upstream sent. */
export interface Fetched {
  /** The body, decompressed, at least one byte. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The Content-Type header, '' without one. */
  readonly contentType: string;
}

/** Sends a GET within limits; throws an `UpstreamError` that says why it could not be done. */
export async function fetchLimited(
  fetch: typeof globalThis.fetch,
  address: URL,
  limits: FetchLimits = FETCH_LIMITS,
  accept = '*/*',
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await followRedirects(fetch, address, { limits, signal, accept });
    const bytes = await readBody(response, limits.maxBytes);
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch (error) {
    throw toUpstreamError(error, address.hostname);
  }
}

interface Call {
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
  readonly accept: string;
}

async function followRedirects(fetch: typeof globalThis.fetch, first: URL, call: Call): Promise<Response> {
  let address = first;
  for (let hop = 0; hop <= call.limits.maxRedirects; hop++) {
    const headers = {
      Accept: call.accept,
      'User-Agent': 'campaign-site/1.0',
      ...toAuthorization(address, first),
    };
    const response = await fetch(withoutLogin(address), { redirect: 'manual', signal: call.signal, headers });
    const location = response.headers.get('location');
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status < 300 || response.status > 399 || location === null) {
      throw new UpstreamError('status', `${address.hostname} answered ${String(response.status)}`);
    }
    const target = URL.canParse(location, address) ? new URL(location, address) : null;
    if (target === null || !/^https?:$/.test(target.protocol)) {
      throw new UpstreamError(
        'redirect-target',
        `${address.hostname} redirected to something else than http or https`,
      );
    }
    address = target;
  }
  throw new UpstreamError(
    'redirects',
    `${first.hostname} redirected more than ${String(call.limits.maxRedirects)} times`,
  );
}

/** `fetch` throws for an address with a login in it. The login is sent to the configured origin only, not to redirect targets. */
function toAuthorization(address: URL, first: URL): Record<string, string> {
  if (first.username === '' || address.origin !== first.origin) return {};
  const login = `${decodeURIComponent(first.username)}:${decodeURIComponent(first.password)}`;
  return { Authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

function withoutLogin(address: URL): URL {
  const bare = new URL(address);
  bare.username = '';
  bare.password = '';
  return bare;
}

/** Counts bytes after decompression, so that a small compressed answer cannot fill the memory. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UpstreamError('too-large', `it sent more than ${String(maxBytes)} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) throw new UpstreamError('empty', 'it answered with an empty body');
  return new Uint8Array(Buffer.concat(chunks, size));
}
