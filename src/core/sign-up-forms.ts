/** Paths of the endpoints. Functions repeat them, because Netlify reads paths without running the code; a test compares them. */
export const SIGN_UP_PATHS = {
  newsletter: '/api/subscribe',
  volunteers: '/api/volunteers',
  events: '/api/coming',
  questions: '/api/ask',
} as const;

export const SIGN_UP_FORMS = Object.keys(SIGN_UP_PATHS) as [SignUpForm, ...SignUpForm[]];

/** The forms that join a list, which has a column of `people`. The others are one-time forms: each time is a row of `answers`. */
export const MAILING_LISTS = ['newsletter', 'volunteers'] as const;
export type MailingList = (typeof MAILING_LISTS)[number];

export const isMailingList = (form: string): form is MailingList =>
  MAILING_LISTS.some((list) => list === form);

/** A form that is sent sooner after its script started is from a bot. The script itself waits until then. */
export const MIN_FILL_MS = 1_000;

/** The honeypot field. Password managers would fill in a `website`, the field of older pages, which is ignored. */
export const HONEYPOT_FIELD = 'subject';

/** Zero-width characters and marks of direction, which come along when an email address is copied. */
export const INVISIBLE_CHARACTER = /\p{Cf}/gu;

/** The reason why a sign-up was not stored. Messages may change, codes are stable. */
export type SignUpErrorCode =
  | 'email-required'
  | 'email-invalid'
  | 'email-too-long'
  /** 400: a field other than the email address, named in `field`, is missing, too long or invalid. */
  | 'field-required'
  | 'field-too-long'
  | 'field-characters'
  | 'field-invalid'
  | 'unknown-consent'
  /** 400: the honeypot is filled, or the form was sent too fast. A retry may succeed. */
  | 'hidden-field'
  | 'too-fast'
  | 'unreadable'
  | 'other-origin'
  /** 409: the event is full. */
  | 'full'
  /** 410: voting has closed, the newsletter form is off, or the event is unknown, over or cancelled. */
  | 'closed'
  | 'method'
  | 'too-large'
  | 'media-type'
  /** 503: the database cannot be reached, nothing was stored. Has `Retry-After`. */
  | 'unavailable'
  /** 504: the connection broke while storing, so the outcome is unknown. A retry is safe: it is stored once. */
  | 'unknown-outcome'
  /** 500: logged. The outcome is unknown. */
  | 'fault';

export type SignUpForm = keyof typeof SIGN_UP_PATHS;
