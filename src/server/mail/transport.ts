import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { Settings } from '../config/settings.ts';
import type { Message } from './message.ts';

const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 8_000;
const LINK = /^https?:\S+/m;

/** Hands one message over. Rejects when the mail server did not take it. */
export type SendMail = (message: Message) => Promise<void>;

/**
 * Sends by the mail server of the settings, or into the outbox folder; undefined where neither is set. A mail server may
 * be silent for `silenceLimitMs`.
 */
export function createSendMail(
  { mailServer, outboxFolder }: Pick<Settings, 'mailServer' | 'outboxFolder'>,
  silenceLimitMs = SILENCE_LIMIT_MS,
): SendMail | undefined {
  if (mailServer !== null) return createSmtpSender(mailServer, silenceLimitMs);
  return outboxFolder === null ? undefined : createFileSender(outboxFolder);
}

function createSmtpSender(url: string, silenceLimitMs: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: silenceLimitMs,
    // Messages hold no attachments: nodemailer is to fetch nothing and to read no file.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
}

/** Writes each message to a folder, in the form that mail programs open, and its first link to the log. */
function createFileSender(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(message);
    const path = join(folder, `${messageId.replaceAll(/[^\w.-]/g, '')}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
    // The file has quoted-printable line breaks, so a link cannot be copied from it.
    console.log(`A message was written to ${path}\n  ${LINK.exec(message.text)?.[0] ?? ''}`);
  };
}

/** Whether the mail server refused the person's address for good, so that trying again is of no use. */
export const isRefusedForGood = (cause: unknown): boolean =>
  cause instanceof Error &&
  'responseCode' in cause &&
  Number(cause.responseCode) >= 500 &&
  'command' in cause &&
  cause.command === 'RCPT TO';
