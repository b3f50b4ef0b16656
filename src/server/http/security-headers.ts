import type { Site } from '../../core/site.server.ts';

/** Headers of all responses. `netlify.toml` repeats them for files; a test compares both. */
export const SECURITY_HEADERS = {
  // Pages have a policy in a `<meta>` element, which does not support `frame-ancestors` and applies only once it is parsed.
  'Content-Security-Policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // No `preload`: removal from the browsers' list takes months, for all subdomains.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // YouTube's player requires the origin of the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Fullscreen, autoplay and encrypted-media are not listed, so video players may use them.
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  // No Cross-Origin-Embedder-Policy: it would block YouTube's player.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const INTERNAL_ERROR = { code: 'internal', error: 'Something went wrong on our side. Please try again.' };

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/** Wraps a handler: adds security headers, and replaces errors, whose stack Netlify would show to visitors. */
export const withSecurityHeaders =
  <Rest extends unknown[]>(handle: Handler<Rest>): Handler<Rest> =>
  async (request, ...rest) => {
    const response = await handle(request, ...rest).catch((cause: unknown) => {
      console.error('Unexpected error in a request.', cause);
      return Response.json(INTERNAL_ERROR, { status: 500, headers: { 'Cache-Control': 'no-store' } });
    });
    const { body, status } = response;
    const headers = new Headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': DATA_POLICY });
    for (const [name, value] of response.headers) headers.set(name, value);
    return new Response(body, { status, headers });
  };

/** Third-party origins allowed by the content security policy: the integrations of `content/site.yaml`. */
export const getCspOrigins = ({ trackingScript, chatWidget, joinFormUrl }: Site['integration']) => ({
  scripts: listOrigins([trackingScript, chatWidget]),
  frames: listOrigins([joinFormUrl]),
});

const listOrigins = (urls: readonly string[]): string[] => [
  ...new Set(urls.filter(Boolean).map((url) => new URL(url).origin)),
];
