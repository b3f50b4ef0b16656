import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** What stands in a link, and what is stored of it. */
export interface Token {
  /** 256 random bits in base64url: 43 characters. It is in the message alone. */
  readonly text: string;
  /** Its SHA-256. Whoever reads the database cannot make a link of it. */
  readonly hash: Buffer;
}

/** A new token that nobody can guess. */
export const createToken = (): Token => toToken(randomBytes(TOKEN_BYTES).toString('base64url'));

/** The hash of the token that a link or a form sent, or null where it is not of the form of one. */
export const parseToken = (value: unknown): Buffer | null =>
  typeof value === 'string' && TOKEN.test(value) ? toToken(value).hash : null;

/** The address of a page of the site with a person's token; the page asks before it does anything. */
export function toTokenLink(
  siteAddress: string,
  path: '/confirm' | '/my-data' | '/unsubscribe',
  token: string,
) {
  const link = new URL(path, siteAddress);
  link.searchParams.set('token', token);
  return link.href;
}

const toToken = (text: string): Token => ({ text, hash: createHash('sha256').update(text).digest() });
