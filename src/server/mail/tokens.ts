import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export interface Token {
  /** 256 random bits in base64url (43 characters), known only to the recipient. */
  readonly text: string;
  /** SHA-256, for storage: the database contains no usable links. */
  readonly hash: Buffer;
}

export const createToken = (): Token => hashToken(randomBytes(TOKEN_BYTES).toString('base64url'));

/** Returns the hash of a token in a link or form; null if malformed. */
export const parseToken = (value: unknown): Buffer | null =>
  typeof value === 'string' && TOKEN.test(value) ? hashToken(value).hash : null;

/** Builds a link to a page with a button: opening the link alone changes nothing. */
export function buildTokenLink(
  base: string,
  path: '/confirm' | '/my-data' | '/unsubscribe' | '/cancel' | '/staff',
  token: string,
) {
  const link = new URL(path, base);
  link.searchParams.set('token', token);
  return link.href;
}

const hashToken = (text: string): Token => ({ text, hash: createHash('sha256').update(text).digest() });
