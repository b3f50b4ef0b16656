import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

const DRIP_MS = 50;

/** A mail server that does something no mail server should. */
export interface OddMailServer {
  /** For MAIL_URL. */
  readonly url: string;
  /** The most connections that were open at the same time. */
  readonly mostConnections: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * `drips` sends one character of an endless greeting at a time, so that it is never silent. `says NUL` refuses
 * recipients for now, with a NUL in its words. `refuses us` refuses every sender for good.
 */
export async function startOddMailServer(kind: 'drips' | 'says NUL' | 'refuses us'): Promise<OddMailServer> {
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined);
    if (kind === 'drips') {
      socket.write('220 ready\r\n250');
      const timer = setInterval(() => socket.write('-x'), DRIP_MS);
      socket.on('close', () => {
        clearInterval(timer);
      });
    } else {
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        socket.write(toReply(kind, chunk.toString()));
      });
    }
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}?requireTLS=false`,
    mostConnections: () => most,
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toReply(kind: 'says NUL' | 'refuses us', command: string): string {
  if (kind === 'says NUL' && command.startsWith('RCPT')) return '450 later\u0000 please\r\n';
  if (kind === 'refuses us' && command.startsWith('MAIL')) return '550 relaying denied\r\n';
  return command.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n';
}
