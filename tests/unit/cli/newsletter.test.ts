import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseNewsletterCommand } from '../../../src/cli/newsletter-commands.ts';
import type { NewsletterDeps } from '../../../src/cli/newsletter-letter.ts';
import { suppress } from '../../../src/server/mail/suppressions.ts';
import { renderLetter } from '../../../src/features/newsletter/letter/RenderedLetter.tsx';
import { readTestContent } from '../../support/deps.ts';
import { addReaders, readStates, toNames } from '../../support/newsletter-issues.ts';
import { startMailServer, type MailServer } from '../../support/mail-server.ts';
import { describeOnDatabases, type TestDatabase } from '../../support/people.ts';
import { createLinkHandler } from '../../support/sign-up-handler.ts';

const AT = new Date('2025-09-10T00:00:00Z');

let folder = '';
let server: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  server = await startMailServer();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const toUrl = (address: Parameters<typeof globalThis.fetch>[0]): string =>
  address instanceof Request ? address.url : String(address);

/** A site on which everything is published. */
const published: typeof globalThis.fetch = (address) => {
  const type = toUrl(address).endsWith('.jpg') ? 'image/jpeg' : 'text/html';
  return Promise.resolve(new Response(null, { headers: { 'Content-Type': type } }));
};

/** Runs a command and gives back what it wrote and reported. */
async function run(test: TestDatabase | undefined, line: string, given: Partial<NewsletterDeps> = {}) {
  const written: string[] = [];
  const reported: string[] = [];
  const asked: string[] = [];
  await parseNewsletterCommand(line.split(' '))({
    env: { MAIL_URL: server.url, MAIL_RATE: '60000', CAMPAIGN_OUTBOX_DIR: folder },
    readContent: readTestContent,
    listArticles: () => Promise.resolve(['ferry']),
    render: renderLetter,
    openDatabase: () => (test ? Promise.resolve(test.database) : Promise.reject(new Error('no database'))),
    fetch: published,
    now: () => AT,
    wait: () => Promise.resolve(),
    isStopped: () => false,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(true);
    },
    write: (text) => written.push(text),
    report: (text) => reported.push(text),
    host: 'here',
    process: 1,
    isRunning: () => true,
    ...given,
  });
  return { written: written.join('\n'), reported: reported.join('\n'), asked };
}

describeOnDatabases('npm run newsletter', (test) => {
  it('send shows subject, recipients and time, asks, and sends to those who have confirmed', async () => {
    await addReaders(test(), [...toNames(7), 'maybe']);
    await test().query("update people set newsletter = 'subscribed' where canonical like 'maybe@%'");
    const { written, reported, asked } = await run(test(), 'send news/ferry', {
      env: { MAIL_URL: server.url, MAIL_RATE: '60' },
    });
    expect(reported).toContain('Subject:    A ferry at last');
    expect(reported).toContain('Recipients: 7 people who have confirmed the newsletter');
    expect(reported).toContain('Time:       7 seconds, at 60 messages a minute (MAIL_RATE)');
    expect(asked).toEqual(['Send it to 7 people?']);
    expect(written).toContain('7  sent');
    expect(server.messages.map(({ to }) => to).sort()).toEqual(
      toNames(7).map((name) => `${name}@example.nz`),
    );
    expect(server.messages[0]?.text).toContain('The boat came.');
  });

  it('send sends nothing when staff say no, and asks nothing with --yes', async () => {
    await addReaders(test(), toNames(2));
    await run(test(), 'send', { ask: () => Promise.resolve(false) });
    expect(server.messages).toEqual([]);
    expect(await test().query('select from editions')).toEqual([]);
    expect((await run(test(), 'send --yes')).asked).toEqual([]);
    expect(server.messages).toHaveLength(2);
  });

  it.each([
    ['draft: false', 'draft: true', 'news/ferry is a draft, so it was not sent. Take "draft: true" out of'],
    ['2025-09-08 07', '2025-09-10 13', 'news/ferry is not published before 10 September 2025 at 1:00 pm (Au'],
  ])('send refuses an article that is not published: %s becomes %s', async (from, to, words) => {
    await addReaders(test(), toNames(2));
    const readContent = async (name: string) => (await readTestContent(name)).replace(from, to);
    await expect(run(test(), 'send news/ferry --yes', { readContent })).rejects.toThrow(words);
    await expect(run(test(), 'send', { readContent })).rejects.toThrow('No article in content/news/ is');
    expect(server.messages).toEqual([]);
  });

  it('send sends an article once', async () => {
    await addReaders(test(), toNames(2));
    await run(test(), 'send news/ferry');
    await expect(run(test(), 'send news/ferry --yes')).rejects.toThrow(
      '"A ferry at last" was sent on 10 September 2025 at 12:00 pm, to 2 people. An article is sent once',
    );
    expect(server.messages).toHaveLength(2);
  });

  it('send goes on where it was stopped, and says so', async () => {
    await addReaders(test(), toNames(12));
    await expect(run(test(), 'send', { isStopped: () => server.messages.length >= 5 })).rejects.toThrow(
      'Stopped. To go on: npm run newsletter -- send news/ferry',
    );
    expect(server.messages).toHaveLength(5);
    const { reported, asked } = await run(test(), 'send');
    expect(reported).toContain('was begun on 10 September 2025 at 12:00 pm; 7 of 12 messages wait');
    expect(asked).toEqual(['Go on?']);
    expect(new Set(server.messages.map(({ to }) => to)).size).toBe(12);
    expect(await test().query('select action, details, people from staff_actions order by id')).toEqual([
      { action: 'newsletter', details: 'news/ferry', people: 5 },
      { action: 'newsletter', details: 'news/ferry', people: 7 },
    ]);
    expect(server.messages).toHaveLength(12);
  });

  it('send refuses an article that the site does not show yet, or not with its pictures', async () => {
    await addReaders(test(), toNames(2));
    const fetch: typeof globalThis.fetch = (address, init) =>
      toUrl(address).includes('/newsletter/ferry')
        ? Promise.resolve(new Response(null, { status: 404 }))
        : published(address, init);
    await expect(run(test(), 'send --yes', { fetch })).rejects.toThrow(
      'publish it first:\n  https://www.example.nz/newsletter/ferry.svg.jpg answers 404',
    );
    expect(server.messages).toEqual([]);
    expect(await test().query('select from editions')).toEqual([]);
  });

  it('send stops with the words of a mail server that refuses everybody', async () => {
    await addReaders(test(), toNames(9));
    await server.stop();
    server = await startMailServer({ refuses: () => true });
    await expect(run(test(), 'send --yes')).rejects.toThrow(
      /refuses what this command sends.*It said: .*No such person here/s,
    );
    expect(new Set(Object.values(await readStates(test())))).toEqual(new Set(['waiting']));
  });

  it('status names those of whom it is not known whether they got it, and those who were refused', async () => {
    await expect(run(test(), 'status')).rejects.toThrow('No newsletter was sent yet.');
    await addReaders(test(), [...toNames(8), 'cut', 'refused']);
    await run(test(), 'send --yes');
    const { written } = await run(test(), 'status news/ferry');
    expect(written).toContain('news/ferry: begun 10 September 2025 at 12:00 pm, finished');
    expect(written).toMatch(/unknown\tcut@example\.nz\t/);
    expect(written).toMatch(/refused\trefused@example\.nz\t.*No such person here/);
    expect((await run(test(), 'status')).written).not.toContain('@example.nz');
  });

  it('every copy has a link of its own that takes its reader off the list with one click', async () => {
    await addReaders(test(), ['aroha', 'hemi']);
    await run(test(), 'send --yes');
    const letter = server.messages.find(({ to }) => to.startsWith('aroha'));
    const link = /<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1];
    const unsubscribe = createLinkHandler(() => test().database, '/unsubscribe');
    await unsubscribe(new Request(String(link), { method: 'POST' }));
    expect(await test().query('select email, newsletter from people order by email')).toEqual([
      { email: 'aroha@example.nz', newsletter: 'unsubscribed' },
      { email: 'hemi@example.nz', newsletter: 'confirmed' },
    ]);
  });

  it('test sends one message to an address, unless nothing may be sent there', async () => {
    const { written } = await run(test(), 'test aroha@example.nz news/ferry');
    expect(written).toContain('"A ferry at last" for aroha@example.nz went to the mail server 127.0.0.1');
    expect(server.messages.map(({ to }) => to)).toEqual(['aroha@example.nz']);
    await suppress(test().database, { canonical: 'hemi@example.nz' }, 'asked', AT);
    await expect(run(test(), 'test hemi@example.nz')).rejects.toThrow(
      'list of addresses that nothing is sent to',
    );
    await expect(run(test(), 'test refused@example.nz')).rejects.toThrow(/was not sent.*No such person here/);
    expect(server.messages).toHaveLength(1);
  });

  it('send writes into the outbox folder only for a database of this machine', async () => {
    await addReaders(test(), toNames(3));
    const env = { CAMPAIGN_OUTBOX_DIR: folder };
    await expect(
      run(test(), 'send --yes', { env: { ...env, NETLIFY_DB_URL: 'postgres://example.org/db' } }),
    ).rejects.toThrow('Which mail server? Set MAIL_URL');
    await expect(run(test(), 'send --yes', { env: { MAIL_URL: 'smtp://mail.example.org' } })).rejects.toThrow(
      'would send to the people of the local database',
    );
    expect((await run(test(), 'send --yes', { env })).written).toContain('3  sent');
    expect(server.messages).toEqual([]);
  });
});

describe('npm run newsletter', () => {
  it('preview writes the message for a browser and for a mail program, and prints where', async () => {
    const { written } = await run(undefined, 'preview news/ferry');
    const [page = '', mail = ''] = written.match(/file:\S+/g) ?? [];
    expect(readFileSync(fileURLToPath(page), 'utf8')).toContain('The boat came.');
    const { subject, text, html } = await PostalMime.parse(readFileSync(fileURLToPath(mail)));
    expect(subject).toBe('A ferry at last');
    expect(text).toContain('The boat came.');
    expect(html).toContain('https://www.example.nz/newsletter/ferry.svg.jpg');
    expect(fileURLToPath(page)).toBe(join(folder, 'newsletter-ferry.html'));
  });

  it('works as a command on the articles of the campaign, the newest first', { timeout: 30_000 }, () => {
    const { stdout, status } = spawnSync(process.execPath, ['src/cli/newsletter.ts', 'preview'], {
      env: { ...process.env, CAMPAIGN_OUTBOX_DIR: folder },
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Subject: \S/);
    expect(stdout).toContain(`file://${folder}/newsletter-`);
  });

  it.each(['news/boat', 'boat'])('names the articles when it does not know %s', async (name) => {
    await expect(run(undefined, `preview ${name}`)).rejects.toThrow(
      'There is no article content/news/boat.mdx. There are:\n  news/ferry',
    );
  });
});

describe('parseNewsletterCommand', () => {
  it.each([
    ['', 'Usage: npm run newsletter'],
    ['publish', 'There is no command "publish".'],
    ['preview news/ferry news/wharf', '"news/wharf" is too much for "preview".'],
    ['send aroha@example.nz', '"aroha@example.nz" is too much for "send".'],
    ['preview --yes', '--yes belongs to send.'],
    ['send --force', 'Usage: npm run newsletter'],
    ['test', 'To which email address?'],
    ['test aroha', '"aroha": That is not an email address.'],
    ['test a@example.nz b@example.nz', '"b@example.nz" is too much for "test".'],
  ])('refuses "%s" before anything is opened: %s', (line, reason) => {
    const parse = () => parseNewsletterCommand(line.split(' ').filter((word) => word !== ''));
    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(reason);
  });
});
