/** A text as it is compared when people search: without macrons and other marks, in small letters. */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
