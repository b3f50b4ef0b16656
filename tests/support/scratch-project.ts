import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the project in a folder of its own, whose content a test may change and build. */
export interface ScratchProject {
  readonly root: string;
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  /** Builds the site into `dist`, with more in its environment; throws with the output where the build stops. */
  readonly build: (env?: Readonly<Record<string, string>>) => Promise<BuildFigures>;
  /** Deletes the folder. */
  readonly delete: () => Promise<void>;
}

/** What a build took. */
export interface BuildFigures {
  readonly output: string;
  readonly seconds: number;
  /** How long the processors worked for it, which other programs on the machine change less. */
  readonly workedSeconds: number;
  /** The most memory that one of its processes held at one moment, in bytes. */
  readonly peakMemory: number;
}

const COPIED = [
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'content',
  'netlify',
  'public',
  'src',
];
/** Caches in `node_modules`: each project has its own. */
const OWN = ['.astro', '.cache', '.vite'];

/** Copies the project. */
export async function createScratchProject(): Promise<ScratchProject> {
  const project = await createEmptyProject();
  for (const name of COPIED) await cp(name, join(project.root, name), { recursive: true });
  return project;
}

/** A folder with the packages of the project and nothing else; they are linked, so that it takes no time. */
export async function createEmptyProject(): Promise<ScratchProject> {
  const root = await mkdtemp(join(tmpdir(), 'scratch-'));
  await mkdir(join(root, 'node_modules'));
  const packages = (await readdir('node_modules')).filter((name) => !OWN.includes(name));
  await Promise.all(
    packages.map((name) => symlink(resolve('node_modules', name), join(root, 'node_modules', name))),
  );
  return {
    root,
    write: async (file, content) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    },
    build: (env = {}) => build(root, env),
    delete: () => rm(root, { recursive: true }),
  };
}

/** Each process of the build ends its output with its memory, in kilobytes, and its work, in microseconds, as `getrusage` counts them. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process._rawDebug('peak-kilobytes ' + maxRSS + ' worked-microseconds ' + (userCPUTime + systemCPUTime));
  })`,
)}`;

async function build(root: string, env: Readonly<Record<string, string>>): Promise<BuildFigures> {
  const begun = performance.now();
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      // Set where a test of Vitest's asks for the build.
      VITEST: undefined,
      ...env,
      NODE_OPTIONS: `--import=${REPORT} ${env['NODE_OPTIONS'] ?? ''}`,
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
  const reports = [...output.matchAll(/^peak-kilobytes (\d+) worked-microseconds (\d+)$/gm)];
  return {
    output,
    seconds: (performance.now() - begun) / 1_000,
    workedSeconds: reports.reduce((sum, [, , worked]) => sum + Number(worked), 0) / 1_000_000,
    peakMemory: Math.max(...reports.map(([, size]) => Number(size))) * 1_024,
  };
}
