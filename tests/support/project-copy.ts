import { spawn } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { copyMadePictures } from './made-pictures.ts';

/** What a build reads. */
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

/** A copy of the project in a folder of its own, with caches of its own, in which are the pictures that a build has made. */
export interface ProjectCopy {
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  /** Builds it; rejects with what the build printed. */
  readonly build: (env: Readonly<Record<string, string>>) => Promise<void>;
  /** What a file says; '' where there is none. */
  readonly read: (file: string) => Promise<string>;
  /** Every file below a folder, as bytes, by its path in that folder. */
  readonly readAll: (folder: string) => Promise<ReadonlyMap<string, Buffer>>;
  readonly delete: () => Promise<void>;
}

/** Copies the project. Packages are linked one by one: the caches that tools keep beside them are not shared. */
export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const source of SOURCES) await cp(source, join(root, source), { recursive: true });
  const packages = (await readdir('node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'));
  await mkdir(join(root, 'node_modules'));
  for (const name of packages) await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
  await copyMadePictures(root);
  return {
    write: async (file, content) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    },
    build: (env) => runAstro(root, env),
    read: (file) => readFile(join(root, file), 'utf8').catch(() => ''),
    readAll: async (folder) => {
      const entries = await Array.fromAsync(glob('**/*', { cwd: join(root, folder), withFileTypes: true }));
      const files = entries.filter((entry) => entry.isFile());
      return new Map(
        await Promise.all(
          files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
            const path = join(parentPath, name);
            return [path.slice(join(root, folder).length + 1), await readFile(path)];
          }),
        ),
      );
    },
    delete: () => rm(root, { recursive: true, force: true }),
  };
}

function runAstro(cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { PATH, HOME } = process.env;
  const child = spawn(resolve('node_modules/.bin/astro'), ['build'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(Buffer.concat(chunks).toString()));
    });
  });
}
