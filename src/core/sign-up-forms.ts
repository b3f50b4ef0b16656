/**
 * The sign-up forms and the address that takes each. Netlify reads the `config` of a function without running it, so
 * the functions repeat their address as a literal; tests/unit/netlify/packaged-functions.test.ts holds the two together.
 */
export const SIGN_UP_ADDRESSES = { newsletter: '/api/subscribe', volunteers: '/api/volunteers' } as const;

export const SIGN_UP_FORMS = Object.keys(SIGN_UP_ADDRESSES) as [SignUpForm, ...SignUpForm[]];

/** Forms that arrive sooner after their script started are a program's; the script waits for the rest. */
export const MIN_FILL_MS = 1_000;

/** Why a sign-up was not stored. The messages may change, the codes are stable. */
export type SignUpErrorCode =
  /** 400: the address is missing, is not one, or is longer than 254 characters. */
  | 'email-required'
  | 'email-invalid'
  | 'email-too-long'
  /** 400: another field is missing, too long, or holds characters that cannot be kept (`field` says which). */
  | 'field-required'
  | 'field-too-long'
  | 'field-characters'
  | 'field-invalid'
  | 'unknown-consent'
  /** 400: the hidden field has a value, or the form was sent faster than anyone types. Trying again helps. */
  | 'hidden-field'
  | 'too-fast'
  | 'unreadable'
  | 'other-origin'
  /** 410: voting has closed, and the campaign takes no more sign-ups. */
  | 'closed'
  /** 405, 413 and 415: the request is not one that this address takes. */
  | 'method'
  | 'too-large'
  | 'media-type'
  /** 503: the database cannot be reached and nothing was stored; `Retry-After` says when to try again. */
  | 'unavailable'
  /** 504: the connection broke while storing, so it may be stored or not. Trying again is safe: it is stored once. */
  | 'unknown-outcome'
  /** 500: an unexpected error, logged; it may be stored or not. */
  | 'fault';

export interface SignUpError {
  readonly code: SignUpErrorCode;
  readonly error: string;
  readonly field?: string;
}

export type SignUpForm = keyof typeof SIGN_UP_ADDRESSES;
