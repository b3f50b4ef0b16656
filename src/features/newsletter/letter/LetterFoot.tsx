import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';

import { Band } from './Band.tsx';
import { STYLES } from './letter-styles.ts';
import type { LetterMessageProps } from './LetterMessage.tsx';

/** Who sends it and authorises it, why it came, and how to end it. */
export function LetterFoot({
  words,
  site,
  links,
}: Pick<LetterMessageProps, 'words' | 'site' | 'links'>): ReactNode {
  return (
    <Band className="foot" style={STYLES.foot}>
      <Text style={STYLES.footWords}>
        {words.sender}
        <br />
        {words.reply}{' '}
        <Link href={`mailto:${site.contact}`} style={STYLES.footLink}>
          {site.contact}
        </Link>
      </Text>
      <Text style={STYLES.footWords}>{words.why}</Text>
      <Text style={STYLES.footWords}>
        <Link href={links.unsubscribe} style={STYLES.footLink}>
          {words.unsubscribe}
        </Link>
        <br />
        <Link href={links.data} style={STYLES.footLink}>
          {words.data}
        </Link>
      </Text>
      <Text style={{ ...STYLES.footWords, margin: 0 }}>
        {site.authorisation}
        <br />
        <Link href={site.address} style={STYLES.footLink}>
          {site.address}
        </Link>
      </Text>
    </Band>
  );
}
