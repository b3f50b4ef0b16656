import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
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
export function startPostgres(bin: string, settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(join(bin, program), ['-D', join(folder, 'data'), ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const options = ['listen_addresses=', ...settings].map((setting) => `-c ${setting}`);
  run('pg_ctl', 'start', '-o', [`-p ${PORT}`, `-k ${folder}`, ...options].join(' '));
  const stop = () => {
    process.off('exit', stop);
    run('pg_ctl', 'stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  // Also when the process ends with an uncaught error.
  process.once('exit', stop);
  return {
    url: `postgres://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`,
    socket: join(folder, `.s.PGSQL.${PORT}`),
    stop,
  };
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
