import { encodeWord } from 'nodemailer/lib/mime-funcs';

import type { Site } from '../config/site.ts';
import { toDeliverable, type EmailAddress } from '../mail/email-address.ts';
import type { Message } from '../mail/message.ts';
import { TOKEN_MARK, type Letter } from './letter.ts';

/** The greatest length of an encoded word (RFC 2047 allows 75, with its frame). */
const ENCODED_WORD = 52;

/** Whom a copy goes to. */
export interface LetterRecipient {
  readonly email: EmailAddress;
  /** The token of the link that unsubscribes. */
  readonly token: string;
  /** The first part of the Message-ID, the same at each attempt. */
  readonly id: string;
}

/** Who sends it. */
export interface LetterSender {
  readonly site: Pick<Site, 'candidate' | 'contact' | 'address'>;
  /** MAIL_FROM; null: the candidate at the contact of the site. */
  readonly from: string | null;
  /** The name of the newsletter. */
  readonly list: string;
}

/** Writes the copy of one person: the only link of theirs is the one that unsubscribes. */
export function toPersonalLetter(
  letter: Letter,
  { email, token, id }: LetterRecipient,
  { site, from, list }: LetterSender,
): Message {
  const { hostname } = new URL(site.address);
  const unsubscribe = new URL('/unsubscribe', site.address);
  unsubscribe.searchParams.set('token', token);
  return {
    from: from ?? { name: site.candidate, address: site.contact },
    replyTo: site.contact,
    to: { name: '', address: toDeliverable(email) },
    subject: letter.subject,
    messageId: `<${id}@${hostname}>`,
    headers: {
      // RFC 2919: mail programs sort by it, and show the name.
      'List-Id': { prepared: true, foldLines: true, value: `${toPhrase(list)} <newsletter.${hostname}>` },
      // RFC 8058: the mail program shows a button and posts to this address.
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Asks for no automatic replies: RFC 3834, and what older servers look at.
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    text: letter.text.replaceAll(TOKEN_MARK, token),
    html: letter.html.replaceAll(TOKEN_MARK, token),
  };
}

/** A name in a header field: quoted, or encoded where it has letters beyond ASCII. */
const toPhrase = (name: string): string =>
  /^[\u0020-\u007e]*$/.test(name)
    ? `"${name.replaceAll(/["\\]/g, '')}"`
    : encodeWord(name, 'Q', ENCODED_WORD);
