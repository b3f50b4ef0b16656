import { domainToASCII } from 'node:url';

import { INVISIBLE_CHARACTER } from '../../core/sign-up-forms.ts';
import { createFieldError } from '../http/responses.ts';

/** RFC 5321 allows 256 characters including two angle brackets. */
const MAX_LENGTH = 254;

/** From the HTML standard: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Characters of an internationalized domain. Excludes `%`, `:` and `/`, which `domainToASCII` would interpret. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}\-.。．｡]+$/u;
const ASCII = /^[\u0020-\u007e]*$/;
const CONTROL = /\p{Cc}/u;
/** Other letters than ASCII are valid in domains only. */
const FORBIDDEN = /[\s,;:<>()[\]"\\]|[^ -~](?=.*@)/u;
/** `domainToASCII` converts full-width digits to an IPv4 address, which is rejected. */
const IP_ADDRESS = /^[\d.]+$/;

/** `canonical` is for comparison: lower case, with the domain in ASCII. */
export type EmailAddress = Readonly<Record<'typed' | 'canonical', string>>;

/** Parses an email address; throws an `HttpError`. Keeps dots and plus parts, which most servers distinguish. */
export function parseEmailAddress(value: unknown): EmailAddress {
  const text = typeof value === 'string' ? value : '';
  if (CONTROL.test(text)) throw createInvalidError(text);
  const typed = text.replaceAll(INVISIBLE_CHARACTER, '').trim();
  if (typed === '') throw createFieldError('email', 'email-required', 'Enter your email address.');
  const asciiEmail = toAscii(typed);
  if (typed.length > MAX_LENGTH || asciiEmail.length > MAX_LENGTH) {
    throw createFieldError('email', 'email-too-long', 'An email address has at most 254 characters.');
  }
  if (!HTML_EMAIL.test(asciiEmail)) throw createInvalidError(typed);
  return { typed, canonical: asciiEmail.toLowerCase() };
}

/** Returns the email address for SMTP: the local part as typed, the domain in ASCII. */
export const formatDeliverable = ({ typed, canonical }: EmailAddress): string =>
  typed.slice(0, typed.lastIndexOf('@')) + canonical.slice(canonical.lastIndexOf('@'));

function toAscii(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at === -1 || ASCII.test(domain)) return typed;
  const ascii = UNICODE_DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return IP_ADDRESS.test(ascii) ? '' : `${typed.slice(0, at)}@${ascii}`;
}

function createInvalidError(text: string) {
  const [character] = FORBIDDEN.exec(text) ?? [];
  let reason =
    character === undefined ? '' : ` It contains ${character.trim() ? `“${character}”` : 'a space'}.`;
  if (!text.includes('@')) reason = ' It has no @.';
  else if (text.split('@').length > 2) reason = ' It has more than one @.';
  const message = `That is not an email address.${reason} It looks like name@example.nz.`;
  return createFieldError('email', 'email-invalid', message);
}
