import { MIN_FILL_MS } from '../../core/sign-up-forms.ts';
import type { Fields } from './request-body.ts';
import { HttpError, toFieldError } from './responses.ts';

const MAX_PATH_LENGTH = 200;
/** A path on this site: no second slash that would make it another host, no query, nothing that needs quoting. */
const PATH = /^\/(?!\/)[\w\-./~%]*$/;

/** Throws 405 for any method but those listed, with the `Allow` header of RFC 9110 (15.5.6). */
export function checkMethod(request: Request, allowed: readonly string[]): void {
  if (allowed.includes(request.method)) return;
  throw new HttpError(405, 'method', `This address takes ${allowed.join(' and ')} only.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/** Throws 403 for a form on another site. Without Sec-Fetch-Site and Origin it comes from no browser. */
export function checkOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // Only the hosts are compared: behind a proxy that ends TLS the scheme differs.
  const isOurs = site === null && (origin === null || toHost(origin) === new URL(request.url).host);
  if (!isOurs) throw new HttpError(403, 'other-origin', 'This form can be sent from our own pages only.');
}

/** Throws 400 for what a program filled in: the hidden field is not empty, or the form came back at once. */
export function checkHuman({ website = '', started }: Fields, now: Date): void {
  if (website !== '')
    throw toFieldError(
      'website',
      'hidden-field',
      'That looked like an automatic sign-up. Please send the form once more.',
    );
  // A wrong clock of the visitor makes the elapsed time negative or large, and both pass.
  const isTold = typeof started === 'number' || (typeof started === 'string' && started !== '');
  const elapsed = isTold ? now.getTime() - Number(started) : Number.NaN;
  if (elapsed >= 0 && elapsed < MIN_FILL_MS)
    throw toFieldError(
      'started',
      'too-fast',
      'That was faster than anyone types. Please send the form once more.',
    );
}

/** The path of the page that a form names; null when it names none or something that is no path. */
export const toPagePath = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_PATH_LENGTH && PATH.test(value) ? value : null;

const toHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
