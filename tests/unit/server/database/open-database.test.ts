import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';

import { NotStoredError } from '../../../../src/server/database/database.ts';
import { getSharedDatabase, openDatabase } from '../../../../src/server/database/open-database.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';

describeOnDatabases('openDatabase', (getDb) => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  /** Starts a server that accepts a connection but stays silent until `wake`, like a suspended serverless database. */
  async function startSuspended() {
    const { hostname, port, pathname, searchParams } = new URL(getDb().url);
    const folder = searchParams.get('host');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connected = once(server, 'connection') as Promise<[Socket]>;
    return {
      url: `postgres://postgres@127.0.0.1:${String((server.address() as AddressInfo).port)}${pathname}`,
      connected,
      wake: async () => {
        const [socket] = await connected;
        const upstream =
          folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`);
        for (const stream of [socket, upstream]) stream.on('error', () => undefined);
        socket.pipe(upstream).pipe(socket);
      },
      stop: () => server.close(),
    };
  }

  it.each([
    ['waits for a database that wakes up after', 4],
    ['fails if the database has not woken up after', 10],
  ])('%s %i seconds', async (_, seconds) => {
    const { url, connected, wake, stop } = await startSuspended();
    const database = openDatabase(url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const rows = database.run('select 1 as number', []);
    const refused = rows.catch((cause: unknown) => cause);
    await connected;
    vi.advanceTimersByTime(seconds * 1_000);
    if (seconds === 10) stop();
    vi.useRealTimers();
    if (seconds === 10) expect(await refused).toBeInstanceOf(NotStoredError);
    else {
      await wake();
      expect(await rows).toEqual([{ number: 1 }]);
    }
    await database.close();
    stop();
  });

  it('uses a changed connection string, and lets statements that run on the old one finish', async () => {
    const [old, changed] = [await startSuspended(), await startSuspended()];
    vi.stubEnv('NETLIFY_DB_URL', old.url);
    const first = getSharedDatabase();
    expect(getSharedDatabase()).toBe(first);
    const running = first.run('select 1 as number', []);
    await old.connected;
    vi.stubEnv('NETLIFY_DB_URL', changed.url);
    const later = getSharedDatabase().run('select 2 as number', []);
    await changed.connected;
    await Promise.all([old.wake(), changed.wake()]);
    expect(await Promise.all([running, later])).toEqual([[{ number: 1 }], [{ number: 2 }]]);
    old.stop();
    changed.stop();
  });
});
