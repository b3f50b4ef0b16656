/**
 * The sign-up forms and the address that takes each. Netlify reads the `config` of a function without running it, so
 * the functions repeat their address as a literal; tests/unit/netlify/packaged-functions.test.ts holds the two together.
 */
export const SIGN_UP_ADDRESSES = { newsletter: '/api/subscribe', volunteers: '/api/volunteers' } as const;

/** One of the two lists that people sign up for. */
export type SignUpForm = keyof typeof SIGN_UP_ADDRESSES;

/** The names of the forms, for schemas. */
export const SIGN_UP_FORMS = Object.keys(SIGN_UP_ADDRESSES) as [SignUpForm, ...SignUpForm[]];
