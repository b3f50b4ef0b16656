/** The language of all words of the site, by RFC 5646; numbers and days are written as it writes them. */
export const LANGUAGE = 'en-NZ';
