import type { SendMailOptions } from 'nodemailer';

import { readColors } from '../../core/colors.server.ts';
import type { Site } from '../../core/site.server.ts';

export interface MessageFrame {
  readonly site: Pick<Site, 'candidate' | 'contact' | 'address'>;
  readonly from: string | null;
  readonly to: string;
  readonly subject: string;
  /** The first part of the Message-ID; left out, nodemailer gives it one. */
  readonly messageId?: string | undefined;
  /** null in a message that the person has just asked for. */
  readonly unsubscribe: string | null;
}

export const toMessageFrame = ({ site, from, to, subject, messageId, unsubscribe }: MessageFrame) =>
  ({
    from: from ?? { name: site.candidate, address: site.contact },
    replyTo: site.contact,
    to: { name: '', address: to },
    subject,
    ...(messageId !== undefined && { messageId: `<${messageId}@${new URL(site.address).hostname}>` }),
    headers: {
      // RFC 8058: the mail program shows a button and posts to this address.
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // RFC 3834: asks for no automatic replies.
      'Auto-Submitted': 'auto-generated',
    },
  }) satisfies SendMailOptions;

/** Mail programs have the fonts of the machine alone. */
export const WORDS_FACE = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The colours of all messages: mail programs know no variables. */
export const MAIL_COLORS = await readColors();
