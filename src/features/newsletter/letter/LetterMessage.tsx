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

import { LANGUAGE } from '../../../core/locale.ts';
import type { Site } from '../../../core/site.server.ts';
import type { LetterArticle, LetterPicture } from './letter-content.ts';
import { COLUMN_PX, STYLE_SHEET, STYLES } from './letter-styles.ts';
import { getNewsletterPictureUrl } from '../../pictures/newsletter-pictures.ts';
import type { LetterTexts } from './letter.ts';

interface LetterMessageProps {
  readonly subject: string;
  readonly preheader: string;
  /** The article whose text is the text of the letter. */
  readonly complete: LetterArticle | undefined;
  readonly cards: readonly LetterArticle[];
  readonly texts: LetterTexts;
  readonly site: Site;
  readonly links: Readonly<Record<'page' | 'join' | 'unsubscribe' | 'data', string>>;
  readonly children: ReactNode;
}

/** Placeholders for `GHOST_TABLE_MARKUP`, whose conditional comments React cannot render. */
export const GHOST_TABLE = { open: '[[ghost-open]]', close: '[[ghost-close]]' } as const;

/** Uses tables and style attributes, for old mail clients. */
export function LetterMessage(props: LetterMessageProps): ReactNode {
  const { subject, preheader, complete, cards, texts, site, links, children } = props;
  const [cover, ...photos] = (complete?.images ?? []).map((image) => ({
    ...image,
    src: getNewsletterPictureUrl(site.address, image.src),
  }));
  return (
    <Html lang={LANGUAGE}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="page" style={STYLES.page}>
        <Preview>{preheader}</Preview>
        {GHOST_TABLE.open}
        <Container className="paper" style={STYLES.column}>
          <LetterHeader {...props} />
          {cover && <Picture {...cover} style={STYLES.cover} />}
          <Band style={STYLES.body}>
            {children}
            {photos.map((photo) => (
              <Photo key={photo.src} {...photo} />
            ))}
            {cards.map((article) => (
              <ArticleCard key={article.href} {...article} read={texts.read} address={site.address} />
            ))}
          </Band>
          <Band style={STYLES.actions}>
            {complete && (
              <Button href={new URL(complete.href, site.address).href} style={STYLES.button}>
                {texts.read}
              </Button>
            )}{' '}
            {texts.join !== '' && (
              <Button href={links.join} style={STYLES.outline}>
                {texts.join}
              </Button>
            )}
            <Text className="words" style={STYLES.share}>
              {texts.share}:{' '}
              <Link href={links.page} className="link" style={STYLES.link}>
                {links.page}
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

const LetterHeader = ({ subject, texts, site, links }: LetterMessageProps): ReactNode => (
  <>
    <Band style={STYLES.head} data-skip-in-text>
      <Row>
        <Column>
          <Link href={site.address} className="name" style={STYLES.name}>
            {site.name} <span style={STYLES.office}>{texts.office}</span>
          </Link>
        </Column>
        <Column align="right">
          <Link href={links.page} className="head-link" style={STYLES.headLink}>
            {texts.browser}
          </Link>
        </Column>
      </Row>
    </Band>
    <Band style={STYLES.panel}>
      <Heading as="h1" className="poster" style={STYLES.title}>
        {subject}
      </Heading>
    </Band>
  </>
);

function ArticleCard({
  href,
  title,
  excerpt,
  images: [cover],
  read,
  address,
}: LetterArticle & Readonly<Record<'read' | 'address', string>>): ReactNode {
  return (
    <Section className="card" style={STYLES.card}>
      {cover && <Picture {...cover} src={getNewsletterPictureUrl(address, cover.src)} style={STYLES.cover} />}
      <Band style={STYLES.cardBody}>
        <Heading as="h2" className="words" style={STYLES.cardHeading}>
          {title}
        </Heading>
        <Text className="words" style={STYLES.cardText}>
          {excerpt}
        </Text>
        <Link href={new URL(href, address).href} className="link" style={STYLES.cardLink}>
          {read}
        </Link>
      </Band>
    </Section>
  );
}

const Picture = ({ src, alt, style }: LetterPicture & { readonly style: CSSProperties }): ReactNode => (
  <Img src={src} alt={alt} width={COLUMN_PX} style={style} />
);

export const Photo = ({ caption, ...picture }: LetterPicture): ReactNode => (
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
