import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
export interface Arrived {
  /** The recipient of the envelope. */
  readonly to: string;
  readonly text: string;
  readonly html: string;
  /** Header fields by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A real mail server on loopback. */
export interface MailServer {
  /** For MAIL_URL. */
  readonly url: string;
  /** What it took, oldest first. */
  readonly messages: readonly Arrived[];
  /** The most connections that were open at the same time. */
  readonly mostConnections: () => number;
  readonly stop: () => Promise<void>;
}

interface MailServerOptions {
  /** Which recipients are refused for good (550). */
  readonly refuses?: (address: string) => boolean;
}

/**
 * Starts a mail server. It refuses `refused@…` for good (550) and `later@…` for now (450), takes the message to `cut@…`
 * and breaks off before it says so, and never answers after the message to `slow@…`.
 */
export async function startMailServer({
  refuses = (address) => address.startsWith('refused@'),
}: MailServerOptions = {}): Promise<MailServer> {
  const messages: Arrived[] = [];
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => {
      most = Math.max(most, server.connections.size);
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (refuses(address)) done(toReply(550, 'No such person here'));
      else if (address.startsWith('later@')) done(toReply(450, 'Come back later'));
      else done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      Array.fromAsync(stream as AsyncIterable<Buffer>)
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then((email) => {
          messages.push(toArrived(to, email));
          if (to.startsWith('cut@')) closeOne(session.id);
          else if (!to.startsWith('slow@')) done();
        })
        .catch(done);
    },
  });
  // The connection of one message alone: others under way at the same time are none of its business.
  function closeOne(session: string): void {
    server.connections.forEach((connection) => {
      if (connection.session.id === session) connection.close();
    });
  }
  // A client that breaks off is part of what is tested.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}?requireTLS=false`,
    messages,
    mostConnections: () => most,
    stop: () =>
      new Promise((resolve) => {
        server.connections.forEach((connection) => {
          connection.close();
        });
        server.close(() => {
          resolve();
        });
      }),
  };
}

const toReply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const toArrived = (to: string, { text, html, headers }: Email): Arrived => ({
  to,
  text: text ?? '',
  html: html ?? '',
  headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
});
