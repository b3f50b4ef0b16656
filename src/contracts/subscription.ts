/** What every sign-up form sends besides its own fields; all of it may be left out. */
export interface SignUpOrigin {
  /** The path of the page that the form stood on (`/news`), at most 200 characters; an unusable one is not stored. */
  readonly page?: string;
  /**
   * The version of the wording of consent that stood beside the form, from `content/consent.yaml`. Left out, it is the
   * newest of the form; an unknown one is answered 400 `unknown-consent`.
   */
  readonly consent?: string;
  /** When the script showed the form, in milliseconds since 1970; absent without script. Too fresh is `too-fast`. */
  readonly started?: string | number;
  /** A field that nobody sees and nobody fills in. Anything in it is answered 400 `hidden-field`. */
  readonly website?: string;
}

/** What `POST /api/subscribe` is sent, as JSON or as a posted form. */
export interface SubscriptionRequest extends SignUpOrigin {
  /** The address as the visitor typed it: an email address as the HTML standard defines it, at most 254 characters. */
  readonly email: string;
}

/** What a sign-up is answered, with 200, once it is stored; the same for a new and for a known address. */
export interface SignUpStored {
  readonly stored: true;
}

/** Why a sign-up was not stored. The words may change, the codes do not. */
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
  /** 400: the wording of consent is not one of ours. */
  | 'unknown-consent'
  /** 400: the hidden field was filled in, or the form came back faster than anyone types. Trying again helps. */
  | 'hidden-field'
  | 'too-fast'
  /** 400: the body could not be read. */
  | 'unreadable'
  /** 403: the form stood on another site. */
  | 'other-origin'
  /** 405, 413 and 415: the request is not one that this address takes. */
  | 'method'
  | 'too-large'
  | 'media-type'
  /** 503: the database cannot be reached and nothing was stored; `Retry-After` says when to try again. */
  | 'unavailable'
  /** 504: the connection broke while storing, so it may be stored or not. Trying again is safe: it is stored once. */
  | 'unknown-outcome'
  /** 500: a fault of ours, logged; nothing is promised about what was stored. */
  | 'fault';

/** What a sign-up is answered when it was not stored. */
export interface SignUpError {
  /** Stable, for programs. */
  readonly code: SignUpErrorCode;
  /** One or two sentences for the visitor. */
  readonly error: string;
  /** The name of the field at fault, where there is one. */
  readonly field?: string;
}
