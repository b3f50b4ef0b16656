import { readContentFields } from '../../src/core/content-files.server.ts';
import { mailsSchema } from '../../src/core/mails.schema.ts';
import { readSite } from '../../src/core/site.server.ts';
import { composeMessage } from '../../src/server/mail/Message.tsx';
import { deliverOutbox } from '../../src/server/mail/outbox.ts';
import { readFakeContent } from './deps.ts';
import type { TestDatabase } from './test-database.ts';

export const MAIL_TEXTS = await readContentFields(readFakeContent, 'mails.yaml', mailsSchema);
const site = await readSite({ readContent: readFakeContent, env: {} });

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
    compose: (request) => composeMessage(request, { site, texts: MAIL_TEXTS, from: null }),
    now: () => now,
    limitMs: 10_000,
  });
  return sent;
}
