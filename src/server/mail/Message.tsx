import type { SendMailOptions } from 'nodemailer';
import type { ReactNode } from 'react';

import { fillEntry } from '../../lib/fill-placeholders.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import type { Site } from '../config/site.ts';
import { renderToStaticMarkup } from '../http/render-markup.ts';
import { MAIL_COLORS, WORDS_FACE, toMessageFrame } from './message-frame.ts';
import type { MailWords } from '../../features/sign-ups/mails.schema.ts';
import type { OutboxKind } from './outbox.ts';
import { toTokenLink } from './tokens.ts';

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

export interface MessageRequest {
  /** What it asks; decides its words. */
  readonly kind: OutboxKind;
  /** Where it goes, in the form that mail servers take. */
  readonly to: string;
  /** The token of its button: it confirms, or shows what is stored. */
  readonly token: string;
  /** The token that unsubscribes and does nothing else; null in a message that the person has just asked for. */
  readonly leaveToken: string | null;
  /** Its Message-ID without brackets; left out, it gets one of its own. */
  readonly messageId?: string;
}

/** What messages say of the campaign. */
export interface MessageContext {
  readonly site: Pick<Site, 'candidate' | 'name' | 'position' | 'authorisation' | 'contact' | 'address'>;
  readonly words: MailWords;
  /** MAIL_FROM; null: the candidate at the contact of the site. */
  readonly from: string | null;
}

export interface Message extends SendMailOptions {
  readonly text: string;
  readonly html: string;
}

/** What the text and the HTML of a message are made of. */
interface MessageContent {
  readonly words: Pick<MailWords, 'greeting' | 'address' | 'manage' | 'unsubscribe'> & MailWords[OutboxKind];
  readonly links: {
    readonly action: string;
    /** The page on which one asks for a link to what is stored: it holds no token, so it may be forwarded. */
    readonly manage: string;
    readonly unsubscribe: string | null;
  };
  readonly site: MessageContext['site'];
}

/** Writes a message: text and HTML, with its links and who authorises it. */
export function composeMessage(request: MessageRequest, context: MessageContext): Message {
  const { kind, to, token, leaveToken, messageId } = request;
  const { site, from } = context;
  const { candidate, name, position } = site;
  const words = fillEntry(context.words, { candidate, name, position });
  const links = {
    action: toTokenLink(site.address, kind === 'data' ? '/my-data' : '/confirm', token),
    manage: new URL('/my-data', site.address).href,
    unsubscribe: leaveToken === null ? null : toTokenLink(site.address, '/unsubscribe', leaveToken),
  };
  const content: MessageContent = {
    words: { ...words, ...words[kind] },
    links,
    site,
  };
  return {
    ...toMessageFrame({
      site,
      from,
      to,
      subject: content.words.subject,
      messageId,
      unsubscribe: links.unsubscribe,
    }),
    text: writeText(content),
    html: `<!doctype html>${renderToStaticMarkup(<ConfirmationMessage {...content} />)}`,
  };
}

const writeText = ({ words, links, site }: MessageContent): string => `${words.greeting}

${words.ask}

${words.button}:
${links.action}

${words.ignore}

${words.manage}:
${links.manage}
${links.unsubscribe === null ? '' : `\n${words.unsubscribe}:\n${links.unsubscribe}\n`}
${site.authorisation}
${site.address}
`;

/** The HTML of a message with one button. Mail programs read style attributes and ignore style sheets. */
function ConfirmationMessage({ words, links, site }: MessageContent): ReactNode {
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
