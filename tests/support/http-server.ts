import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port; with a certificate, by https. */
export async function startServer(
  listener: RequestListener,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<HttpServer> {
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return { origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${String(port)}`, close };
}

/** Returns a free port for programs that do not accept 0, below the range that systems use for outgoing connections. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return findFreePort();
  }
  server.close();
  return port;
}
