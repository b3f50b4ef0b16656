import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { findFreePort } from '../../support/http-server.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';

/** Changes arrive at once, or later on a busy machine. */
const WAITING = { timeout: 200_000, interval: 50 };
/** The server starts in ten seconds, or in minutes beside other tests. */
const STARTING = { timeout: 280_000, interval: 200 };
const FILE = 'content/pages/terms.mdx';
const REPORT = `content/pages/terms.mdx
  line 2: "title" is empty.
    Expected: the words of the browser tab
    Example:  title: Policies`;

let project: ProjectCopy;
let server: ChildProcess;
let origin = '';
let output = '';
let valid = '';
let invalid = '';
beforeAll(async () => {
  valid = await readFile(FILE, 'utf8');
  invalid = valid.replace(/^title: .*$/m, 'title:');
  project = await copyProject();
  await project.write('dist/terms.html', 'An old page');
  await project.write('content/redirects.yaml', 'redirects:\n  - { from: /old-events, to: /media }\n');
  const port = await findFreePort();
  origin = `http://localhost:${String(port)}`;
  server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: project.root,
    // npm starts a shell, which starts Astro: only a process group ends all of them.
    detached: true,
    // Settings of the test runner, such as BASE_URL and NODE_ENV, would change the output of Vite.
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? project.root,
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await vi.waitFor(async () => {
      expect((await fetch(`${origin}/_astro/status`)).ok).toBe(true);
    }, STARTING);
  } catch (cause) {
    throw new Error(`The dev server did not start. Its output:\n${output}`, { cause });
  }
});
afterAll(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    process.kill(-Number(server.pid));
    await ended;
  }
  await project.delete();
});
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    console.log(output);
  });
});

/** Saves a file, and every 15 seconds a longer one: Astro can miss a change while it handles another, and then skips the same text. */
const saveUntil = (file: string, text: string, check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      text += '\n';
      await project.write(file, text);
      await vi.waitFor(check, { timeout: 15_000, interval: 500 });
    },
    { ...WAITING, timeout: 110_000 },
  );

const fetchText = async (path: string) => (await fetch(new URL(path, origin))).text();

/** Opens the HMR connection of a page, which receives errors and reload requests. */
async function openPage() {
  const token = /wsToken = "([^"]+)"/.exec(await fetchText('/@vite/client'))?.[1] ?? '';
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/?token=${encodeURIComponent(token)}`,
    'vite-hmr',
  );
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  /** Returns the first message of a type since the last call. */
  const waitFor = (type: string) =>
    vi.waitFor(() => {
      const index = messages.findIndex((text) => (JSON.parse(text) as { type: string }).type === type);
      expect(index, `a message "${type}"`).not.toBe(-1);
      return messages.splice(index, 1).join('');
    }, WAITING);
  await waitFor('connected');
  return {
    waitFor,
    close: () => {
      socket.close();
    },
  };
}

const PASSED = /No issues in content\/\.|nothing stops the build\./;

describe('npm run dev', () => {
  it('follows redirects, calls functions and stores sign-ups', async () => {
    const events = await fetch(new URL('/old-events', origin), { redirect: 'manual' });
    expect([events.status, events.headers.get('Location')]).toEqual([301, '/media']);
    expect((await fetch(new URL('/api/events', origin))).status).toBe(200);
    const stored = await fetch(new URL('/api/subscribe', origin), {
      method: 'POST',
      body: new URLSearchParams({ email: 'aroha@example.nz' }),
      redirect: 'manual',
    });
    expect(stored.status).toBe(303);
    // No false errors are logged either.
    expect(output).not.toMatch(/Invalid hook call|\[ERROR\] (?!\[content-check\])/);
  });

  it('sends the error report of the build to open pages, and reloads them once it is fixed', async () => {
    const page = await openPage();
    await project.write(FILE, `${invalid}\nIt takes <60 minutes & more.\n`);
    const { err } = JSON.parse(await page.waitFor('error')) as { err: { title: string; message: string } };
    expect(err.title).toBe('The site cannot be built: 2 issues to fix in 1 file.');
    // Astro shows the message as HTML.
    const shown = load(err.message).text();
    expect(shown.startsWith(REPORT)).toBe(true);
    expect(shown).toContain('"<60" looks like the beginning of a tag');
    expect(output).toContain(REPORT);
    const later = await openPage();
    expect(await later.waitFor('error')).toContain('terms.mdx');
    later.close();

    const reported = output.length;
    await project.write(FILE, valid);
    await page.waitFor('full-reload');
    await vi.waitFor(() => {
      expect(output.slice(reported)).toMatch(PASSED);
    }, WAITING);
    // A build has left an old page at this address.
    expect(await fetchText('/terms')).toContain('/@vite/client');
    page.close();
  });

  it('picks up a change of events.yaml, and a new page of staff', async () => {
    const page = await openPage();
    await fetchText('/media');
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const picnic = `events:\n  - { title: A picnic, start: ${day}, place: Ōrākei }\n`;
    await saveUntil('content/events.yaml', picnic, async () => {
      expect(await fetchText('/media')).toContain('A picnic');
    });
    await page.waitFor('full-reload');
    const text = await readFile('content/pages/own/questions.mdx', 'utf8');
    await saveUntil('content/pages/own/picnics.mdx', text, async () => {
      expect((await fetch(new URL('/picnics', origin))).status).toBe(200);
    });
    page.close();
  });
});
