import { SettingsError } from '../config/settings.ts';

/** Why an upstream server or its answer could not be used, and what a visitor is told about it. */
const UPSTREAM_REASONS = {
  timeout: 'It did not answer in time.',
  unreachable: 'It could not be reached.',
  certificate: 'Its certificate is not valid.',
  status: 'It answered with an error.',
  redirects: 'It redirected too often.',
  'redirect-target': 'It redirected to an address that is not http or https.',
  'too-large': 'It sent too much.',
  'cut-off': 'Its answer broke off.',
  empty: 'It answered with nothing.',
  'not-a-calendar': 'What it sent is not a calendar.',
  incomplete: 'It sent half a calendar.',
  'not-a-video-list': 'What it sent is not a list of videos.',
} as const;

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
interface Fetched {
  /** The body, decompressed, at least one byte. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The Content-Type header, '' without one. */
  readonly contentType: string;
}

/** Sends a GET within limits; throws an `UpstreamError` that says why it could not be done. */
export async function fetchLimited(
  fetch: typeof globalThis.fetch,
  address: URL,
  limits: FetchLimits,
  accept = '*/*',
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await followRedirects(fetch, address, limits.maxRedirects, { signal, accept });
    const bytes = await readBody(response, limits.maxBytes);
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch (error) {
    throw toUpstreamError(error, address.hostname);
  }
}

async function followRedirects(
  fetch: typeof globalThis.fetch,
  first: URL,
  maxRedirects: number,
  { signal, accept }: { readonly signal: AbortSignal; readonly accept: string },
): Promise<Response> {
  let address = first;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const headers = {
      Accept: accept,
      'User-Agent': 'campaign-site/1.0',
      ...toAuthorization(address, first),
    };
    const response = await fetch(withoutLogin(address), { redirect: 'manual', signal, headers });
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
    `${first.hostname} redirected more than ${String(maxRedirects)} times`,
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

/** Turns what a call threw into an `UpstreamError`. Its message names host and cause; the address may be secret. */
function toUpstreamError(error: unknown, host: string): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = findCode(error);
  return new UpstreamError(toReason(error, code), `${host}: ${code}`, { cause: error });
}

function toReason(error: unknown, code: string): UpstreamReason {
  if (hasName(error, 'TimeoutError') || hasName(error, 'AbortError') || /TIMEOUT|ETIMEDOUT/.test(code))
    return 'timeout';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|SSL|TLS|EPROTO/.test(code)) return 'certificate';
  if (/UND_ERR_(?:SOCKET|RES)|Z_|terminated|incorrect header|PREMATURE|_LENGTH/i.test(code)) return 'cut-off';
  return 'unreachable';
}

/** The innermost code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) of an error and its causes; without one its message. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause !== undefined) return findCode(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return findCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || hasName(error.cause, name));

type UpstreamReason = keyof typeof UPSTREAM_REASONS;

/** An upstream failure: `reason` is the stable code, `message` what the log says. It never holds a secret address. */
export class UpstreamError extends Error {
  readonly reason: UpstreamReason;

  constructor(reason: UpstreamReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
    this.reason = reason;
  }
}

/** What an endpoint answers when it could not do its work. */
interface UpstreamFailure {
  readonly status: 500 | 502 | 504;
  /** A sentence for visitors; null where it is not the upstream's fault. */
  readonly reason: string | null;
  /** The cause as a stable word. */
  readonly code: string;
}

/** 504 for an upstream that was too slow, 502 for its other failures; 500, and a line in the log, for what staff must put right. */
export function toUpstreamFailure(
  cause: unknown,
  source: string,
  log: (line: string) => void,
): UpstreamFailure {
  if (cause instanceof UpstreamError)
    return {
      status: cause.reason === 'timeout' ? 504 : 502,
      reason: UPSTREAM_REASONS[cause.reason],
      code: cause.reason,
    };
  log(`${source}: ${cause instanceof Error ? cause.message : String(cause)}`);
  return { status: 500, reason: null, code: cause instanceof SettingsError ? 'settings' : 'internal' };
}
