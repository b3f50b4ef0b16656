import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

import { ENGLISH_FORMATS } from '../../../core/dates.ts';
import { LANGUAGE } from '../../../core/locale.ts';
import type { Site } from '../../../core/site.server.ts';
import type { LetterArticle, LetterPicture } from '../articles.server.ts';
import { COLUMN_PX, STYLE_SHEET, STYLES } from './letter-styles.ts';
import { getNewsletterPictureUrl } from '../../pictures/newsletter-pictures.ts';
import type { LetterTexts } from './letter.ts';

interface LetterMessageProps {
  readonly article: Omit<LetterArticle, 'body'>;
  readonly minutes: number;
  readonly texts: LetterTexts;
  readonly site: Site;
  readonly links: Readonly<Record<'article' | 'join' | 'unsubscribe' | 'data', string>>;
  readonly children: ReactNode;
}

/** Placeholders for `GHOST_TABLE_MARKUP`, whose conditional comments React cannot render. */
export const GHOST_TABLE = { open: '[[ghost-open]]', close: '[[ghost-close]]' } as const;

/** Uses tables and style attributes, for old mail clients. */
export function LetterMessage(props: LetterMessageProps): ReactNode {
  const { article, texts, site, links, children } = props;
  const [cover, ...photos] = article.images;
  return (
    <Html lang={LANGUAGE}>
      <Head>
        <title>{article.title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="page" style={STYLES.page}>
        <Preview>{article.excerpt}</Preview>
        {GHOST_TABLE.open}
        <Container className="paper" style={STYLES.column}>
          <LetterHeader {...props} />
          {cover && <Picture {...cover} address={site.address} style={STYLES.cover} />}
          <Band style={STYLES.body}>
            {article.keyPoints && <KeyPoints heading={texts.keyPoints} points={article.keyPoints} />}
            {children}
            {article.quotes.map((quote) => (
              <Section key={quote} style={STYLES.quote}>
                <Text className="words" style={STYLES.quoteText}>
                  “{quote}”
                </Text>
              </Section>
            ))}
            {photos.map((photo) => (
              <Photo key={photo.src} {...photo} address={site.address} />
            ))}
          </Band>
          <Band style={STYLES.actions}>
            <Button href={links.article} style={STYLES.button}>
              {texts.read}
            </Button>{' '}
            {texts.join !== '' && (
              <Button href={links.join} style={STYLES.outline}>
                {texts.join}
              </Button>
            )}
            <Text className="words" style={STYLES.share}>
              {texts.share}:{' '}
              <Link href={links.article} className="link" style={STYLES.link}>
                {links.article}
              </Link>
            </Text>
          </Band>
          <LetterFooter {...props} />
        </Container>
        {GHOST_TABLE.close}
      </Body>
    </Html>
  );
}

function LetterHeader({ article, minutes, texts, site, links }: LetterMessageProps): ReactNode {
  return (
    <>
      <Band style={STYLES.head} data-skip-in-text>
        <Row>
          <Column>
            <Link href={site.address} className="name" style={STYLES.name}>
              {site.name} <span style={STYLES.office}>{texts.office}</span>
            </Link>
          </Column>
          <Column align="right">
            <Link href={links.article} className="head-link" style={STYLES.headLink}>
              {texts.read}
            </Link>
          </Column>
        </Row>
      </Band>
      <Band style={STYLES.panel}>
        <Text style={STYLES.facts}>
          <span style={STYLES.badge}>{article.category}</span>
          {`\u00a0 ${ENGLISH_FORMATS.longDay(article.date)}${article.location === undefined ? '' : ` · ${article.location}`} · ${String(minutes)} ${texts.minutes}`}
        </Text>
        <Heading as="h1" className="poster" style={STYLES.title}>
          {article.title}
        </Heading>
        <Text style={STYLES.lede}>{article.excerpt}</Text>
      </Band>
    </>
  );
}

const KeyPoints = ({ heading, points }: { heading: string; points: readonly string[] }): ReactNode => (
  <Section className="card" style={STYLES.card}>
    <Heading as="h2" className="words" style={STYLES.cardHeading}>
      {heading}
    </Heading>
    {points.map((point) => (
      <Row key={point}>
        <Column className="words line" style={STYLES.point}>
          {point}
        </Column>
      </Row>
    ))}
  </Section>
);

type PhotoProps = LetterPicture & Readonly<Record<'address', string>>;

const Picture = ({ src, alt, address, style }: PhotoProps & { style: CSSProperties }): ReactNode => (
  <Img src={getNewsletterPictureUrl(address, src)} alt={alt} width={COLUMN_PX} style={style} />
);

export const Photo = ({ caption, ...picture }: PhotoProps): ReactNode => (
  <Section data-skip-in-text>
    <Picture {...picture} style={STYLES.photo} />
    {caption !== undefined && (
      <Text className="words" style={STYLES.caption}>
        {caption}
      </Text>
    )}
  </Section>
);

function LetterFooter({ texts, site, links }: LetterMessageProps): ReactNode {
  return (
    <Band className="foot" style={STYLES.foot}>
      <Text style={STYLES.footText}>
        {texts.sender}
        <br />
        {texts.reply} <FooterLink href={`mailto:${site.contact}`}>{site.contact}</FooterLink>
      </Text>
      <Text style={STYLES.footText}>{texts.why}</Text>
      <Text style={STYLES.footText}>
        <FooterLink href={links.unsubscribe}>{texts.unsubscribe}</FooterLink>
        <br />
        <FooterLink href={links.data}>{texts.data}</FooterLink>
      </Text>
      <Text style={{ ...STYLES.footText, margin: 0 }}>
        {site.authorisation}
        <br />
        <FooterLink href={site.address}>{site.address}</FooterLink>
      </Text>
    </Band>
  );
}

const FooterLink = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <Link href={href} style={STYLES.footLink}>
    {children}
  </Link>
);

/** A full-width row. The padding is on a cell, because Outlook on Windows ignores that of tables. */
const Band = ({
  style,
  className = '',
  children,
  ...attributes
}: ComponentProps<typeof Section> & { readonly style: CSSProperties }): ReactNode => (
  <Section {...attributes}>
    <Row>
      <Column className={`pad ${className}`.trim()} style={style}>
        {children}
      </Column>
    </Row>
  </Section>
);
