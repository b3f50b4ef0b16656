import { encodeWord } from 'nodemailer/lib/mime-funcs';

import type { Site } from '../../../core/site.server.ts';
import { type EmailAddress, toDeliverable } from '../../../server/mail/email-address.ts';
import type { Message } from '../../../server/mail/Message.tsx';
import { type MessageFrame, toMessageFrame } from '../../../server/mail/message-frame.ts';
import { toTokenLink } from '../../../server/mail/tokens.ts';
import { labelsSchema } from '../../../core/labels.schema.ts';
import { newsletterSchema } from '../newsletter.schema.ts';
import { fillEntry } from '../../../core/fill-placeholders.ts';
import { type ReadContent, readContentFields } from '../../../core/content-files.server.ts';

/** Stands in the links for the token of the person. It is as long as a token, so that no line is wrapped elsewhere. */
export const TOKEN_MARK = 'TOKEN-OF-THE-PERSON-WHO-GETS-THIS-NEWSLETTER'.slice(0, 43);
/** The greatest length of an encoded word (RFC 2047 allows 75, with its frame). */
const ENCODED_WORD = 52;

/** A newsletter as it is sent to everybody; each person's copy has their own token in the place of the mark. */
export interface Letter {
  /** The name of the article: its file in `content/news/` without the ending. */
  readonly slug: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export class LetterError extends Error {}

export interface LetterRecipient {
  readonly email: EmailAddress;
  readonly token: string;
  /** The first part of the Message-ID, the same at each attempt. */
  readonly id: string;
}

/** Writes the copy of one person: the only link of theirs is the one that unsubscribes. */
export function toPersonalLetter(
  letter: Letter,
  { email, token, id }: LetterRecipient,
  { site, from, list }: Pick<MessageFrame, 'site' | 'from'> & { readonly list: string },
): Message {
  const { hostname } = new URL(site.address);
  const frame = toMessageFrame({
    site,
    from,
    to: toDeliverable(email),
    subject: letter.subject,
    messageId: id,
    unsubscribe: toTokenLink(site.address, '/unsubscribe', token),
  });
  return {
    ...frame,
    headers: {
      // RFC 2919: mail programs sort by it, and show the name.
      'List-Id': { prepared: true, foldLines: true, value: `${toPhrase(list)} <newsletter.${hostname}>` },
      ...frame.headers,
      // Asks older servers for no automatic replies.
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

/** The words around an article, names filled in; `{title}` of the subject is still to be filled in. */
export type LetterWords = Awaited<ReturnType<typeof readLetterWords>>;

/** Reads `content/newsletter.yaml`, and from `content/labels.yaml` what an article has on the site too. */
export async function readLetterWords(readContent: ReadContent, { candidate, name, position, result }: Site) {
  const [words, { header, articles, actions }] = await Promise.all([
    readContentFields(readContent, 'newsletter.yaml', newsletterSchema),
    readContentFields(readContent, 'labels.yaml', labelsSchema),
  ]);
  return fillEntry(
    {
      ...words,
      // After the name at the head: 'for Mayor'.
      office: header.office,
      keyPoints: articles.keyPoints,
      minutes: articles.readingTime,
      // The button to the volunteer page: none once voting has closed.
      join: result === 'open' ? actions.join : '',
    },
    { candidate, name, position },
  );
}
