import type { SendMailOptions } from 'nodemailer';

import type { Settings } from '../config/settings.ts';
import type { Outcome } from './delivery-outcome.ts';
import type { SmtpLimits } from './smtp-client.ts';

/** Each message has a connection of its own, in less time than a claim of it holds. */
const FUNCTION_LIMITS: SmtpLimits = {
  connectionMs: 5_000,
  silenceMs: 8_000,
  messageMs: 12_000,
  messagesPerConnection: 1,
};

/** Takes messages. */
export interface Mailer {
  /** Hands one message over; the outcome says whether it was taken. */
  readonly send: (message: SendMailOptions, options?: SendOptions) => Promise<Outcome>;
  /** Ends the connections. */
  readonly close: () => void;
}

export interface SendOptions {
  /** Asked when the mail server has agreed to take the message, before any of it has gone; after false it does not go. */
  readonly begin?: () => Promise<boolean>;
  /** How long it may take in all, however slowly the server answers; never longer than the mailer's own limit. */
  readonly limitMs?: number;
}

/**
 * Sends by the mail server of the settings, or into the outbox folder; null where neither is set. nodemailer is loaded
 * here: it is a third of what a function would load before its first answer.
 */
export async function openMailer(
  { mailServer, outboxFolder }: Pick<Settings, 'mailServer' | 'outboxFolder'>,
  limits = FUNCTION_LIMITS,
): Promise<Mailer | null> {
  if (mailServer !== null) {
    const { createSmtpClient } = await import('./smtp-client.ts');
    return createSmtpClient(mailServer, limits);
  }
  if (outboxFolder === null) return null;
  const { createMailFolder } = await import('./mail-folder.ts');
  return createMailFolder(outboxFolder, console.log);
}
