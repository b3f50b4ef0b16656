import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;
const POLL_MS = 20;
/** Part of the socket name; no TCP port is used. */
const PORT = '5432';

/** Returns the folder of the newest Postgres server from Debian packages, or the reason why there is none. */
export function findPostgres(): { readonly bin: string } | { readonly missing: string } {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const bin = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
  if (!bin) return { missing: `there is no Postgres server below ${DEBIAN_FOLDER} (apt install postgresql)` };
  if (process.getuid?.() === 0 && !findPostgresUser())
    return { missing: 'Postgres refuses root, and there is no user postgres' };
  return { bin };
}

/** Creates and starts a server in a temporary folder with default settings, except the given ones, such as `fsync=off`. */
export async function startPostgres(bin: string, settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`;
  const options = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', PORT, '-k', folder, ...options];
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await acceptsQueries(url))) {
    if (Date.now() > deadline) throw new Error('Postgres did not start in time.');
    await wait(POLL_MS);
  }
  // Also clean up when the process ends with an uncaught error.
  const cleanUp = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  return {
    url,
    socket: join(folder, `.s.PGSQL.${PORT}`),
    stop: async () => {
      process.off('exit', cleanUp);
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function findPostgresUser(): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
