/** Words as the last part of an address: small letters without macrons, figures and dashes. */
export const toWordSlug = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
