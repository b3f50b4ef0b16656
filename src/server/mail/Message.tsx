import type { SendMailOptions } from 'nodemailer';
import { type ComponentProps, Fragment, type ReactNode } from 'react';

import { interpolateEntry } from '../../core/interpolate.ts';
import { SIGN_UP_FORMS } from '../../core/sign-up-forms.ts';
import type { EventSnapshot } from '../../core/event-snapshot.schema.ts';
import { LANGUAGE } from '../../core/locale.ts';
import type { Site } from '../../core/site.server.ts';
import { MAIL_COLORS, TEXT_FONT_FAMILY, buildMessageFrame, type MessageFrame } from './message-frame.ts';
import type { MailTexts } from '../../core/mails.schema.ts';
import type { OutboxKind, Question } from './outbox.ts';
import { buildTokenLink } from './tokens.ts';

// A dynamic import, because bundled functions load static imports before their first response.
const { renderToStaticMarkup } = await import('react-dom/server');

const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

const { ink, accent, white } = MAIL_COLORS;
const STYLES = {
  body: { margin: 0, padding: 24, background: white, color: ink, font: `18px/1.5 ${TEXT_FONT_FAMILY}` },
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

export interface MessageRequest extends Pick<MessageFrame, 'to' | 'messageId'> {
  readonly kind: OutboxKind;
  /** Whether it is about one answer to a one-time form, and so links to its withdrawal. */
  readonly isAboutAnswer?: boolean;
  readonly event?: EventSnapshot | null;
  readonly question?: Question | null;
  /** The token of the link that confirms or shows stored data. */
  readonly token: string;
  /** The token of the link that unsubscribes or withdraws an answer; null in a message that the person has just requested. */
  readonly unsubscribeToken: string | null;
}

interface MessageContext extends Pick<MessageFrame, 'from'> {
  readonly site: Pick<Site, 'candidate' | 'name' | 'position' | 'authorisation' | 'contact' | 'address'>;
  readonly texts: MailTexts;
}

export type Message = SendMailOptions & { readonly text: string; readonly html?: string };

export function composeMessage(request: MessageRequest, context: MessageContext): Message {
  const { kind } = request;
  if (kind === 'question') return composeQuestion(request, context);
  const content = buildContent({ ...request, kind }, context);
  const { subject } = content.texts;
  const { site, from } = context;
  const { to, messageId, isAboutAnswer = false, event } = request;
  // One click in a mail program must not cancel what somebody has planned.
  const unsubscribe = isAboutAnswer ? null : content.links.unsubscribe;
  return {
    ...buildMessageFrame({ site, from, to, subject, messageId, unsubscribe }),
    text: renderText(content),
    html: `<!doctype html>${renderToStaticMarkup(<ConfirmationMessage {...content} />)}`,
    ...(event?.file && {
      attachments: [{ filename: 'event.ics', content: event.file, contentType: CALENDAR_TYPE }],
    }),
  };
}

/** Composes the message to the campaign about a question. A reply goes to the asker. It is text only, as strangers wrote it. */
function composeQuestion(
  { question, to: email, messageId }: MessageRequest,
  { site, texts: { question: texts }, from }: MessageContext,
): Message {
  if (!question) throw new Error('The question of this message has been deleted.');
  const { name = '', topic = '–', publish = '–', ...fields } = question.fields;
  const page = new URL(question.page ?? '/ask', site.address).href;
  const values = { ...fields, name, topic, publish, page, email, id: question.id };
  const { subject, text } = interpolateEntry(
    texts,
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  );
  return {
    ...buildMessageFrame({ site, from, to: site.contact, subject, messageId, unsubscribe: null }),
    replyTo: { name: String(name), address: email },
    text,
  };
}

type PersonalKind = Exclude<OutboxKind, 'question'>;

function buildContent(
  request: MessageRequest & { readonly kind: PersonalKind },
  { site, texts }: MessageContext,
) {
  const { kind, token, unsubscribeToken, isAboutAnswer = false, event = null, question } = request;
  const { candidate, name, position, address } = site;
  const { title = '', when = '', place = '', before = '' } = event ?? {};
  const filled = interpolateEntry(texts, { candidate, name, position, event: title, when, place, before });
  const { cancel } = filled;
  const { question: asked = '', answer } = question?.fields ?? {};
  const answerPage = answer === undefined ? undefined : String(answer);
  const page = kind === 'deleted' ? '/privacy' : (event?.page ?? answerPage);
  return {
    texts: {
      ...filled,
      ...filled[getTextName(kind, event)],
      ...(isAboutAnswer && { unsubscribe: event === null ? cancel.questions : cancel.events }),
    },
    details: [
      title,
      when,
      place,
      event?.cancelled ?? '', // Not in a request to confirm, which anybody can have sent to any address.
      kind === 'answered' ? String(asked) : '',
    ].filter(Boolean),
    links: {
      action:
        page !== undefined && !SIGN_UP_FORMS.some((form) => form === kind)
          ? new URL(page, address).href
          : buildTokenLink(address, kind === 'data' ? '/my-data' : '/confirm', token),
      /** Without a token, so that the message can be forwarded. */
      manage: new URL('/my-data', address).href,
      unsubscribe:
        unsubscribeToken === null
          ? null
          : buildTokenLink(address, isAboutAnswer ? '/cancel' : '/unsubscribe', unsubscribeToken),
    },
    site,
  };
}

function getTextName(kind: PersonalKind, event: EventSnapshot | null) {
  if (kind !== 'changed') return kind;
  if (event?.file === null) return 'removed';
  return event?.cancelled === null ? 'moved' : 'cancelled';
}

type MessageContent = ReturnType<typeof buildContent>;

const renderText = ({ texts, details, links, site }: MessageContent): string => `${texts.greeting}

${texts.ask}

${details.map((line) => `${line}\n`).join('')}${details.length > 0 ? '\n' : ''}${texts.button}:
${links.action}

${texts.ignore}

${texts.manage}:
${links.manage}
${links.unsubscribe === null ? '' : `\n${texts.unsubscribe}:\n${links.unsubscribe}\n`}
${site.authorisation}
${site.address}
`;

/** Uses style attributes: many mail clients ignore style sheets. */
const ConfirmationMessage = ({ texts, details, links, site }: MessageContent): ReactNode => (
  <html lang={LANGUAGE}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{texts.subject}</title>
    </head>
    <body style={STYLES.body}>
      <div style={STYLES.column}>
        <p lang="mi">{texts.greeting}</p>
        <p>{texts.ask}</p>
        {details.length > 0 && (
          <p>
            {details.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        )}
        <p>
          <Anchor href={links.action} text={texts.button} style={STYLES.button} />
        </p>
        <p>
          {texts.address}
          <br />
          <Anchor href={links.action} style={STYLES.address} />
        </p>
        <p>{texts.ignore}</p>
        <hr style={STYLES.rule} />
        <p style={STYLES.small}>
          <Anchor href={links.manage} text={texts.manage} />
          {links.unsubscribe !== null && (
            <>
              <br />
              <Anchor href={links.unsubscribe} text={texts.unsubscribe} />
            </>
          )}
        </p>
        <p style={STYLES.small}>
          {site.authorisation}
          <br />
          <Anchor href={site.address} />
        </p>
      </div>
    </body>
  </html>
);

const Anchor = ({ href, text = href, style = STYLES.link }: ComponentProps<'a'> & { text?: string }) => (
  <a href={href} style={style}>
    {text}
  </a>
);
