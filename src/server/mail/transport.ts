import { mkdir, writeFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

import type { Settings } from '../config/settings.ts';
import { requiresTls } from './mail-server.ts';
import type { Message } from './message.ts';

const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 8_000;
/** The most time of one message from the connection to the acceptance, however slowly the server answers. */
const MESSAGE_LIMIT_MS = 12_000;
const SMTP_PORT = 587;
const SMTPS_PORT = 465;
const LINK = /^https?:\S+/m;

/**
 * Hands one message over within `limitMs`, at most {@link MESSAGE_LIMIT_MS}. Rejects when the mail server did not take
 * it, and when it is not known whether it did.
 */
export type SendMail = (message: Pick<Message, 'text'> & SendMailOptions, limitMs?: number) => Promise<void>;

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

/** One connection for each message, closed when the time is over: a server that drips its answers is never silent. */
const createSmtpSender =
  (url: string, silenceLimitMs: number): SendMail =>
  async (message, limitMs = MESSAGE_LIMIT_MS) => {
    let socket: Socket | undefined;
    const { createTransport } = await loadMailer();
    const transport = createTransport({
      url,
      requireTLS: requiresTls(url),
      greetingTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: silenceLimitMs,
      // Messages hold no attachments: nodemailer is to fetch nothing and to read no file.
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: ({ host, port, secure = false }, done) => {
        socket = connect(String(host), Number(port ?? (secure ? SMTPS_PORT : SMTP_PORT)), done);
      },
    });
    const limit = Math.min(limitMs, MESSAGE_LIMIT_MS);
    const timer = setTimeout(() => {
      socket?.destroy(new Error(`Timeout: the mail server took longer than ${String(limit)} ms`));
    }, limit);
    try {
      await transport.sendMail(message);
    } finally {
      clearTimeout(timer);
      socket?.destroy();
    }
  };

/** Loaded with the first message: it is a third of what a function would load before its first answer. */
const loadMailer = () => import('nodemailer');

type Connected = (error: Error | null, options: { readonly connection: Socket } | false) => void;

function connect(host: string, port: number, done: Connected): Socket {
  const socket = createConnection({ host, port });
  const timer = setTimeout(() => {
    socket.destroy(new Error('Timeout: the mail server cannot be reached'));
  }, CONNECTION_LIMIT_MS);
  const fail = (error: Error) => {
    clearTimeout(timer);
    done(error, false);
  };
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    done(null, { connection: socket });
  });
  return socket;
}

/** Writes each message to a folder, in the form that mail programs open, and its first link to the log. */
function createFileSender(folder: string): SendMail {
  return async (message) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: bytes, messageId } = await transport.sendMail(message);
    const path = join(folder, `${messageId.replaceAll(/[^\w.-]/g, '')}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
    // The file has quoted-printable line breaks, so a link cannot be copied from it.
    console.log(`A message was written to ${path}\n  ${LINK.exec(message.text)?.[0] ?? ''}`);
  };
}

/**
 * What a failure is about. `recipient`: the server refused the address for good. `relay`: it refuses to work for us at
 * all, such as by a wrong password. `passing`: anything else, such as a server that is away.
 */
export function toFault(cause: unknown): 'recipient' | 'relay' | 'passing' {
  if (!(cause instanceof Error)) return 'passing';
  const command = 'command' in cause ? String(cause.command) : '';
  const isFinal = 'responseCode' in cause && Number(cause.responseCode) >= 500;
  if (isFinal && command === 'RCPT TO') return 'recipient';
  const isAuthentication = 'code' in cause && (cause.code === 'EAUTH' || cause.code === 'ENOAUTH');
  return isAuthentication || (isFinal && command !== 'DATA') ? 'relay' : 'passing';
}
