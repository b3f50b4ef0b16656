import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const DRIP_MS = 50;

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
  return {
    url: toUrl(server.server),
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

/** What a server says in place of its usual answer: to a command, to the connection (220) or to a message (`.`). */
type Replies = Readonly<Partial<Record<'220' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>>;

/**
 * Starts a mail server that does what no good one does: says something else, or nothing ('') where a reply is due. One that
 * `drips` sends an endless greeting, a character at a time, so that it is never silent.
 */
export async function startOddMailServer(
  replies: Replies | 'drips',
): Promise<Pick<MailServer, 'url' | 'stop'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (replies === 'drips') {
      socket.write('220 ready\r\n250');
      const timer = setInterval(() => socket.write('-x'), DRIP_MS);
      socket.on('close', () => {
        clearInterval(timer);
      });
      return;
    }
    const say = (to: string, usual = '250 ok') => {
      const reply = replies[to as keyof Replies] ?? usual;
      if (reply !== '') socket.write(`${reply}\r\n`);
    };
    say('220', '220 ready');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const command = /^(?:EHLO|AUTH|MAIL|RCPT|DATA|RSET|QUIT)\b/.exec(text)?.[0];
      if (command) say(command, command === 'DATA' ? '354 go on' : undefined);
      else if (text.endsWith('\r\n.\r\n')) say('.');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: toUrl(server),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const toUrl = (server: Server): string =>
  `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}?requireTLS=false`;

const toReply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const toArrived = (to: string, { text, html, headers }: Email): Arrived => ({
  to,
  text: text ?? '',
  html: html ?? '',
  headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
});
