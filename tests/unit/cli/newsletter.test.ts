import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { parseNewsletterCommand, type NewsletterDeps } from '../../../src/cli/newsletter.ts';
import { suppress } from '../../../src/server/mail/suppressions.ts';
import { renderLetter } from '../../../src/features/newsletter/letter/RenderedLetter.tsx';
import { readFakeContent } from '../../support/deps.ts';
import { addReaders, listReaderNames } from '../../support/newsletter-issues.ts';
import { startMailServer, type MailServer } from '../../support/mail-server.ts';
import { describeOnDatabases } from '../../support/test-database.ts';
import { createTestLinkHandler } from '../../support/sign-up-handler.ts';

const NOW = new Date('2025-09-10T00:00:00Z');

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const fetchPublished: typeof globalThis.fetch = (address) => {
  const type = address instanceof Request || !String(address).endsWith('.jpg') ? 'text/html' : 'image/jpeg';
  return Promise.resolve(new Response(null, { headers: { 'Content-Type': type } }));
};

describeOnDatabases('npm run newsletter', (getDb) => {
  async function run(line: string, overrides: Partial<NewsletterDeps> = {}) {
    const output: string[] = [];
    const progress: string[] = [];
    const prompts: string[] = [];
    await parseNewsletterCommand(line.split(' '))({
      env: { MAIL_URL: server.url, MAIL_RATE: '60000' },
      readContent: readFakeContent,
      render: renderLetter,
      openDatabase: () => Promise.resolve(getDb().database),
      fetch: fetchPublished,
      now: () => NOW,
      wait: () => Promise.resolve(),
      isStopped: () => false,
      promptYesNo: (question) => Promise.resolve(prompts.push(question) > 0),
      write: (text) => output.push(text),
      report: (text) => progress.push(text),
      ...overrides,
    });
    return { output: output.join('\n'), progress: progress.join('\n'), asked: prompts };
  }

  it('send prompts with the number of readers, stops after a no, and sends once to confirmed readers', async () => {
    await addReaders(getDb(), [...listReaderNames(7), 'maybe']);
    await getDb().query("update people set newsletter = 'subscribed' where canonical like 'maybe@%'");
    const refused = run('send news/ferry', { promptYesNo: () => Promise.resolve(false) });
    await expect(refused).rejects.toThrow('Nothing was done.');
    expect([server.messages, await getDb().query('select from editions')]).toEqual([[], []]);
    const { output, progress, asked: prompts } = await run('send news/ferry');
    expect(progress).toContain('Subject: A ferry at last');
    expect(prompts).toEqual(['Send it to 7 people?']);
    expect(output).toContain('7  sent');
    expect(server.messages.map(({ to }) => to).sort()).toEqual(
      listReaderNames(7).map((name) => `${name}@example.nz`),
    );
    expect(server.messages[0]?.text).toContain('The boat came.');
    await expect(run('send news/ferry --yes')).rejects.toThrow(
      '"A ferry at last" was sent on Wednesday 10 September 2025, noon, to 7 people. An article is sent once',
    );
    expect(server.messages).toHaveLength(7);
  });

  it.each([
    ['draft: false', 'draft: true', 'news/ferry is a draft, so it was not sent. Remove "draft: true" from'],
    [
      '2025-09-08 07',
      '2025-09-10 13',
      'news/ferry is not published before Wednesday 10 September 2025, 1 pm (Au',
    ],
  ])('send refuses an article that is not published: %s becomes %s', async (from, to, message) => {
    await addReaders(getDb(), listReaderNames(2));
    const readContent = async (name: string) => (await readFakeContent(name)).replace(from, to);
    await expect(run('send news/ferry --yes', { readContent })).rejects.toThrow(message);
    expect(server.messages).toEqual([]);
  });

  it('send resumes a run that was interrupted', async () => {
    await addReaders(getDb(), listReaderNames(12));
    const stopped = run('send news/ferry', { isStopped: () => server.messages.length >= 5 });
    await expect(stopped).rejects.toThrow('Stopped. To continue: npm run newsletter -- send news/ferry');
    expect(server.messages).toHaveLength(5);
    expect((await run('send news/ferry')).asked).toEqual(['Continue with 7 messages?']);
    expect(new Set(server.messages.map(({ to }) => to)).size).toBe(12);
    expect(server.messages).toHaveLength(12);
    expect(await getDb().query('select action, details, people from staff_actions order by id')).toEqual([
      { action: 'newsletter', details: 'news/ferry', people: 5 },
      { action: 'newsletter', details: 'news/ferry', people: 7 },
    ]);
  });

  it('send refuses an article whose pictures are not on the public site yet', async () => {
    await addReaders(getDb(), listReaderNames(2));
    const fetch: typeof globalThis.fetch = (address, init) =>
      address instanceof Request || !String(address).includes('/newsletter/ferry')
        ? fetchPublished(address, init)
        : Promise.resolve(new Response(null, { status: 404 }));
    await expect(run('send news/ferry --yes', { fetch })).rejects.toThrow(
      'publish it first:\n  https://www.example.nz/newsletter/ferry.svg.jpg answers 404',
    );
    expect([server.messages, await getDb().query('select from editions')]).toEqual([[], []]);
  });

  it('status lists deliveries with an unknown outcome and refused addresses', async () => {
    await expect(run('status news/ferry')).rejects.toThrow('news/ferry was not sent yet.');
    await addReaders(getDb(), [...listReaderNames(8), 'cut', 'refused']);
    await run('send news/ferry --yes');
    const { output } = await run('status news/ferry');
    expect(output).toMatch(/unknown\tcut@example\.nz\t/);
    expect(output).toMatch(/refused\trefused@example\.nz\t.*No such person here/);
  });

  it('every copy has a personal link that unsubscribes its reader with one click', async () => {
    await addReaders(getDb(), ['aroha', 'hemi']);
    await run('send news/ferry --yes');
    const letter = server.messages.find(({ to }) => to.startsWith('aroha'));
    const link = /<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1];
    const unsubscribe = createTestLinkHandler(() => getDb().database, '/unsubscribe');
    await unsubscribe(new Request(String(link), { method: 'POST' }));
    expect(await getDb().query('select email, newsletter from people order by email')).toEqual([
      { email: 'aroha@example.nz', newsletter: 'unsubscribed' },
      { email: 'hemi@example.nz', newsletter: 'confirmed' },
    ]);
  });

  it('test sends one message to an address unless the address is suppressed', async () => {
    const { output } = await run('test aroha@example.nz news/ferry');
    expect(output).toContain('"A ferry at last" for aroha@example.nz went to the mail server 127.0.0.1');
    expect(server.messages.map(({ to }) => to)).toEqual(['aroha@example.nz']);
    await suppress(getDb().database, { canonical: 'hemi@example.nz' }, 'asked', NOW);
    await expect(run('test hemi@example.nz news/ferry')).rejects.toThrow('is on the suppression list');
    await expect(run('test refused@example.nz news/ferry')).rejects.toThrow(/No such person here/);
    expect(server.messages).toHaveLength(1);
  });

  it('uses an external mail server only with the production database', async () => {
    const database = { NETLIFY_DB_URL: 'postgres://example.org/db' };
    await expect(run('send news/ferry --yes', { env: database })).rejects.toThrow('Which mail server?');
    const mail = { MAIL_URL: 'smtp://mail.example.org' };
    await expect(run('send news/ferry --yes', { env: mail })).rejects.toThrow(
      'would send to the people of the local database',
    );
    expect(server.messages).toEqual([]);
  });

  it('works as a command on the articles of the campaign', { timeout: 60_000 }, async () => {
    const start = (...args: readonly string[]) =>
      promisify(execFile)(process.execPath, ['src/cli/newsletter.ts', 'test', 'aroha@example.nz', ...args], {
        env: { ...process.env, NETLIFY_DB_URL: getDb().url, MAIL_URL: server.url },
      });
    const [article = ''] = readdirSync('content/news').filter((file) => file.endsWith('.mdx'));
    await start(`news/${article.replace('.mdx', '')}`);
    expect(server.messages.map(({ to }) => to)).toEqual(['aroha@example.nz']);
    await expect(start('news/boat')).rejects.toThrow('There is no article content/news/boat.mdx.');
  });
});

it.each([
  ['', 'Usage: npm run newsletter'],
  ['publish', 'There is no command "publish".'],
  ['send', 'Which article? Name its file, such as news/night-buses.'],
  ['status news/ferry news/wharf', 'status does not take "news/wharf".'],
  ['send aroha@example.nz', 'Which article?'],
  ['status news/ferry --yes', 'Only send takes --yes.'],
  ['send --force', 'Usage: npm run newsletter'],
  ['test', 'To which email address?'],
  ['test aroha news/ferry', '"aroha": That is not an email address.'],
])('parseNewsletterCommand refuses "%s" before opening the database: %s', (line, reason) => {
  const parse = () => parseNewsletterCommand(line.split(' ').filter((word) => word !== ''));
  expect(parse).toThrow(CommandError);
  expect(parse).toThrow(reason);
});
