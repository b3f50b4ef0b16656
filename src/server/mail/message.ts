import type { SendMailOptions } from 'nodemailer';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { fillEntry } from '../../lib/fill-placeholders.ts';
import type { Site } from '../config/site.ts';
import { ConfirmationMessage } from './ConfirmationMessage.tsx';
import type { LinkKind } from './link-kind.ts';
import type { MailWords } from './mail-words.ts';

/** What a message is made for. */
export interface MessageRequest {
  /** The list to be confirmed, or 'change' for a new address. */
  readonly kind: LinkKind;
  /** Where it goes, in the form that mail servers take. */
  readonly to: string;
  /** The token of its links. */
  readonly token: string;
}

/** What messages say of the campaign. */
export interface MessageContext {
  readonly site: Pick<Site, 'candidate' | 'name' | 'position' | 'authorisation' | 'contact' | 'address'>;
  readonly words: MailWords;
  /** MAIL_FROM; null: the candidate at the contact of the site. */
  readonly from: string | null;
}

/** A message, ready to be sent. */
export interface Message extends SendMailOptions {
  readonly text: string;
  readonly html: string;
}

/** What the HTML of a message is made of. */
export interface MessageContent {
  readonly words: Pick<MailWords, 'greeting' | 'address' | 'data' | 'unsubscribe'> & MailWords[LinkKind];
  readonly links: Readonly<Record<'confirm' | 'data' | 'unsubscribe', string>>;
  readonly site: MessageContext['site'];
}

/** Writes a message: text and HTML, with its links and who authorises it. */
export function composeMessage({ kind, to, token }: MessageRequest, context: MessageContext): Message {
  const { site, from } = context;
  const { candidate, name, position } = site;
  const words = fillEntry(context.words, { candidate, name, position });
  const links = {
    confirm: toLink(site, '/confirm', token),
    data: toLink(site, '/my-data', token),
    unsubscribe: toLink(site, '/unsubscribe', token),
  };
  const content: MessageContent = {
    words: { ...words, ...words[kind] },
    links,
    site,
  };
  return {
    from: from ?? { name: site.candidate, address: site.contact },
    replyTo: site.contact,
    to: { name: '', address: to },
    subject: content.words.subject,
    headers: {
      // RFC 8058: the mail program shows a button and posts to this address.
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: asks for no automatic replies.
      'Auto-Submitted': 'auto-generated',
    },
    text: toPlainText(content),
    html: `<!doctype html>${renderToStaticMarkup(createElement(ConfirmationMessage, content))}`,
  };
}

const toPlainText = ({ words, links, site }: MessageContent): string => `${words.greeting}

${words.ask}

${words.button}:
${links.confirm}

${words.ignore}

${words.data}:
${links.data}

${words.unsubscribe}:
${links.unsubscribe}

${site.authorisation}
${site.address}
`;

function toLink(site: MessageContext['site'], path: string, token: string): string {
  const link = new URL(path, site.address);
  link.searchParams.set('token', token);
  return link.href;
}
