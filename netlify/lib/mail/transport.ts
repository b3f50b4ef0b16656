import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

import type { MailSettings } from './mail-settings.ts';
import type { Message } from './message.ts';

const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 8_000;
const LINK = /^https?:\S+/m;

/** Hands one message over. Rejects when the mail server did not take it. */
export type SendMail = (message: Message) => Promise<void>;

/** The way that messages leave by; undefined where none is set up. A mail server may be silent for so long. */
export function createSendMail(
  { url, folder }: MailSettings,
  silenceLimitMs = SILENCE_LIMIT_MS,
): SendMail | undefined {
  if (url !== undefined) return createSmtpSender(url, silenceLimitMs);
  return folder === undefined ? undefined : createFileSender(folder);
}

function createSmtpSender(url: string, silenceLimitMs: number): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: silenceLimitMs,
    // What a message is made of is in this repository; nothing in it is to be fetched or read from a disk.
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
    // The file breaks long lines as mail does, so a link in it cannot be copied.
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
