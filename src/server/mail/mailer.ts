import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

import { type Environment, readSetting } from '../../core/settings.server.ts';
import type { SmtpLimits } from './smtp-client.ts';
import type { Outcome } from './delivery-outcome.ts';

/** Deploy contexts on a developer's machine: the emulator sets `dev`, commands and tests set none. */
const LOCAL_CONTEXTS = [undefined, '', 'dev'];
const FIRST_LINK = /^https?:\S+/m;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The times are shorter than the lease of an outbox row. */
const FUNCTION_LIMITS: Omit<SmtpLimits, 'messagesPerConnection'> = {
  connectionMs: 5_000,
  silenceMs: 8_000,
  messageMs: 12_000,
};

export interface Mailer {
  readonly send: (message: SendMailOptions, options?: SendOptions) => Promise<Outcome>;
  readonly close: () => void;
}

interface SendOptions {
  /** Called after the server has accepted the DATA command, before the first byte. False cancels the message. */
  readonly begin?: () => Promise<boolean>;
  readonly limitMs?: number;
}

/** Opens the mail server or the outbox folder; null if neither may be used, which is logged. Imports nodemailer lazily, as it is large. */
export async function openMailer(
  env: Environment,
  deployContext: string | undefined,
  messagesPerConnection = 1,
): Promise<Mailer | null> {
  const { mailServer, outboxFolder, refusal } = chooseMailRoute(env, deployContext);
  if (refusal !== null) console.log(refusal);
  if (mailServer === null) return outboxFolder === null ? null : createMailFolder(outboxFolder);
  const { createSmtpClient } = await import('./smtp-client.ts');
  return createSmtpClient(mailServer, { ...FUNCTION_LIMITS, messagesPerConnection });
}

/** Writes messages to a folder as `.eml` files; logs the path and first link of each. */
const createMailFolder = (folder: string): Mailer => ({
  send: async (message, { begin } = {}) => {
    if (begin && !(await begin())) return { end: 'lost' };
    const name = (message.messageId ?? randomUUID()).replaceAll(/[^\w.@-]/g, '');
    const path = join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    await writeFile(path, await new MailComposer(message).compile().build());
    const text = typeof message.text === 'string' ? message.text : '';
    // The file is quoted-printable, so links cannot be copied from it.
    console.log(`A message was written to ${path}\n  ${FIRST_LINK.exec(text)?.[0] ?? ''}`);
    return { end: 'sent' };
  },
  close: () => undefined,
});

/** Allows remote mail servers only in production: previews have copies of its database, with real people. */
export function chooseMailRoute(env: Environment, deployContext: string | undefined) {
  const mailServer = readSetting(env, 'MAIL_URL');
  const outboxFolder = readSetting(env, 'CAMPAIGN_OUTBOX_DIR');
  const isLocal = LOCAL_CONTEXTS.includes(deployContext);
  const isRemote = mailServer !== null && !LOOPBACK_HOST.test(new URL(mailServer).hostname);
  const isFolderOnly = mailServer === null && outboxFolder !== null;
  if (deployContext === 'production' || isFolderOnly || (isLocal && !isRemote))
    return { mailServer, outboxFolder, refusal: null };
  if (isLocal) {
    const where = outboxFolder === null ? 'Messages are kept.' : 'Messages are written to the outbox folder.';
    const refusal = `MAIL_URL is used only in production, not on this machine. ${where}`;
    return { mailServer: null, outboxFolder, refusal };
  }
  const refusal = `This deploy is not production (${String(deployContext)}): its messages stay in its database and are not sent.`;
  return { mailServer: null, outboxFolder: null, refusal };
}
