import { CommandError } from './command-line.ts';
import { type Environment, readSettings } from '../server/config/settings.ts';
import { createMailFolder } from '../server/mail/mail-folder.ts';
import { type Mailer, chooseMailRoute } from '../server/mail/mailer.ts';
import { createSmtpClient } from '../server/mail/smtp-client.ts';

const LIMITS = {
  connectionMs: 20_000,
  silenceMs: 20_000,
  messageMs: 60_000,
  messagesPerConnection: 100,
} as const;

/** Where `npm start` writes messages too. */
export const OUTBOX_FOLDER = '.cache/outbox';

/** For `send`: a mail server out in the world is for the production database. Throws a {@link CommandError} otherwise. */
export function checkRehearsal(env: Environment): void {
  if (!env['NETLIFY_DB_URL'] && chooseMailRoute(readSettings(env), undefined).refusal !== null) {
    throw new CommandError(
      'MAIL_URL without NETLIFY_DB_URL would send to the people of the local database. Set both, or neither for a rehearsal.',
    );
  }
}

/** The mail server of the settings, or the outbox folder for a rehearsal on the local database. */
export function openNewsletterMailer(env: Environment): {
  readonly mailer: Mailer;
  readonly description: string;
} {
  const { mailServer, outboxFolder } = readSettings(env);
  if (mailServer !== null)
    return {
      mailer: createSmtpClient(mailServer, LIMITS),
      description: `the mail server ${new URL(mailServer).host}`,
    };
  // Everybody would be marked as sent to, and nobody would have got anything.
  if (env['NETLIFY_DB_URL'])
    throw new CommandError('Which mail server? Set MAIL_URL=smtp://user:password@mail.example.org:587.');
  const folder = outboxFolder ?? OUTBOX_FOLDER;
  return { mailer: createMailFolder(folder, () => undefined), description: `the folder ${folder}` };
}
