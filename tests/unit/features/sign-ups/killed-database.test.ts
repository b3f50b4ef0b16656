import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NotStoredError } from '../../../../src/server/database/database.ts';
import { openDatabase, type OpenDatabase } from '../../../../src/server/database/open-database.ts';
import { migrateDatabase } from '../../../../src/server/database/local-database.ts';
import { signUpReader } from '../../../support/test-database.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../../../support/postgres.ts';

const SIGN_UPS = 400;
const LIMIT_MS = 60_000;
const found = findPostgres();
if ('missing' in found) console.warn(`A database that is killed: skipped, ${found.missing}.`);

describe.skipIf('missing' in found)('a database that is killed', () => {
  let server: PostgresServer;
  let database: OpenDatabase;

  beforeAll(async () => {
    server = await startPostgres('bin' in found ? found.bin : '');
    expect(await migrateDatabase(server.url)).not.toEqual([]);
    expect(await migrateDatabase(server.url)).toEqual([]);
    database = openDatabase(server.url);
  }, LIMIT_MS);
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it('keeps every acknowledged sign-up, once, and no refused one', { timeout: LIMIT_MS }, async () => {
    const stored: string[] = [];
    const refused: string[] = [];
    let killed: Promise<void> | undefined;
    const kill = () => server.kill().then(() => server.restart());
    const results = await Promise.allSettled(
      Array.from({ length: SIGN_UPS }, async (_, i) => {
        const email = `visitor${String(i)}@example.nz`;
        try {
          await signUpReader(database, email);
          stored.push(email);
          if (stored.length === SIGN_UPS / 4) killed = kill();
        } catch (cause) {
          if (!(cause instanceof NotStoredError)) throw cause;
          refused.push(email);
        }
      }),
    );
    await killed;
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await database.run(
      'select canonical, (select count(*)::int from history where person = people.id) as events from people order by id',
      [],
    );
    expect(stored.length).toBeGreaterThan(SIGN_UPS / 4);
    expect(rows).toHaveLength(stored.length);
    expect(new Set(rows)).toEqual(new Set(stored.map((canonical) => ({ canonical, events: 1 }))));
    expect(refused.length + stored.length).toBe(SIGN_UPS);
  });
});
