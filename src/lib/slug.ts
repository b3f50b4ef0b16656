/**
 * Words as a part of an address or of the name of a file: small letters without macrons, figures and dashes. An apostrophe
 * leaves nothing behind: `Waitematā's banner` is `waitematas-banner`.
 */
export const toWordSlug = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
