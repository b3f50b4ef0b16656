import type { ReactNode } from 'react';

import { LANGUAGE } from '../../lib/locale.ts';
import type { MessageContent } from './message.ts';
import { MAIL_COLORS, WORDS_FACE } from './mail-look.ts';

const { ink, accent, white } = MAIL_COLORS;
const STYLES = {
  body: { margin: 0, padding: 24, background: white, color: ink, font: `18px/1.5 ${WORDS_FACE}` },
  column: { maxWidth: 560, margin: '0 auto' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    background: accent,
    color: white,
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  link: { color: ink },
  address: { color: ink, wordBreak: 'break-all' },
  rule: { border: 0, borderTop: `1px solid ${ink}` },
  small: { fontSize: 15 },
} as const;

/** The HTML of a message with one button. Mail programs read style attributes and ignore style sheets. */
export function ConfirmationMessage({ words, links, site }: MessageContent): ReactNode {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{words.subject}</title>
      </head>
      <body style={STYLES.body}>
        <div style={STYLES.column}>
          <p lang="mi">{words.greeting}</p>
          <p>{words.ask}</p>
          <p>
            <a href={links.action} style={STYLES.button}>
              {words.button}
            </a>
          </p>
          <p>
            {words.address}
            <br />
            <a href={links.action} style={STYLES.address}>
              {links.action}
            </a>
          </p>
          <p>{words.ignore}</p>
          <hr style={STYLES.rule} />
          <p style={STYLES.small}>
            <a href={links.manage} style={STYLES.link}>
              {words.manage}
            </a>
            {links.unsubscribe !== null && (
              <>
                <br />
                <a href={links.unsubscribe} style={STYLES.link}>
                  {words.unsubscribe}
                </a>
              </>
            )}
          </p>
          <p style={STYLES.small}>
            {site.authorisation}
            <br />
            <a href={site.address} style={STYLES.link}>
              {site.address}
            </a>
          </p>
        </div>
      </body>
    </html>
  );
}
