import { spawn } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SOURCES = [
  'astro.config.mjs',
  'content',
  'netlify.toml',
  'netlify',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
/** Caches of rendered pictures, keyed by content hash; rendering them is half of a build. */
const PICTURE_CACHES = ['drawn-pictures', 'press-kit', 'share-images'].map(
  (name) => `node_modules/.astro/${name}`,
);

/** A copy of the project with separate caches, whose content a test may change and build. */
export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>;

/**
 * Copies the project, optionally with the pictures that earlier builds cached. Packages are linked individually, so that caches in
 * node_modules are not shared.
 */
export async function copyProject({ withPictureCache = false } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const source of SOURCES) await cp(source, join(root, source), { recursive: true });
  const packages = (await readdir('node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'));
  await mkdir(join(root, 'node_modules'));
  for (const name of packages) await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
  if (withPictureCache)
    for await (const folder of glob(PICTURE_CACHES))
      await cp(folder, join(root, folder), { recursive: true });
  return {
    root,
    write: async (file: string, content: string | Uint8Array) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    },
    /** Builds the site with only this environment; rejects with the output. */
    build: (env: Readonly<Record<string, string>> = {}) => build(root, env),
    readAll: async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
      const cwd = join(root, folder);
      const entries = await Array.fromAsync(glob('**/*', { cwd, withFileTypes: true }));
      const paths = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
      const files = paths.map(async (path) => [path.slice(cwd.length + 1), await readFile(path)] as const);
      return new Map(await Promise.all(files));
    },
    delete: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function build(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      ASTRO_TELEMETRY_DISABLED: '1',
      // The build must not depend on other servers.
      YOUTUBE_FEED_URL: 'http://127.0.0.1:9/',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`The build of ${root} ended with ${String(code)}:\n${output}`);
}
