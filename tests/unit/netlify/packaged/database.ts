import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { createWebSocketStream, WebSocketServer } from 'ws';

import { migrateDatabase } from '../../../../src/server/database/local-database.ts';
import { findPostgres, startPostgres } from '../../../support/postgres.ts';

const PASSWORD = 'password';

/**
 * Starts a Postgres server behind a WebSocket proxy. Netlify's managed database is accessed in this way, with Neon's driver and
 * the connection string in the event. Without an installed Postgres, starts the embedded one and passes its address, as on a
 * developer's machine. Returns the address, and the event fields and environment variables of functions.
 */
export async function startDatabase() {
  const found = findPostgres();
  if ('missing' in found) {
    const embedded = new NetlifyDB({ logger: () => undefined });
    const url = await embedded.start();
    await embedded.applyMigrations('netlify/database/migrations');
    return { url, event: {}, settings: { NETLIFY_DB_URL: url }, stop: () => embedded.stop() };
  }
  const server = startPostgres(found.bin, ['fsync=off']);
  await migrateDatabase(server.url);
  await requirePassword(server.url);
  const url = server.url.replace('postgres@', `postgres:${PASSWORD}@`);
  const proxy = await startProxy(server.socket);
  return {
    url,
    // The driver uses only the host, and derives the address of its proxy.
    event: { netlifyDBURL: `postgres://postgres:${PASSWORD}@database.example.nz/postgres` },
    settings: { WEB_SOCKET_PROXY: proxy.url },
    stop: async () => {
      await proxy.stop();
      server.stop();
    },
  };
}

/** Requires a password: the driver sends it before the server requests it, and a server without passwords rejects that. */
async function requirePassword(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ file: string }>("select current_setting('hba_file') as file");
  await client.query(`alter role postgres password '${PASSWORD}'`);
  await client.query(
    `copy (select 'local all all password') to ${client.escapeLiteral(rows[0]?.file ?? '')}`,
  );
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function startProxy(socketPath: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    const client = createWebSocketStream(socket);
    const database = connect(socketPath);
    for (const stream of [client, database]) stream.on('error', () => undefined);
    client.pipe(database).pipe(client);
  });
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
