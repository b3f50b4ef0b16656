import { MIN_FILL_MS } from '../../../src/lib/fill-time.ts';
import { Refusal, refuseField } from './refusal.ts';

const MAX_PATH_LENGTH = 200;
/** A path on this site: no second slash that would make it another host, no query, nothing that needs quoting. */
const PATH = /^\/(?!\/)[\w\-./~%]*$/;

/** Refuses any method but those listed, with `Allow` as the standard asks. */
export function checkMethod(request: Request, allowed: readonly string[]): void {
  if (allowed.includes(request.method)) return;
  throw new Refusal(405, 'method', `This address takes ${allowed.join(' and ')} only.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/**
 * Refuses a form that stood on another site. Browsers say where a request comes from in Sec-Fetch-Site, older ones in
 * Origin alone; what says neither is no browser, and a page of another site cannot make it say so.
 */
export function checkOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // Only the hosts are compared: a proxy in front may have taken the TLS off.
  const isOurs = site === null && (origin === null || toHost(origin) === new URL(request.url).host);
  if (!isOurs) throw new Refusal(403, 'other-origin', 'This form can be sent from our own pages only.');
}

/** Refuses what a program fills in: a field that people do not see, and a form that comes back at once. */
export function checkHuman(fields: Readonly<Record<string, unknown>>, now: Date): void {
  const hidden = fields['website'];
  if (hidden !== undefined && hidden !== '') {
    throw refuseField(
      'website',
      'hidden-field',
      'That looked like an automatic sign-up. Please send the form once more.',
    );
  }
  // A clock of the visitor's that is wrong puts the start far off, and shuts nobody out.
  const started = fields['started'];
  const isTold = typeof started === 'number' || (typeof started === 'string' && started !== '');
  const elapsed = isTold ? now.getTime() - Number(started) : Number.NaN;
  if (elapsed >= 0 && elapsed < MIN_FILL_MS) {
    throw refuseField(
      'started',
      'too-fast',
      'That was faster than anyone types. Please send the form once more.',
    );
  }
}

/** The path of the page that a form says it stood on; null when it says none or something that is no path. */
export const toPagePath = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_PATH_LENGTH && PATH.test(value) ? value : null;

const toHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
