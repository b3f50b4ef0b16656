import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a project needs to be served, besides its packages. */
const PROJECT = [
  'astro.config.mjs',
  'content',
  'netlify',
  'netlify.toml',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];
const START_LIMIT_MS = 170_000;
const POLL_MS = 100;

/** `npm run dev` on a copy of the project. */
export interface DevServer {
  /** The folder of the copy. */
  readonly root: string;
  readonly origin: string;
  /** What the server has written to the terminal so far. */
  readonly readOutput: () => string;
  /** What an open page is sent from now on. */
  readonly openPage: () => Promise<OpenPage>;
  /** Ends the server and deletes the copy. */
  readonly stop: () => Promise<void>;
}

/** The connection of an open page, by which the server tells it of errors and asks it to load anew. */
export interface OpenPage {
  /** Resolves with the first message of a kind since the last call, and with the moment of its arrival. */
  readonly waitFor: (type: string, limitMs: number) => Promise<{ text: string; at: number }>;
  readonly close: () => void;
}

/** Starts the real development server; `prepare` changes the copy before, `meanwhile` goes on while it starts. */
export async function startDevServer(
  prepare: (root: string) => Promise<void>,
  meanwhile: (root: string, origin: string) => Promise<void>,
): Promise<DevServer> {
  const root = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of PROJECT) await cp(name, join(root, name), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await prepare(root);
  const port = await findFreePort();
  const server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: root,
    // A group of its own: npm starts a shell, which starts Astro.
    detached: true,
    // The test runner's own settings, such as BASE_URL and NODE_ENV, would change what Vite serves.
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? root,
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) =>
    server.once('exit', () => {
      done();
    }),
  );
  const origin = `http://localhost:${String(port)}`;
  const stop = async () => {
    if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid);
    await ended;
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await meanwhile(root, origin);
    await waitUntilReady(origin, () => (server.exitCode === null ? null : output));
  } catch (cause) {
    await stop();
    throw new Error(`The development server did not start:\n${output}`, { cause });
  }
  return { root, origin, readOutput: () => output, openPage: () => openPage(origin), stop };
}

/** A port of this machine that nobody listens to now. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function waitUntilReady(origin: string, readEnd: () => string | null): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    const end = readEnd();
    if (end !== null) throw new Error('It ended.');
    const status = await fetch(`${origin}/_astro/status`).catch(() => null);
    if (status?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error('It took too long.');
}

async function openPage(origin: string): Promise<OpenPage> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const address = new URL(origin.replace('http', 'ws'));
  address.searchParams.set('token', token);
  const messages: { text: string; at: number }[] = [];
  const socket = new WebSocket(address, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    messages.push({ text: String(data), at: performance.now() });
  });
  const page = {
    waitFor: async (type: string, limitMs: number) => {
      const start = performance.now();
      while (performance.now() - start < limitMs) {
        const index = messages.findIndex(({ text }) => (JSON.parse(text) as { type: string }).type === type);
        const [message] = index === -1 ? [] : messages.splice(index, 1);
        if (message) return message;
        await wait(20);
      }
      throw new Error(`No "${type}" came within ${String(limitMs)} ms.`);
    },
    close: () => {
      socket.close();
    },
  };
  await page.waitFor('connected', 10_000);
  return page;
}
