import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

import { type Environment, readSetting } from '../../core/settings.server.ts';
import type { SmtpLimits } from './smtp-client.ts';
import type { Outcome } from './delivery-outcome.ts';

/** The context of the emulator; commands and tests have none. */
const LOCAL_CONTEXTS = [undefined, '', 'dev'];
const LINK = /^https?:\S+/m;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Each message has its own connection, in less time than a claim of it holds. */
const FUNCTION_LIMITS: SmtpLimits = {
  connectionMs: 5_000,
  silenceMs: 8_000,
  messageMs: 12_000,
  messagesPerConnection: 1,
};

export interface Mailer {
  readonly send: (message: SendMailOptions, options?: SendOptions) => Promise<Outcome>;
  readonly close: () => void;
}

interface SendOptions {
  /** Asked when the mail server has agreed to take the message, before any of it has gone; after false it does not go. */
  readonly begin?: () => Promise<boolean>;
  /** For the whole message, however slowly the server answers; never longer than the mailer's own limit. */
  readonly limitMs?: number;
}

export const readMailSettings = (env: Environment) => ({
  mailServer: readSetting(env, 'MAIL_URL'),
  outboxFolder: readSetting(env, 'CAMPAIGN_OUTBOX_DIR'),
});

type MailSettings = ReturnType<typeof readMailSettings>;

/** Opens the mail server or outbox folder; null if neither is set. Loads nodemailer late, as it is large. */
export async function openMailer({ mailServer, outboxFolder }: MailSettings): Promise<Mailer | null> {
  if (mailServer === null) return outboxFolder === null ? null : createMailFolder(outboxFolder, console.log);
  const { createSmtpClient } = await import('./smtp-client.ts');
  return createSmtpClient(mailServer, FUNCTION_LIMITS);
}

/** Writes messages into a folder, in the form that mail programs open; reports the path and the first link of each. */
export const createMailFolder = (folder: string, report: (line: string) => void): Mailer => ({
  send: async (message, { begin } = {}) => {
    if (begin && !(await begin())) return { end: 'lost' };
    const name = (message.messageId ?? randomUUID()).replaceAll(/[^\w.@-]/g, '');
    const path = join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    await writeFile(path, await new MailComposer(message).compile().build());
    const text = typeof message.text === 'string' ? message.text : '';
    // The file has quoted-printable line breaks, so a link cannot be copied from it.
    report(`A message was written to ${path}\n  ${LINK.exec(text)?.[0] ?? ''}`);
    return { end: 'sent' };
  },
  close: () => undefined,
});

/**
 * Returns the routes that may be used, and a sentence for the log if a mail server is not. Mail leaves in production
 * alone: previews work on a copy of its database, with real people. Locally, a mail server must be local too.
 */
export function chooseMailRoute(
  { mailServer, outboxFolder }: MailSettings,
  deployContext: string | undefined,
): MailSettings & { readonly refusal: string | null } {
  const isLocal = LOCAL_CONTEXTS.includes(deployContext);
  const isElsewhere = mailServer !== null && !LOOPBACK.test(new URL(mailServer).hostname);
  const isHarmless = mailServer === null && outboxFolder !== null;
  if (deployContext === 'production' || isHarmless || (isLocal && !isElsewhere))
    return { mailServer, outboxFolder, refusal: null };
  if (isLocal) {
    const where = outboxFolder === null ? 'Messages wait.' : 'Messages are written to the outbox folder.';
    const refusal = `MAIL_URL is used in production alone, not on this machine. ${where}`;
    return { mailServer: null, outboxFolder, refusal };
  }
  return {
    mailServer: null,
    outboxFolder: null,
    refusal: `This deploy is no production (${String(deployContext)}): its messages stay in its database, and nobody gets mail.`,
  };
}
