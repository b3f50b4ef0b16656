import { Heading, Hr, Img, Link, Section, Text, render } from '@react-email/components';
import { convert } from 'html-to-text';
import type { ComponentType, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { evaluate, type EvaluateOptions } from 'satteri';

import { decodeAddress } from '../../../lib/addresses.ts';
import { fillPlaceholders } from '../../../lib/fill-placeholders.ts';
import { liftLonePictures } from '../../../lib/lone-pictures.ts';
import type { Site } from '../../../server/config/site.ts';
import { toTokenLink } from '../../../server/mail/tokens.ts';
import { countMinutes } from '../../news/news.ts';
import { createNotationPlugin } from '../../site/notation.ts';
import { BLOCKS } from '../../../ui/mdx/blocks.schema.ts';
import type { LetterArticle } from '../articles.server.ts';
import { toPictureAddress } from '../newsletter-pictures.ts';
import { GHOST, LetterMessage } from './LetterMessage.tsx';
import { COLUMN_PX, STYLES } from './letter-styles.ts';
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

export async function renderLetter(article: LetterArticle, words: LetterWords, site: Site): Promise<Letter> {
  const { slug, title, body } = article;
  const links = {
    article: new URL(`/news/${slug}`, site.address).href,
    join: new URL('/join', site.address).href,
    unsubscribe: toTokenLink(site.address, '/unsubscribe', TOKEN_MARK),
    data: new URL('/my-data', site.address).href,
  };
  const Content = await readText(body);
  const minutes = article.readingTime ?? countMinutes(body);
  const page = await render(
    <LetterMessage article={article} words={words} site={site} links={links} minutes={minutes}>
      <Content components={createParts(site.address)} />
    </LetterMessage>,
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

interface PartProps {
  readonly children?: ReactNode;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  /** The line under a picture. */
  readonly title?: string;
}

/** The parts that a text may be made of, by the name of the element or of the part in `ui/mdx`. */
type LetterParts = Readonly<Record<string, ComponentType<PartProps>>>;

/** Reads the text of an article as the site does: the same Markdown, with the same quotation marks and dashes. */
async function readText(body: string): Promise<ComponentType<{ readonly components: LetterParts }>> {
  const text = await evaluate(body, {
    ...(runtime as Pick<EvaluateOptions, 'Fragment' | 'jsx' | 'jsxs'>),
    features: { smartPunctuation: true },
    hastPlugins: [liftLonePictures],
    mdastPlugins: [createNotationPlugin({}, (words) => words)],
  });
  return text['default'] as Awaited<ReturnType<typeof readText>>;
}

/** The parts as mail programs show them; `address` is the site, for links and pictures. */
export const createParts = (address: string): LetterParts => ({
  p: ({ children }) => <Words>{children}</Words>,
  h1: ({ children }) => <LargeHeading>{children}</LargeHeading>,
  h2: ({ children }) => <LargeHeading>{children}</LargeHeading>,
  h3: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  h4: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  ul: ({ children }) => (
    <ul className="words" style={STYLES.list}>
      {children}
    </ul>
  ),
  ol: ({ children }) => (
    <ol className="words" style={STYLES.list}>
      {children}
    </ol>
  ),
  li: ({ children }) => (
    <li className="words" style={STYLES.item}>
      {children}
    </li>
  ),
  a: ({ href = '', children }) => (
    <Link href={new URL(href, address).href} className="link" style={STYLES.link}>
      {children}
    </Link>
  ),
  blockquote: ({ children }) => <Section style={STYLES.quote}>{children}</Section>,
  hr: () => <Hr className="line" style={STYLES.rule} />,
  img: ({ src = '', alt = '', title }) => (
    <Section data-skip-in-text>
      <Img
        src={toPictureAddress(address, decodeAddress(src))}
        alt={alt}
        width={COLUMN_PX}
        style={STYLES.photo}
      />
      {title !== undefined && (
        <Text className="words" style={STYLES.caption}>
          {title}
        </Text>
      )}
    </Section>
  ),
  th: ({ children }) => (
    <th className="words line" style={STYLES.cell}>
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="words line" style={STYLES.cell}>
      {children}
    </td>
  ),
  ...Object.fromEntries(
    Object.entries(BLOCKS).map(([name, { toLines, isQuote }]): [string, ComponentType<PartProps>] => [
      name,
      ({ children, ...attributes }) => {
        const words = typeof children === 'string' ? <Words>{children}</Words> : children;
        return (
          <>
            {isQuote ? <Section style={STYLES.quote}>{words}</Section> : words}
            {toLines(attributes as Readonly<Record<string, string>>).map((line) => (
              <Words key={line.words}>
                {line.href === undefined ? (
                  line.words
                ) : (
                  <Link href={new URL(line.href, address).href} className="link" style={STYLES.link}>
                    {line.words}
                  </Link>
                )}
              </Words>
            ))}
          </>
        );
      },
    ]),
  ),
});

const Words = ({ children }: PartProps): ReactNode => (
  <Text className="words" style={STYLES.paragraph}>
    {children}
  </Text>
);

const LargeHeading = ({ children }: PartProps): ReactNode => (
  <Heading as="h2" className="words" style={STYLES.heading}>
    {children}
  </Heading>
);

const SmallHeading = ({ children }: PartProps): ReactNode => (
  <Heading as="h3" className="words" style={STYLES.minorHeading}>
    {children}
  </Heading>
);
