import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { readLabels } from '../../support/content-files.ts';
import { startDevServer, type DevServer } from '../../support/dev-server.ts';
import { readHome, readNewsPage } from '../../support/page-words.ts';

/** How long after a save the browser knows of a mistake. */
const LIMIT_MS = 2000;
/** How long a file is empty while it is saved. */
const EMPTY_MS = 40;
const FILE = 'content/pages/terms.mdx';
const PAGES = ['/', '/news', '/policies', '/media', '/join', '/terms'];
const REPORT = `content/pages/terms.mdx
  line 2: "title" is empty.
    Expected: the words of the browser tab
    Example:  title: Policies`;

/** The server starts in half a minute, on a machine that may be busy with other tests. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let server: DevServer;
let words = '';
let spoiled = '';
/** What the browser was shown before the content was mended. */
let waitingPage = '';
beforeAll(async () => {
  words = await readFile(FILE, 'utf8');
  spoiled = words.replace(/^title: .*$/m, 'title:');
  server = await startDevServer(async (root) => {
    await mkdir(join(root, 'dist'));
    for (const page of ['index', 'news', 'policies', 'media', 'join', 'terms'])
      await writeFile(join(root, 'dist', `${page}.html`), 'An old page');
    await writeFile(join(root, FILE), spoiled);
  }, mendWhenTold);
});
afterAll(() => server.stop());
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    console.log(server.readOutput());
  });
});

const save = (text: string) => writeFile(join(server.root, FILE), text);
const spoil = () => save(spoiled);

/** Astro would not start on the spoiled file. */
async function mendWhenTold(root: string, origin: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await fetch(origin);
      expect(response.status).toBe(503);
      waitingPage = await response.text();
    },
    { timeout: 60_000, interval: 100 },
  );
  await writeFile(join(root, FILE), words);
}

describe('npm run dev', () => {
  it('shows what keeps it from starting, and starts when that is mended', () => {
    expect(waitingPage).toContain(`The site cannot be built: 1 issue to mend in 1 file.\n\n${REPORT}`);
    expect(server.readOutput()).toContain('All of content/ is right.');
  });

  it('shows the pages of today where a build has left older ones', async () => {
    for (const page of PAGES) {
      const response = await fetch(new URL(page, server.origin));
      expect([page, response.status]).toEqual([page, 200]);
      expect(await response.text()).toContain('/@vite/client');
    }
  });

  it('follows the addresses that lead on, and answers those of functions', async () => {
    const events = await fetch(new URL('/events', server.origin), { redirect: 'manual' });
    expect([events.status, events.headers.get('Location')]).toEqual([301, `${server.origin}/media`]);
    expect((await fetch(new URL('/api/events', server.origin))).status).toBe(200);
  });

  it('writes nothing of mistakes that nobody made', () => {
    expect(server.readOutput()).not.toMatch(/Invalid hook call|\[ERROR\] (?!\[content-check\])/);
  });

  it('tells an open page of a mistake within two seconds of the save, in the words of the build', async () => {
    const page = await server.openPage();
    const start = performance.now();
    await spoil();
    const { text, at } = await page.waitFor('error', 10_000);
    expect(at - start).toBeLessThan(LIMIT_MS);
    const { err } = JSON.parse(text) as { err: { title: string; message: string } };
    expect(err.title).toBe('The site cannot be built: 1 issue to mend in 1 file.');
    expect(err.message).toBe(REPORT);
    expect(server.readOutput()).toContain(REPORT);
    page.close();
  });

  it('tells a page that is opened later, too', async () => {
    const page = await server.openPage();
    const { text } = await page.waitFor('error', 10_000);
    expect(text).toContain('terms.mdx');
    page.close();
  });

  it('loads the page anew when the mistake is mended, and says so', async () => {
    const page = await server.openPage();
    await page.waitFor('error', 10_000);
    const before = server.readOutput().length;
    await save(words);
    await vi.waitFor(() => {
      expect(server.readOutput().slice(before)).toContain('All of content/ is right.');
    }, LIMIT_MS);
    await page.waitFor('full-reload', LIMIT_MS);
    page.close();
    const later = await server.openPage();
    await expect(later.waitFor('error', 500)).rejects.toThrow('No "error" came');
    later.close();
  });

  it('shows signs of the text as they are, and its own words in the place of those for programmers', async () => {
    const page = await server.openPage();
    await save(`${words}\nIt takes <60 minutes & more.\n`);
    const { text } = await page.waitFor('error', 10_000);
    expect(text).toContain('\\"&lt;60\\" looks like the beginning of a tag');
    expect((await fetch(new URL('/terms', server.origin))).status).toBe(500);
    expect((await page.waitFor('error', 10_000)).text).toBe(text);
    await save(words);
    page.close();
  });

  it('leaves no trace of the newsletter form and the videos that site.yaml switches off', async () => {
    const { newsletter } = readLabels().footer;
    const leftovers = [
      ...[newsletter, readNewsPage().panels.newsletter.heading, 'action="/api/subscribe"', 'NewsletterForm'],
      ...[readHome().videos.heading, readHome().videos.button, 'id="videos"', 'VideoGrid'],
    ];
    const readAll = async () => {
      const pages = await Promise.all(PAGES.map((page) => fetch(new URL(page, server.origin))));
      const texts = await Promise.all(pages.map((page) => page.text()));
      return { statuses: pages.map(({ status }) => status), text: texts.join('') };
    };
    const { text } = await readAll();
    for (const words of leftovers) expect(text).toContain(words);
    const site = await readFile('content/site.yaml', 'utf8');
    const changed = site
      .replace('newsletterForm: true', 'newsletterForm: false')
      .replace('homeVideos: true', 'homeVideos: false');
    // As some editors save: the file is empty for a moment.
    await writeFile(join(server.root, 'content/site.yaml'), '');
    await wait(EMPTY_MS);
    await writeFile(join(server.root, 'content/site.yaml'), changed);
    await vi.waitFor(
      async () => {
        const off = await readAll();
        expect(new Set(off.statuses)).toEqual(new Set([200]));
        expect(leftovers.filter((words) => off.text.includes(words))).toEqual([]);
        expect(off.text).toContain('action="/api/volunteers"');
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});
