import { encodeWord } from 'nodemailer/lib/mime-funcs';

import type { Site } from '../../../core/site.server.ts';
import { type EmailAddress, formatDeliverable } from '../../../server/mail/email-address.ts';
import type { Message } from '../../../server/mail/Message.tsx';
import { type MessageFrame, buildMessageFrame } from '../../../server/mail/message-frame.ts';
import { buildTokenLink } from '../../../server/mail/tokens.ts';
import { labelsSchema } from '../../../core/labels.schema.ts';
import { letterTextsSchema } from '../newsletter.schema.ts';
import type { Newsletter } from '../newsletters.server.ts';
import { interpolateEntry } from '../../../core/interpolate.ts';
import { type ReadContent, readContentFields } from '../../../core/content-files.server.ts';

/** The placeholder for a person's token. It has the length of a token, so that plain text wraps in the same places. */
export const TOKEN_PLACEHOLDER = 'TOKEN-OF-THE-PERSON-WHO-GETS-THIS-NEWSLETTER'.slice(0, 43);
/** The maximum length of an encoded word. RFC 2047 allows 75, including its delimiters. */
const MAX_ENCODED_WORD_LENGTH = 52;

export interface LetterRecipient {
  readonly email: EmailAddress;
  readonly token: string;
  /** The local part of the Message-ID, the same for each attempt. */
  readonly id: string;
}

export function renderPersonalLetter(
  letter: Pick<Newsletter, 'subject' | 'html' | 'text'>,
  { email, token, id }: LetterRecipient,
  { site, from, list }: Pick<MessageFrame, 'site' | 'from'> & { readonly list: string },
): Message {
  const { hostname } = new URL(site.address);
  const frame = buildMessageFrame({
    site,
    from,
    to: formatDeliverable(email),
    subject: letter.subject,
    messageId: id,
    unsubscribe: buildTokenLink(site.address, '/unsubscribe', token),
  });
  return {
    ...frame,
    headers: {
      // RFC 2919: mail clients filter by it and show the name.
      'List-Id': { prepared: true, foldLines: true, value: `${encodePhrase(list)} <newsletter.${hostname}>` },
      ...frame.headers,
      // Prevents automatic replies of old mail servers.
      Precedence: 'bulk',
    },
    text: letter.text.replaceAll(TOKEN_PLACEHOLDER, token),
    html: letter.html.replaceAll(TOKEN_PLACEHOLDER, token),
  };
}

const encodePhrase = (name: string): string =>
  /^[\u0020-\u007e]*$/.test(name)
    ? `"${name.replaceAll(/["\\]/g, '')}"`
    : encodeWord(name, 'Q', MAX_ENCODED_WORD_LENGTH);

export type LetterTexts = Awaited<ReturnType<typeof readLetterTexts>>;

/** Reads `content/newsletter.yaml`, and the labels that a letter shares with the site. */
export async function readLetterTexts(readContent: ReadContent, { candidate, name, position, result }: Site) {
  const [texts, { header, actions }] = await Promise.all([
    readContentFields(readContent, 'newsletter.yaml', letterTextsSchema),
    readContentFields(readContent, 'labels.yaml', labelsSchema),
  ]);
  return interpolateEntry(
    { ...texts, office: header.office, join: result === 'open' ? actions.join : '' },
    { candidate, name, position },
  );
}
