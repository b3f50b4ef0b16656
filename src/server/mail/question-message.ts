import { interpolate } from '../../core/interpolate.ts';
import type { Answers } from '../../core/sign-up-fields.ts';
import type { MailTexts } from '../../core/mails.schema.ts';
import { buildMessageFrame, type MessageFrame } from './message-frame.ts';

export interface Question {
  /** `get_question_id` of the database. */
  readonly id: string;
  readonly page: string | null;
  readonly fields: Answers;
}

interface QuestionContext extends Pick<MessageFrame, 'from' | 'site' | 'messageId'> {
  readonly email: string;
  readonly texts: MailTexts['question'];
}

/** Composes the message to the campaign about a question. A reply goes to the asker. It is text only, as strangers wrote it. */
export function composeQuestion(
  { id, page, fields }: Question,
  { email, site, texts, from, messageId }: QuestionContext,
) {
  const { name, question, topic, publish } = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, String(value)]),
  );
  const { subject, ...lines } = texts;
  const values = { id, name: name ?? '', email, topic: topic ?? lines.noTopic };
  const fill = (text: string) => interpolate(text, values);
  return {
    ...buildMessageFrame({
      site,
      from,
      to: site.contact,
      subject: fill(subject),
      messageId,
      unsubscribe: null,
    }),
    replyTo: { name: values.name, address: email },
    text: [
      fill(lines.asks),
      question,
      ...(page === null ? [] : [`${lines.page} ${new URL(page, site.address).href}`]),
      publish ? lines.publish : lines.private,
      fill(lines.reply),
      fill(lines.entry),
    ].join('\n\n'),
  };
}
