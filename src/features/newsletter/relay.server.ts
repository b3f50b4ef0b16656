import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';

import { requiresTls } from '../../server/mail/mail-server.ts';
import type { Message } from '../../server/mail/message.ts';
import { connect, isClosed, type RelayOptions } from './connect.server.ts';
import { toRefusal, type Outcome } from './outcome.server.ts';

/** A mail server may be silent for so long, and a message may take so long in all. */
const SILENCE_LIMIT_MS = 20_000;
const MESSAGE_LIMIT_MS = 60_000;
/** Many mail servers end a connection after a hundred messages. */
const MESSAGES_PER_CONNECTION = 100;

/** Takes messages, each on a connection of its own. */
export interface Relay {
  /**
   * Hands one message over; never rejects. Two calls with the same `line` must not overlap. `begin` is asked when the mail
   * server has agreed to take the message, before any of it has gone; after false it does not go.
   */
  readonly send: (message: Message, line: number, begin: () => Promise<boolean>) => Promise<Outcome>;
  /** Ends the connections. */
  readonly close: () => void;
}

interface Line {
  connection: SMTPConnection | undefined;
  messages: number;
}

/**
 * A mail server whose answers are read closely. nodemailer's own pool repeats a message when a connection breaks; here
 * what became of it must be known, so each line has a connection that is used until something goes wrong.
 */
export function createRelay(
  url: string,
  { messageLimitMs = MESSAGE_LIMIT_MS, silenceLimitMs = SILENCE_LIMIT_MS } = {},
): Relay {
  const lines = new Map<number, Line>();
  const settings: RelayOptions = {
    connectionTimeout: silenceLimitMs,
    greetingTimeout: silenceLimitMs,
    socketTimeout: silenceLimitMs,
    ...parseConnectionUrl(url),
    requireTLS: requiresTls(url),
  };
  return {
    send: async (message, number, begin) => {
      const line = lines.get(number) ?? { connection: undefined, messages: 0 };
      lines.set(number, line);
      const outcome = await sendOn(line, settings, message, { begin, limitMs: messageLimitMs });
      line.messages += 1;
      // After a refusal the state of the connection is not worth reasoning about.
      if (outcome.end !== 'sent' || line.messages >= MESSAGES_PER_CONNECTION) hangUp(line);
      return outcome;
    },
    close: () => {
      lines.forEach(hangUp);
    },
  };
}

async function sendOn(
  line: Line,
  options: RelayOptions,
  message: Message,
  { begin, limitMs }: { readonly begin: () => Promise<boolean>; readonly limitMs: number },
): Promise<Outcome> {
  const mail = new MailComposer(message).compile();
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
  const timer = setTimeout(() => {
    fail(new Error('The mail server took too long.'));
  }, limitMs);
  function end(outcome: Outcome): void {
    isOver = true;
    clearTimeout(timer);
    resolve(outcome);
  }
  function fail(cause: unknown): void {
    end(toRefusal(cause, isBegun));
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

/** The connection of a line, a new one where it has none that is open. */
async function open(line: Line, options: RelayOptions): Promise<SMTPConnection> {
  if (line.connection && !isClosed(line.connection)) return line.connection;
  line.messages = 0;
  return connect(options, (connection) => {
    line.connection = connection;
  });
}

function hangUp(line: Line): void {
  line.connection?.close();
  line.connection = undefined;
}
