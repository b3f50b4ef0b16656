import { Readable } from 'node:stream';
import { type SendMailOptions, createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';
import { readFailure } from './delivery-outcome.ts';

/** In milliseconds, apart from the number of messages. */
export interface SmtpLimits {
  readonly connectionMs: number;
  readonly silenceMs: number;
  /** From the connection to the acceptance of a message, however slowly the server answers. */
  readonly messageMs: number;
  /** After so many messages a connection is ended: many mail servers end it after a hundred. */
  readonly messagesPerConnection: number;
}

/** A message with the question that nodemailer asks before its first byte goes. */
interface GatedMessage extends SendMailOptions {
  readonly mayBegin: () => Promise<boolean>;
}

/** Creates a client of a mail server that reports what became of each message, and never sends one twice. */
export function createSmtpClient(url: string, limits: SmtpLimits): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    connectionTimeout: limits.connectionMs,
    greetingTimeout: limits.connectionMs,
    socketTimeout: limits.silenceMs,
    // Credentials are used although the server does not offer to take them: it must say why it refuses.
    forceAuth: true,
    maxMessages: limits.messagesPerConnection,
    // The caller decides whether a message is repeated: after a broken connection it may have arrived.
    maxRequeues: 0,
    // Addresses travel encrypted: a server at `smtp://` must offer STARTTLS, unless its URL ends in `?requireTLS=false`.
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
      // A server that drips its answers is never silent.
      const milliseconds = Math.min(limitMs, limits.messageMs);
      const signal = AbortSignal.timeout(milliseconds);
      const gated: GatedMessage = {
        ...message,
        signal,
        xMailer: false,
        // Messages hold no attachments: nodemailer is to fetch nothing and to read no file.
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
        return readFailure(failure, gate.isBegun);
      }
    },
    close: () => {
      transport.close({ force: true });
    },
  };
}

/** Yields the bytes of a message once the answer is yes. nodemailer reads the first when the server has agreed to take them. */
async function* openGate(bytes: AsyncIterable<Buffer>, mayBegin: () => Promise<boolean>) {
  if (await mayBegin()) yield* bytes;
  else throw new Error('The message was not begun.');
}
