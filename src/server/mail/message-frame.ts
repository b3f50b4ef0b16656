import type { SendMailOptions } from 'nodemailer';

import { readColors } from '../../core/colors.server.ts';
import type { Site } from '../../core/site.server.ts';

export interface MessageFrame {
  readonly site: Pick<Site, 'candidate' | 'contact' | 'address'>;
  readonly from: string | null;
  readonly to: string;
  readonly subject: string;
  /** Local part of the Message-ID; by default, nodemailer generates one. */
  readonly messageId?: string | undefined;
  readonly unsubscribe: string | null;
}

export const buildMessageFrame = ({ site, from, to, subject, messageId, unsubscribe }: MessageFrame) =>
  ({
    from: from ?? { name: site.candidate, address: site.contact },
    replyTo: site.contact,
    to: { name: '', address: to },
    subject,
    ...(messageId !== undefined && { messageId: `<${messageId}@${new URL(site.address).hostname}>` }),
    headers: {
      // RFC 8058: mail clients show a button that posts to this URL.
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
  }) satisfies SendMailOptions;

/** System fonts, because mail clients load no others. */
export const TEXT_FONT_FAMILY = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The colours as values, because mail clients do not support CSS variables. */
export const MAIL_COLORS = await readColors();
