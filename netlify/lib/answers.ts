import type { EventsFailure } from '../../src/contracts/events.ts';

/** How long an answer may be kept by the CDN. */
export interface Freshness {
  /** Seconds for which it counts as fresh. */
  readonly maxAge: number;
  /** Seconds after that in which it may still be served while a new one is fetched. */
  readonly staleWhileRevalidate: number;
  /** The query parameters that tell answers apart; the CDN ignores all others. */
  readonly vary: readonly string[];
}

const ALLOW = 'GET, HEAD';
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * The headers of an answer that the CDN may keep, for all visitors alike. Browsers always ask again.
 * `Netlify-Vary` has no word for "no parameter at all", so it then names one that nobody sends.
 */
export const toCacheHeaders = ({
  maxAge,
  staleWhileRevalidate,
  vary,
}: Freshness): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${String(maxAge)}, stale-while-revalidate=${String(staleWhileRevalidate)}`,
  'Netlify-Vary': `query=${vary.length === 0 ? 'none' : vary.join('|')}`,
});

/** A failure, which nobody keeps. */
export const answerFailure = (status: number, body: EventsFailure): Response =>
  Response.json(body, { status, headers: NOT_KEPT });

/**
 * Answers GET by `answer`, HEAD with the headers alone, and any other method with 405.
 * The method filter of a Netlify function would answer 404 instead.
 */
export async function answerReading(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (request.method === 'GET') return answer();
  if (request.method === 'HEAD') {
    const { status, headers } = await answer();
    return new Response(null, { status, headers });
  }
  const error = `This address only answers ${ALLOW}.`;
  return Response.json(
    { error, details: error, code: 'method' },
    { status: 405, headers: { ...NOT_KEPT, Allow: ALLOW } },
  );
}
