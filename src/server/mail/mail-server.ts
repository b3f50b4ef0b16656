/**
 * Whether a mail server must offer STARTTLS. Nobody on the way is to read addresses, so `smtp://` means that it must,
 * unless its address ends in `?requireTLS=false`.
 */
export const requiresTls = (url: string): boolean => new URL(url).searchParams.get('requireTLS') !== 'false';

/**
 * What a mail server, or the way to it, answered, in at most `maxLength` characters. It has no control characters:
 * Postgres stores no NUL, and a terminal obeys some of the others.
 */
export const toServerAnswer = (cause: unknown, maxLength: number): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, maxLength);
