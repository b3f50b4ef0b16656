import { render } from '@react-email/components';
import { convert } from 'html-to-text';
import { createElement } from 'react';

import { fillPlaceholders } from '../../../lib/fill-placeholders.ts';
import { countMinutes } from '../../news/news.ts';
import type { Site } from '../../../server/config/site.ts';
import { toTokenLink } from '../../../server/mail/tokens.ts';
import type { LetterArticle } from '../articles.server.ts';
import { GHOST, LetterMessage } from './LetterMessage.tsx';
import { COLUMN_PX } from './letter-styles.ts';
import { createParts, readText } from './LetterText.tsx';
import { type Letter, LetterError, type LetterWords, TOKEN_MARK } from './letter.ts';

/** Gmail cuts a longer message off, and with it the link that unsubscribes. In bytes. */
const MAX_HTML_BYTES = 102_000;

/** RFC 5322 asks for lines of at most 78 characters; some are left for the marks of answers. */
const LINE_LENGTH = 72;

/** Outlook on Windows knows no greatest width: it gets a table of a fixed one around the column. */
const GHOSTS = {
  [GHOST.open]: `<!--[if mso]><table role="presentation" width="${String(COLUMN_PX)}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  [GHOST.close]: '<!--[if mso]></td></tr></table><![endif]-->',
} as const;

/** What React adds for browsers: pictures to fetch early, and comments by which it finds its parts again. */
const FOR_BROWSERS = /<link rel="preload"[^>]*>|<!--(?!\[if).*?-->/g;

/** Writes the message of an article. */
export async function renderLetter(article: LetterArticle, words: LetterWords, site: Site): Promise<Letter> {
  const { slug, title, body } = article;
  const links = {
    article: new URL(`/news/${slug}`, site.address).href,
    join: new URL('/join', site.address).href,
    unsubscribe: toTokenLink(site.address, '/unsubscribe', TOKEN_MARK),
    data: new URL('/my-data', site.address).href,
  };
  const Text = await readText(body);
  const page = await render(
    createElement(
      LetterMessage,
      { article, words, site, links, minutes: article.readingTime ?? countMinutes(body), children: null },
      createElement(Text, { components: createParts(site.address) }),
    ),
  );
  const html = page
    .replaceAll(FOR_BROWSERS, '')
    .replace(GHOST.open, GHOSTS[GHOST.open])
    .replace(GHOST.close, GHOSTS[GHOST.close]);
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_HTML_BYTES) {
    throw new LetterError(
      `The message has ${String(Math.ceil(bytes / 1_000))} kB, and Gmail cuts off what is longer than ${String(MAX_HTML_BYTES / 1_000)} kB. Shorten the article.`,
    );
  }
  return { slug, subject: fillPlaceholders(words.subject, { title }), html, text: writePlainText(html) };
}

/** The plain text of a newsletter, for who reads no HTML. Addresses stand on lines of their own and are never broken. */
const writePlainText = (html: string): string =>
  convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).concat('\n');
