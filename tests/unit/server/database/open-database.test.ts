import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { NetlifyDB } from '@netlify/database-dev';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { NotStoredError } from '../../../../src/server/database/database.ts';
import { getSharedDatabase, openDatabase } from '../../../../src/server/database/open-database.ts';

const LIMIT_MS = 60_000;
const WAKING_MS = 4_000;

describe('openDatabase', () => {
  const databases = [new NetlifyDB({ logger: () => undefined }), new NetlifyDB({ logger: () => undefined })];
  const urls: string[] = [];

  beforeAll(async () => {
    for (const [index, database] of databases.entries()) {
      urls.push(await database.start());
      await database.query(`create table here as select ${String(index)} as number`);
    }
  }, LIMIT_MS);
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => Promise.all(databases.map((database) => database.stop())));

  /** Answers the first connection late, as a serverless database that sleeps, and any further one never. */
  async function startSleeper(wakesUp: boolean) {
    const target = new URL(String(urls[0]));
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (!wakesUp) return;
      setTimeout(() => {
        const upstream = connect(Number(target.port), target.hostname);
        upstream.on('error', () => undefined);
        socket.pipe(upstream).pipe(socket);
      }, WAKING_MS);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(target);
    url.port = String((server.address() as AddressInfo).port);
    return { url: url.href, stop: () => server.close() };
  }

  it(
    'waits for a database that takes four seconds to wake',
    async () => {
      const { url, stop } = await startSleeper(true);
      const database = openDatabase(url);
      expect(await database.run('select number from here', [])).toEqual([{ number: 0 }]);
      await database.close();
      stop();
    },
    LIMIT_MS,
  );

  it(
    'gives up on one that does not wake within ten',
    async () => {
      const { url, stop } = await startSleeper(false);
      const database = openDatabase(url);
      const start = performance.now();
      await expect(database.run('select 1', [])).rejects.toThrow(NotStoredError);
      expect(performance.now() - start).toBeLessThan(12_000);
      await database.close();
      stop();
    },
    LIMIT_MS,
  );

  it('picks up a connection string that has changed, and ends what is under way on the old one', async () => {
    vi.stubEnv('NETLIFY_DB_URL', urls[0]);
    const first = getSharedDatabase();
    expect(getSharedDatabase()).toBe(first);
    expect(await first.run('select number from here', [])).toEqual([{ number: 0 }]);
    const underWay = first.run('select number from here', []);
    vi.stubEnv('NETLIFY_DB_URL', urls[1]);
    const second = getSharedDatabase();
    expect(await Promise.all([underWay, second.run('select number from here', [])])).toEqual([
      [{ number: 0 }],
      [{ number: 1 }],
    ]);
  });
});
