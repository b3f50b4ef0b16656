import type { SendMailOptions } from 'nodemailer';
import { createElement } from 'react';

import { fillEntry } from '../../lib/fill-placeholders.ts';
import type { Site } from '../config/site.ts';
import { renderToStaticMarkup } from '../http/render-markup.ts';
import { toMessageFrame } from './message-frame.ts';
import { ConfirmationMessage } from './ConfirmationMessage.tsx';
import type { MessageKind } from './message-kinds.ts';
import type { MailWords } from './mail-words.ts';
import { toTokenLink } from './tokens.ts';

/** What a message is made for. */
export interface MessageRequest {
  /** What it asks; decides its words. */
  readonly kind: MessageKind;
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

/** A message, ready to be sent. */
export interface Message extends SendMailOptions {
  readonly text: string;
  readonly html: string;
}

/** What the HTML of a message is made of. */
export interface MessageContent {
  readonly words: Pick<MailWords, 'greeting' | 'address' | 'manage' | 'unsubscribe'> & MailWords[MessageKind];
  readonly links: {
    /** Where the button leads. */
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
    text: toPlainText(content),
    html: `<!doctype html>${renderToStaticMarkup(createElement(ConfirmationMessage, content))}`,
  };
}

const toPlainText = ({ words, links, site }: MessageContent): string => `${words.greeting}

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
