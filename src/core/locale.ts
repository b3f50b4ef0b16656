export const HOME_TIME_ZONE = 'Pacific/Auckland';
/** The milliseconds of a day of 24 hours, as UTC and local times without a zone have them. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** The language of all words of the site, by RFC 5646; numbers and days are written as it writes them. */
export const LANGUAGE = 'en-NZ';
