import { Readable } from 'node:stream';
import { type SendMailOptions, createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';
import { classifyFailure } from './delivery-outcome.ts';

/** `messageMs` lasts to the acceptance of a message. Many mail servers close a connection after a hundred messages. */
export type SmtpLimits = Readonly<
  Record<'connectionMs' | 'silenceMs' | 'messageMs' | 'messagesPerConnection', number>
>;

interface GatedMessage extends SendMailOptions {
  readonly mayBegin: () => Promise<boolean>;
}

/** Creates an SMTP client that reports the outcome of each message and never retries. */
export function createSmtpClient(url: string, limits: SmtpLimits): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    connectionTimeout: limits.connectionMs,
    greetingTimeout: limits.connectionMs,
    socketTimeout: limits.silenceMs,
    // Logs in even if the server does not offer it, so that its reply gives the reason for a refusal.
    forceAuth: true,
    maxMessages: limits.messagesPerConnection,
    // The caller decides on retries: after a broken connection, the message may have arrived.
    maxRequeues: 0,
    // Requires STARTTLS for `smtp://`, as email addresses must be encrypted, unless the URL ends in `?requireTLS=false`.
    requireTLS: new URL(url).searchParams.get('requireTLS') !== 'false',
  });
  transport.use('stream', ({ data, message }, done) => {
    const { mayBegin } = data as GatedMessage;
    message.processFunc((bytes) => Readable.from(openGate(bytes, mayBegin)));
    done();
  });
  return {
    send: async (message, { begin, limitMs = limits.messageMs } = {}) => {
      const gate = { isBegun: false, isClosed: false };
      // `socketTimeout` does not stop a server that sends single bytes.
      const milliseconds = Math.min(limitMs, limits.messageMs);
      const signal = AbortSignal.timeout(milliseconds);
      const gated: GatedMessage = {
        ...message,
        signal,
        xMailer: false,
        // Messages have no attachments, so nodemailer must not read files or URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
        mayBegin: async () => {
          gate.isBegun = begin === undefined || (await begin());
          gate.isClosed = !gate.isBegun;
          return gate.isBegun;
        },
      };
      try {
        await transport.sendMail(gated);
        return { end: 'sent' };
      } catch (cause) {
        if (gate.isClosed) return { end: 'lost' };
        const failure = signal.aborted
          ? new Error(`Timeout: the mail server took longer than ${String(milliseconds)} ms`)
          : cause;
        return classifyFailure(failure, gate.isBegun);
      }
    },
    close: () => {
      transport.close({ force: true });
    },
  };
}

/** Yields the message after `mayBegin`. nodemailer reads the first chunk once the server has accepted DATA. */
async function* openGate(bytes: AsyncIterable<Buffer>, mayBegin: () => Promise<boolean>) {
  if (await mayBegin()) yield* bytes;
  else throw new Error('The message was not begun.');
}
