import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';

import { formatLongDay } from '../../../lib/dates.ts';
import { Band } from './Band.tsx';
import { STYLES } from './letter-styles.ts';
import type { LetterMessageProps } from './LetterMessage.tsx';

/** The name of the campaign, and what the article is about. */
export function LetterHead({ article, minutes, words, site, links }: LetterMessageProps): ReactNode {
  return (
    <>
      <Band style={STYLES.head} data-skip-in-text>
        <Row>
          <Column>
            <Link href={site.address} className="name" style={STYLES.name}>
              {site.name} <span style={STYLES.office}>{words.office}</span>
            </Link>
          </Column>
          <Column align="right">
            <Link href={links.article} className="head-link" style={STYLES.headLink}>
              {words.read}
            </Link>
          </Column>
        </Row>
      </Band>
      <Band style={STYLES.panel}>
        <Text style={STYLES.facts}>
          <span style={STYLES.badge}>{article.category}</span>
          {`\u00a0 ${formatLongDay(article.date)}${article.location === undefined ? '' : ` · ${article.location}`} · ${String(minutes)} ${words.minutes}`}
        </Text>
        <Heading as="h1" className="poster" style={STYLES.title}>
          {article.title}
        </Heading>
        <Text style={STYLES.lede}>{article.excerpt}</Text>
      </Band>
    </>
  );
}
