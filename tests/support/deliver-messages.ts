import { readContentFields } from '../../src/core/content-files.server.ts';
import { mailsSchema } from '../../src/core/mails.schema.ts';
import { readSite } from '../../src/core/site.server.ts';
import { composeMessage, type MessageRequest } from '../../src/server/mail/Message.tsx';
import { deliverOutbox } from '../../src/server/mail/outbox.ts';
import { createSmtpClient } from '../../src/server/mail/smtp-client.ts';
import { readFakeContent } from './deps.ts';
import type { TestDatabase } from './test-database.ts';

export const MAIL_TEXTS = await readContentFields(readFakeContent, 'mails.yaml', mailsSchema);
export const MAIL_SITE = await readSite({ readContent: readFakeContent, env: {} });

export const composeTestMessage = (request: MessageRequest, from: string | null = null) =>
  composeMessage(request, { site: MAIL_SITE, texts: MAIL_TEXTS, from });

export const createTestMailer = (url: string) =>
  createSmtpClient(url, {
    connectionMs: 5_000,
    silenceMs: 8_000,
    messageMs: 12_000,
    messagesPerConnection: 1,
  });

/** Sends due messages, and returns them in order. */
export async function deliverMessages({ database }: TestDatabase, now: Date) {
  const sent: { subject: string; text: string; headers: unknown }[] = [];
  await deliverOutbox({
    database,
    mailer: {
      send: ({ subject = '', text, headers }) => {
        sent.push({ subject, text: text as string, headers });
        return Promise.resolve({ end: 'sent' });
      },
    },
    compose: composeTestMessage,
    now: () => now,
    limitMs: 10_000,
  });
  return sent;
}
