import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export interface Token {
  /** 256 random bits in base64url: 43 characters. Only the message has it. */
  readonly text: string;
  /** Its SHA-256, which is stored: nobody can make a link of it. */
  readonly hash: Buffer;
}

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
