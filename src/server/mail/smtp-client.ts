import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

import type { Mailer, SendOptions } from './mailer.ts';
import { type Outcome, readFailure } from './delivery-outcome.ts';

/** In milliseconds, apart from the number of messages. */
export interface SmtpLimits {
  /** Until the server has greeted. */
  readonly connectionMs: number;
  /** How long the server may be silent. */
  readonly silenceMs: number;
  /** From the connection to the acceptance of a message, however slowly the server answers. */
  readonly messageMs: number;
  /** After so many messages a connection is ended: many mail servers end it after a hundred. */
  readonly messagesPerConnection: number;
}

/** A connection that takes one message at a time. */
interface Line {
  connection: SMTPConnection | undefined;
  messages: number;
}

/**
 * A mail server whose answers are read closely. nodemailer's own pool repeats a message when a connection breaks; here
 * what became of it must be known, so each connection is used until something goes wrong, and no longer.
 */
export function createSmtpClient(url: string, limits: SmtpLimits): Mailer {
  const options = readOptions(url, limits);
  const lines = new Set<Line>();
  const idle: Line[] = [];
  return {
    send: async (message, { begin, limitMs = limits.messageMs } = {}) => {
      const line = idle.pop() ?? { connection: undefined, messages: 0 };
      lines.add(line);
      const outcome = await sendOn(line, options, message, {
        ...(begin && { begin }),
        limitMs: Math.min(limitMs, limits.messageMs),
      });
      line.messages += 1;
      // After a refusal the state of the connection is not worth reasoning about.
      if (outcome.end === 'sent' && line.messages < limits.messagesPerConnection) idle.push(line);
      else {
        line.connection?.close();
        lines.delete(line);
      }
      return outcome;
    },
    close: () => {
      for (const { connection } of lines) connection?.close();
    },
  };
}

type ConnectionOptions = ReturnType<typeof parseConnectionUrl>;

/**
 * Nobody on the way is to read addresses, so `smtp://` means that the server must offer STARTTLS, unless its address ends
 * in `?requireTLS=false`.
 */
const readOptions = (url: string, { connectionMs, silenceMs }: SmtpLimits): ConnectionOptions => ({
  connectionTimeout: connectionMs,
  greetingTimeout: connectionMs,
  socketTimeout: silenceMs,
  ...parseConnectionUrl(url),
  requireTLS: new URL(url).searchParams.get('requireTLS') !== 'false',
});

async function sendOn(
  line: Line,
  options: ConnectionOptions,
  message: SendMailOptions,
  { begin = () => Promise.resolve(true), limitMs }: SendOptions & { readonly limitMs: number },
): Promise<Outcome> {
  // Messages hold no attachments: nodemailer is to fetch nothing and to read no file.
  const mail = new MailComposer({ ...message, disableFileAccess: true, disableUrlAccess: true }).compile();
  const bytes = await mail.build();
  const envelope = mail.getEnvelope();
  let isBegun = false;
  let isOver = false;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  // nodemailer asks for the first byte when the mail server has agreed to take the message.
  const stream = new Readable({
    read() {
      begin().then((isMine) => {
        if (isOver) return;
        if (!isMine) {
          end({ end: 'lost' });
          return;
        }
        isBegun = true;
        this.push(bytes);
        this.push(null);
      }, fail);
    },
  });
  // A server that drips its answers is never silent.
  const timer = setTimeout(() => {
    fail(toTimeout(limitMs));
  }, limitMs);
  function end(outcome: Outcome): void {
    isOver = true;
    clearTimeout(timer);
    resolve(outcome);
  }
  function fail(cause: unknown): void {
    end(readFailure(cause, isBegun));
  }
  async function handOver(): Promise<void> {
    const connection = await open(line, options);
    // An error event comes when the connection breaks, also where no command is under way.
    connection.once('error', fail);
    connection.send({ from: envelope.from || false, to: envelope.to }, stream, (error) => {
      connection.off('error', fail);
      if (error) fail(error);
      else end({ end: 'sent' });
    });
  }
  // Not awaited: a connection that is never made must not hold up the end of the time.
  handOver().catch(fail);
  return promise;
}

const toTimeout = (limitMs: number) =>
  new Error(`Timeout: the mail server took longer than ${String(limitMs)} ms`);

/** The connection of a line, logged in; a new one where the mail server has ended it while it was idle. */
async function open(line: Line, options: ConnectionOptions): Promise<SMTPConnection> {
  const known = line.connection;
  if (known?._socket && !known.destroyed && !known._socket.destroyed) return known;
  line.messages = 0;
  const connection = new SMTPConnection(options);
  // Known at once, to be closed if that takes too long.
  line.connection = connection;
  // Without a listener an error event would end the process.
  connection.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  const { auth } = options;
  if (auth) {
    await new Promise<void>((resolve, reject) => {
      connection.login(auth, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }
  return connection;
}
