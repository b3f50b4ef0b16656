import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach } from 'vitest';

const DRIP_MS = 50;

/** A received message; header names are lower case. */
export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the attached calendar file. */
  readonly calendar: string;
}

/**
 * Starts a mail server. It rejects some recipients permanently (550) and `later@…` temporarily (450). After receiving the message, it
 * closes the connection for `cut@…` and never answers for `slow@…`.
 */
export async function startMailServer({
  refuses = (address: string) => address.startsWith('refused@'),
} = {}) {
  const messages: ReceivedMail[] = [];
  let maxConnections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => {
      maxConnections = Math.max(maxConnections, server.connections.size);
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (refuses(address)) done(createReply(550, 'No such person here'));
      else if (address.startsWith('later@')) done(createReply(450, 'Come back later'));
      else done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      Array.fromAsync(stream as AsyncIterable<Buffer>)
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then(({ text = '', html = '', headers, attachments: [file] }) => {
          const fields = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
          const calendar = file ? new TextDecoder().decode(file.content as ArrayBuffer) : '';
          messages.push({ to, text, html, headers: fields, calendar });
          if (to.startsWith('cut@')) closeConnections((id) => id === session.id);
          else if (!to.startsWith('slow@')) done();
        })
        .catch(done);
    },
  });
  const closeConnections = (isSelected: (session: string) => boolean) => {
    server.connections.forEach((connection) => {
      if (isSelected(connection.session.id)) connection.close();
    });
  };
  // Clients may break the connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: getUrl(server.server),
    messages: messages as readonly ReceivedMail[],
    getMaxConnections: () => maxConnections,
    stop: async () => {
      closeConnections(() => true);
      await new Promise<void>((done) => {
        server.close(done);
      });
    },
  };
}

/** Provides a mail server for each surrounding test. `restart` replaces it, also after `stop`. */
export function useMailServer(...usual: Parameters<typeof startMailServer>) {
  const mail = {} as Awaited<ReturnType<typeof startMailServer>>;
  const start = async (...options: typeof usual) => {
    Object.assign(mail, await startMailServer(...options));
  };
  const restart = async (...options: typeof usual) => {
    await mail.stop();
    await start(...options);
  };
  beforeEach(() => start(...usual));
  afterEach(() => mail.stop());
  return Object.assign(mail, { restart });
}

/** Replies that replace the usual ones: to a command, the connection (220) or a message (`.`). */
type Replies = Readonly<Partial<Record<'220' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.', string>>>;

/**
 * Starts a misbehaving mail server with other replies, or none (''). With `drips`, it sends an endless greeting one character at a
 * time, so that it is never silent.
 */
export async function startFaultyMailServer(replies: Replies | 'drips') {
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
    const reply = (to: string, usual = '250 ok') => {
      const line = replies[to as keyof Replies] ?? usual;
      if (line !== '') socket.write(`${line}\r\n`);
    };
    reply('220', '220 ready');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const command = /^(?:EHLO|AUTH|MAIL|RCPT|DATA|RSET|QUIT)\b/.exec(text)?.[0];
      if (command) reply(command, command === 'DATA' ? '354 go on' : undefined);
      else if (text.endsWith('\r\n.\r\n')) reply('.');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: getUrl(server),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const getUrl = (server: Server): string =>
  `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}?requireTLS=false`;

const createReply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
