import type { SignUpErrorCode } from '../../core/sign-up-forms.ts';
import { NotStoredError, UnknownOutcomeError } from '../database/database.ts';

/** In seconds. The CDN serves stale responses during `staleWhileRevalidate` while it fetches new ones. */
type CacheLifetime = Readonly<Record<'maxAge' | 'staleWhileRevalidate', number>>;

export const EVENTS_LIFETIME: CacheLifetime = { maxAge: 60, staleWhileRevalidate: 600 };
export const CALENDAR_FILE_LIFETIME: CacheLifetime = { maxAge: 300, staleWhileRevalidate: 3_600 };
export const VIDEOS_LIFETIME: CacheLifetime = { maxAge: 600, staleWhileRevalidate: 86_400 };
/** Short, so that the calendar is retried soon. */
export const STALE_EVENTS_LIFETIME: CacheLifetime = { maxAge: 30, staleWhileRevalidate: 60 };
export const STALE_VIDEOS_LIFETIME: CacheLifetime = { maxAge: 60, staleWhileRevalidate: 60 };

const BROWSER_CACHE = 'public, max-age=0, must-revalidate';
const RETRY_LATER = { 'Retry-After': '30' };
export const NO_CACHE = 'no-store';
/** Netlify limits responses to 6 MB, to which JSON adds a backslash before each line break and quote. */
export const MAX_ANSWER_BYTES = 4_500_000;
const GET_METHODS = 'GET, HEAD';

export const respondJson = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response => Response.json(body, { status, headers: { 'Cache-Control': NO_CACHE, ...headers } });

export const respondError = ({ status, code, message, field, headers }: HttpError): Response =>
  respondJson({ code, error: message, ...(field !== undefined && { field }) }, { status, headers });

export const redirectTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': NO_CACHE } });

/** Responds with a private file to download. */
export const respondWithFile = (text: string, type: 'application/json' | 'text/csv', name: string) =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': NO_CACHE,
      'X-Robots-Tag': 'noindex',
    },
  });

/** Builds CDN headers. `vary` lists query parameters. Netlify-Vary cannot be empty, so `none` names an unused parameter. */
export const buildCacheHeaders = (
  { maxAge, staleWhileRevalidate }: CacheLifetime,
  vary: readonly string[] = [],
): Record<string, string> => ({
  'Cache-Control': BROWSER_CACHE,
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${String(maxAge)}, stale-while-revalidate=${String(staleWhileRevalidate)}`,
  'Netlify-Vary': `query=${vary.length === 0 ? 'none' : vary.join('|')}`,
});

/** Responds to GET and HEAD with `respond`, to other methods with 405. Netlify's method filter would respond with 404. */
export async function respondToGet(request: Request, respond: () => Promise<Response>): Promise<Response> {
  if (request.method === 'GET') return respond();
  if (request.method === 'HEAD') {
    const { status, headers } = await respond();
    return new Response(null, { status, headers });
  }
  const headers = { Allow: GET_METHODS };
  return respondError(new HttpError(405, 'method', `This address only answers ${GET_METHODS}.`, { headers }));
}

/** An error that becomes a response. `message` is a sentence for the visitor. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: SignUpErrorCode;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The link of the page with the error, such as the next event. */
  readonly link: Readonly<Record<'href' | 'text', string>> | undefined;

  constructor(
    status: number,
    code: SignUpErrorCode,
    message: string,
    { field, headers = {}, link }: Partial<Pick<HttpError, 'field' | 'headers' | 'link'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.headers = headers;
    this.link = link;
  }
}

export const createFieldError = (field: string, code: SignUpErrorCode, message: string): HttpError =>
  new HttpError(400, code, message, { field });

/** Converts any error to one for the visitor, and logs the cause without the visitor's input. */
export function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof NotStoredError) {
    console.error('The database cannot be reached; a request was answered with 503.', cause.message);
    const message = 'We could not store that just now, and nothing was stored. Please try again in a minute.';
    return new HttpError(503, 'unavailable', message, { headers: RETRY_LATER });
  }
  if (cause instanceof UnknownOutcomeError) {
    console.error('The connection to the database broke; a request was answered with 504.', cause.message);
    const message =
      'Our database broke off while storing that. Please send it again: it is stored once, however often it is sent.';
    return new HttpError(504, 'unknown-outcome', message, { headers: RETRY_LATER });
  }
  console.error('Unexpected error in a request.', cause);
  return new HttpError(500, 'fault', 'Something went wrong on our side. Please try again, or write to us.');
}
