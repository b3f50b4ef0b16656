import { convert } from 'html-to-text';

/** RFC 5322 asks for lines of at most 78 characters; some are left for the marks of answers. */
const LINE_LENGTH = 72;

/** The plain text of a newsletter, for who reads no HTML. Addresses stand on lines of their own and are never broken. */
export const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).concat('\n');
