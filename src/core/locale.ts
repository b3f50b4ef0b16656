export const AUCKLAND_TIME_ZONE = 'Pacific/Auckland';
export const DAY_MS = 24 * 60 * 60 * 1000;
/** The language of the site (RFC 5646), also for formatting numbers and dates. */
export const LANGUAGE = 'en-NZ';

/** `1 person`, `2,000 people` */
export const pluralize = (number: number, one: string, many: string): string =>
  `${number.toLocaleString(LANGUAGE)} ${number === 1 ? one : many}`;
