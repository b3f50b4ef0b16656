import { HONEYPOT_FIELD, MIN_FILL_MS } from '../../core/sign-up-forms.ts';
import type { Fields } from './request-body.ts';
import { HttpError, createFieldError } from './responses.ts';

const MAX_PATH_LENGTH = 200;
/** A path on this site without query. Two slashes at the start would name another host. */
const PATH = /^\/(?!\/)[\w\-./~%]*$/;

/** Throws 405 for other methods, with the `Allow` header (RFC 9110, 15.5.6). */
export function checkMethod(request: Request, allowed: readonly string[]): void {
  if (allowed.includes(request.method)) return;
  throw new HttpError(405, 'method', `This address takes ${allowed.join(' and ')} only.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/** Throws 403 for cross-site forms. Requests without Sec-Fetch-Site and Origin do not come from browsers, and pass. */
export function checkOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // Compares hosts only: the scheme differs behind a proxy that terminates TLS.
  const isSameHost =
    site === null && (origin === null || URL.parse(origin)?.host === new URL(request.url).host);
  if (!isSameHost) throw new HttpError(403, 'other-origin', 'This form can be sent from our own pages only.');
}

/** Throws 400 for bots, which fill in the honeypot field or submit too fast. */
export function checkSpam({ [HONEYPOT_FIELD]: honeypot = '', started }: Fields, now: Date): void {
  if (honeypot !== '')
    throw createFieldError(
      HONEYPOT_FIELD,
      'hidden-field',
      'That looked like an automatic sign-up. Please send the form once more.',
    );
  // If the visitor's clock is wrong, the elapsed time is negative or large; both pass.
  const hasStart = typeof started === 'number' || (typeof started === 'string' && started !== '');
  const elapsedMs = hasStart ? now.getTime() - Number(started) : Number.NaN;
  if (elapsedMs >= 0 && elapsedMs < MIN_FILL_MS)
    throw createFieldError(
      'started',
      'too-fast',
      'That was faster than anyone types. Please send the form once more.',
    );
}

export const parsePagePath = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_PATH_LENGTH && PATH.test(value) ? value : null;
