import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { findFreePort } from '../../support/http-server.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';

/** Whatever is waited for comes at once, or on a busy machine later; the server starts in half a minute. */
const WAITING = { timeout: 60_000, interval: 50 };
/** How long a file is empty while some editors save it. */
const EMPTY_MS = 40;
/** Astro writes its store half a second after the last change. */
const SYNC_MS = 2_000;
const FILE = 'content/pages/terms.mdx';
const PAGES = ['/', '/news', '/policies', '/media', '/join', '/terms'];
const REPORT = `content/pages/terms.mdx
  line 2: "title" is empty.
    Expected: the words of the browser tab
    Example:  title: Policies`;

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let project: ProjectCopy;
let server: ChildProcess;
let origin = '';
let output = '';
let words = '';
let spoiled = '';
/** What the browser was shown before the content was mended. */
let waitingPage = '';
beforeAll(async () => {
  words = await readFile(FILE, 'utf8');
  spoiled = words.replace(/^title: .*$/m, 'title:');
  project = await copyProject();
  for (const page of ['index', ...PAGES.slice(1)]) await project.write(`dist/${page}.html`, 'An old page');
  await project.write(FILE, spoiled);
  await project.write('content/site.yaml', await toSite('true'));
  await project.write('content/redirects.yaml', 'redirects:\n  - { from: /old-events, to: /media }\n');
  const port = await findFreePort();
  origin = `http://localhost:${String(port)}`;
  server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: project.root,
    // A group of its own: npm starts a shell, which starts Astro.
    detached: true,
    // The test runner's own settings, such as BASE_URL and NODE_ENV, would change what Vite serves.
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? project.root,
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Astro would not start on the spoiled file.
  waitingPage = await vi.waitFor(async () => {
    const response = await fetch(origin);
    expect(response.status).toBe(503);
    return response.text();
  }, WAITING);
  await project.write(FILE, words);
  await vi.waitFor(async () => {
    expect((await fetch(`${origin}/_astro/status`)).ok).toBe(true);
  }, WAITING);
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

/** site.yaml with the videos of home switched on or off. */
const toSite = async (homeVideos: string) =>
  (await readFile('content/site.yaml', 'utf8')).replace(/(?<=^homeVideos: ).*/m, homeVideos);

const fetchText = async (path: string) => (await fetch(new URL(path, origin))).text();

/** The connection of an open page, by which the server tells it of errors and asks it to load anew. */
async function openPage() {
  const token = /wsToken = "([^"]+)"/.exec(await fetchText('/@vite/client'))?.[1] ?? '';
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/?token=${encodeURIComponent(token)}`,
    'vite-hmr',
  );
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  /** The first message of a kind since the last call. */
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

/** The content may have hints. */
const PASSED = /No issues in content\/\.|nothing stops the build\./;

describe('npm run dev', () => {
  it('shows what keeps it from starting, and starts when that is mended', () => {
    expect(waitingPage).toContain(`The site cannot be built: 1 issue to fix in 1 file.\n\n${REPORT}`);
    expect(output).toMatch(PASSED);
  });

  it('shows the pages of today where a build has left older ones', async () => {
    for (const page of PAGES) {
      const response = await fetch(new URL(page, origin));
      expect([page, response.status]).toEqual([page, 200]);
      expect(await response.text()).toContain('/@vite/client');
    }
  });

  it('follows the addresses that lead on, and answers those of functions', async () => {
    const events = await fetch(new URL('/old-events', origin), { redirect: 'manual' });
    expect([events.status, events.headers.get('Location')]).toEqual([301, `${origin}/media`]);
    expect((await fetch(new URL('/api/events', origin))).status).toBe(200);
    // Nor does it write of mistakes that nobody made.
    expect(output).not.toMatch(/Invalid hook call|\[ERROR\] (?!\[content-check\])/);
  });

  it('tells open pages of a mistake in the words of the build, and loads them anew when it is mended', async () => {
    const page = await openPage();
    await project.write(FILE, spoiled);
    const { err } = JSON.parse(await page.waitFor('error')) as { err: { title: string; message: string } };
    expect(err.title).toBe('The site cannot be built: 1 issue to fix in 1 file.');
    expect(err.message).toBe(REPORT);
    expect(output).toContain(REPORT);
    const later = await openPage();
    expect(await later.waitFor('error')).toContain('terms.mdx');
    later.close();

    const told = output.length;
    await project.write(FILE, words);
    await page.waitFor('full-reload');
    await vi.waitFor(() => {
      expect(output.slice(told)).toMatch(PASSED);
    }, WAITING);
    expect((await fetch(new URL('/terms', origin))).status).toBe(200);
    page.close();
  });

  it('shows signs of the text as they are, and its own words in the place of those for programmers', async () => {
    const page = await openPage();
    await project.write(FILE, `${words}\nIt takes <60 minutes & more.\n`);
    const text = await page.waitFor('error');
    expect(text).toContain('\\"&lt;60\\" looks like the beginning of a tag');
    expect((await fetch(new URL('/terms', origin))).status).toBe(500);
    expect(await page.waitFor('error')).toBe(text);
    await project.write(FILE, words);
    page.close();
  });

  it('takes up a change of site.yaml, also where an editor leaves the file empty for a moment', async () => {
    expect(await fetchText('/')).toContain('VideoGrid');
    await project.write('content/site.yaml', '');
    await wait(EMPTY_MS);
    await vi.waitFor(async () => {
      // On a busy machine Astro can miss a save that follows another so soon; the next one it takes.
      await project.write('content/site.yaml', await toSite('false'));
      await wait(SYNC_MS);
      const home = await fetch(origin);
      expect(home.status).toBe(200);
      expect(await home.text()).not.toContain('VideoGrid');
    }, WAITING);
  });
});
