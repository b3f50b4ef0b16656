import { createHash } from 'node:crypto';
import { Heading, Hr, Link, Section, Text, render } from '@react-email/components';
import { convert } from 'html-to-text';
import type { ComponentType, CSSProperties, ElementType, PropsWithChildren, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { evaluate, type EvaluateOptions } from 'satteri';

import { decodePath } from '../../../core/addresses.ts';
import { unwrapPictures } from '../../../lib/unwrap-pictures.ts';
import type { Site } from '../../../core/site.server.ts';
import { buildTokenLink } from '../../../server/mail/tokens.ts';
import { createShortcodePlugin } from '../../../core/shortcodes.ts';
import { BLOCKS } from '../../../core/blocks.schema.ts';
import type { LetterContent } from './letter-content.ts';
import { type PictureFolder, getNewsletterPictureUrl } from '../../pictures/newsletter-pictures.ts';
import { GHOST_TABLE, LetterMessage, Photo } from './LetterMessage.tsx';
import { COLUMN_PX, STYLES } from './letter-styles.ts';
import { type LetterTexts, TOKEN_PLACEHOLDER } from './letter.ts';

/** In bytes. Gmail clips longer messages, and with them the unsubscribe link. */
const MAX_HTML_BYTES = 102_000;

/** RFC 5322 recommends at most 78 characters; the rest is for the quote marks of replies. */
const LINE_LENGTH = 72;

/** Outlook on Windows ignores `max-width`, so it gets a table of fixed width around the column. */
const GHOST_TABLE_MARKUP = {
  [GHOST_TABLE.open]: `<!--[if mso]><table role="presentation" width="${String(COLUMN_PX)}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  [GHOST_TABLE.close]: '<!--[if mso]></td></tr></table><![endif]-->',
} as const;

/** React's additions for browsers: preload links and hydration comments. */
const BROWSER_MARKUP = /<link rel="preload"[^>]*>|<!--(?!\[if).*?-->/g;

/** Renders a newsletter. A single article without a text beside it is complete; otherwise articles are cards. */
export async function renderLetter(
  { name, subject, preheader, body, articles }: LetterContent & { readonly name: string },
  texts: LetterTexts,
  site: Site,
) {
  const links = {
    page: new URL(`/newsletter/${name}`, site.address).href,
    join: new URL('/join', site.address).href,
    unsubscribe: buildTokenLink(site.address, '/unsubscribe', TOKEN_PLACEHOLDER),
    data: new URL('/my-data', site.address).href,
  };
  const complete = body === '' && articles.length === 1 ? articles[0] : undefined;
  const shownText = complete?.body ?? body;
  const Content = await compileText(shownText);
  const rendered = await render(
    <LetterMessage
      subject={subject}
      preheader={preheader}
      complete={complete}
      cards={complete ? [] : articles}
      texts={texts}
      site={site}
      links={links}
    >
      <Content components={createParts(site.address, complete ? 'news' : 'newsletter')} />
    </LetterMessage>,
  );
  const html = rendered
    .replaceAll(BROWSER_MARKUP, '')
    .replace(GHOST_TABLE.open, GHOST_TABLE_MARKUP[GHOST_TABLE.open])
    .replace(GHOST_TABLE.close, GHOST_TABLE_MARKUP[GHOST_TABLE.close]);
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_HTML_BYTES) {
    throw new Error(
      `The message has ${String(Math.ceil(bytes / 1_000))} kB, but Gmail clips messages over ${String(MAX_HTML_BYTES / 1_000)} kB. Shorten the text: put most of it into an article, and name that under "articles".`,
    );
  }
  const shown = JSON.stringify([shownText, ...articles.map(({ title }) => title)]);
  const digest = createHash('sha256').update(shown).digest('hex');
  return { subject, html, text: renderPlainText(html), digest };
}

const renderPlainText = (html: string): string =>
  convert(html, {
    wordwrap: LINE_LENGTH,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).concat('\n');

type PartProps = PropsWithChildren<Partial<Record<'href' | 'src' | 'alt' | 'title', string>>>;

type LetterParts = Readonly<Record<string, ComponentType<PartProps>>>;

/** Compiles MDX as the site does, with the same smart punctuation. */
async function compileText(body: string): Promise<ComponentType<{ readonly components: LetterParts }>> {
  const text = await evaluate(body, {
    ...(runtime as Pick<EvaluateOptions, 'Fragment' | 'jsx' | 'jsxs'>),
    features: { smartPunctuation: true },
    hastPlugins: [unwrapPictures],
    mdastPlugins: [createShortcodePlugin({}, (text) => text)],
  });
  return text['default'] as Awaited<ReturnType<typeof compileText>>;
}

const createPart =
  (Tag: ElementType, className: string | undefined, style: CSSProperties, as?: 'h2' | 'h3') =>
  ({ children }: PartProps): ReactNode => (
    <Tag as={as} className={className} style={style}>
      {children}
    </Tag>
  );

const Paragraph = createPart(Text, 'words', STYLES.paragraph);
const LargeHeading = createPart(Heading, 'words', STYLES.heading, 'h2');
const SmallHeading = createPart(Heading, 'words', STYLES.minorHeading, 'h3');
const Quote = createPart(Section, undefined, STYLES.quote);

/** `folder` is that of the text, which has its pictures. */
function createParts(address: string, folder: PictureFolder): LetterParts {
  const SiteLink = ({ href = '', children }: PartProps): ReactNode => (
    <Link href={new URL(href, address).href} className="link" style={STYLES.link}>
      {children}
    </Link>
  );
  const createBlock =
    ({ listLines, isQuote }: (typeof BLOCKS)[keyof typeof BLOCKS]) =>
    ({ children, ...attributes }: PartProps): ReactNode => {
      const text = typeof children === 'string' ? <Paragraph>{children}</Paragraph> : children;
      return (
        <>
          {isQuote ? <Quote>{text}</Quote> : text}
          {listLines(attributes as Readonly<Record<string, string>>).map(({ text, href }) => (
            <Paragraph key={text}>
              {href === undefined ? text : <SiteLink href={href}>{text}</SiteLink>}
            </Paragraph>
          ))}
        </>
      );
    };
  return {
    p: Paragraph,
    h1: LargeHeading,
    h2: LargeHeading,
    h3: SmallHeading,
    h4: SmallHeading,
    ul: createPart('ul', 'words', STYLES.list),
    ol: createPart('ol', 'words', STYLES.list),
    li: createPart('li', 'words', STYLES.item),
    th: createPart('th', 'words line', STYLES.cell),
    td: createPart('td', 'words line', STYLES.cell),
    a: SiteLink,
    blockquote: Quote,
    hr: () => <Hr className="line" style={STYLES.rule} />,
    img: ({ src = '', alt = '', title }) => (
      <Photo src={getNewsletterPictureUrl(address, decodePath(src), folder)} alt={alt} caption={title} />
    ),
    ...Object.fromEntries(Object.entries(BLOCKS).map(([name, block]) => [name, createBlock(block)])),
  };
}
