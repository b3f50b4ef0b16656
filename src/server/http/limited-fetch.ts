import { SettingsError } from '../../core/settings.server.ts';

/** Messages for visitors, by error code. */
const UPSTREAM_MESSAGES = {
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

type UpstreamCode = keyof typeof UPSTREAM_MESSAGES;

/** Limits for a whole call of `fetchLimited`; bytes are counted after decompression. */
export type FetchLimits = Readonly<Record<'timeoutMs' | 'maxBytes', number>>;

export const FETCH_LIMITS: FetchLimits = { timeoutMs: 5000, maxBytes: 5 * 1024 * 1024 };

/** Reasons by patterns of the code or message of an error; the first match wins. */
const CODE_PATTERNS: readonly (readonly [RegExp, UpstreamCode])[] = [
  [/timeout|ETIMEDOUT/i, 'timeout'],
  [/redirect count/, 'redirects'],
  [/HTTP\(S\) scheme/, 'redirect-target'],
  [/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|SSL|TLS|EPROTO/, 'certificate'],
  [/UND_ERR_(?:SOCKET|RES)|Z_|terminated|incorrect header|PREMATURE|_LENGTH/i, 'cut-off'],
];

/** Sends a GET request within limits. Returns at least one byte or throws an `UpstreamError`. */
export async function fetchLimited(
  fetch: typeof globalThis.fetch,
  url: URL,
  { timeoutMs, maxBytes }: FetchLimits,
  accept = '*/*',
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
  const { hostname, username, password } = url;
  // `fetch` rejects URLs with credentials, and drops the Authorization header if a redirect leads to another origin.
  const urlWithoutLogin = Object.assign(new URL(url), { username: '', password: '' });
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = {
    Accept: accept,
    'User-Agent': 'campaign-site/1.0',
    ...(username !== '' && { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  };
  try {
    const response = await fetch(urlWithoutLogin, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new UpstreamError('status', `${hostname} answered ${String(response.status)}`);
    }
    const bytes = await readAtMost(response.body, maxBytes);
    if (bytes === null) throw new UpstreamError('too-large', `it sent more than ${String(maxBytes)} bytes`);
    if (bytes.length === 0) throw new UpstreamError('empty', 'it answered with an empty body');
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    const systemCode = findCode(error);
    const code = CODE_PATTERNS.find(([pattern]) => pattern.test(systemCode))?.[1] ?? 'unreachable';
    // Only host and cause, because the message is logged and the rest of the URL may be secret.
    throw new UpstreamError(code, `${hostname}: ${systemCode}`, { cause: error });
  }
}

/** Returns the innermost error code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) or message. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause !== undefined) return findCode(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return findCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Reads a body; returns null if it is longer than `maxBytes` after decompression. */
export async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** A failure of another server. `message` is for the log and never contains a secret URL. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamCode;

  constructor(code: UpstreamCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Describes an error for a response: 504 for an upstream timeout, 502 for other upstream errors, 500 (logged) for ours. */
export function getUpstreamFailure(
  cause: unknown,
  source: string,
  log: (line: string) => void,
): { readonly status: 500 | 502 | 504; readonly reason: string | null; readonly code: string } {
  if (cause instanceof UpstreamError) {
    const { code } = cause;
    return { status: code === 'timeout' ? 504 : 502, reason: UPSTREAM_MESSAGES[code], code };
  }
  log(`${source}: ${cause instanceof Error ? cause.message : String(cause)}`);
  return { status: 500, reason: null, code: cause instanceof SettingsError ? 'settings' : 'internal' };
}
