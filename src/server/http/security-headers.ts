import type { Site } from '../../core/site.server.ts';

/** The headers of every answer, of files and of functions alike; `netlify.toml` repeats them for files, and a test compares. */
export const SECURITY_HEADERS = {
  // The meta element of a page cannot say `frame-ancestors`; the rest holds before it has been read.
  'Content-Security-Policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // Without `preload`: browsers ship that list, so that leaving it takes months, for every host below the domain.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Not stricter: YouTube's player does not start without the host of the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Nothing here uses them. What the player of a video needs (fullscreen, autoplay, encrypted media) is left as it is.
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // No Cross-Origin-Embedder-Policy: YouTube's player could not be shown, and no page needs what it would allow.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** For an answer that is no page. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const INTERNAL_ERROR = { code: 'internal', error: 'Something went wrong on our side. Please try again.' };

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/** Adds headers, as netlify.toml does for files, and hides errors, whose stack Netlify would show to visitors. */
export const secureAnswers =
  <Rest extends unknown[]>(answer: Handler<Rest>): Handler<Rest> =>
  async (request, ...rest) => {
    const response = await answer(request, ...rest).catch((cause: unknown) => {
      console.error('A request failed by an error of ours.', cause);
      return Response.json(INTERNAL_ERROR, { status: 500, headers: { 'Cache-Control': 'no-store' } });
    });
    const { body, status } = response;
    const headers = new Headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': DATA_POLICY });
    for (const [name, value] of response.headers) headers.set(name, value);
    return new Response(body, { status, headers });
  };

/** The origins that the content security policy lets in besides this site: the integrations of `content/site.yaml`. */
export const getCspOrigins = ({ trackingScript, chatWidget, joinFormUrl }: Site['integration']) => ({
  scripts: toOrigins([trackingScript, chatWidget]),
  frames: toOrigins([joinFormUrl]),
});

/** The scheme and host of each address, once; '' is no address. */
const toOrigins = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin)),
];
