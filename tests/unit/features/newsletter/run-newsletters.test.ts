import { beforeEach, expect, it, vi } from 'vitest';

import type { Newsletter } from '../../../../src/features/newsletter/newsletters.server.ts';
import {
  runNewsletters,
  type NewsletterDeps,
} from '../../../../src/features/newsletter/run-newsletters.server.ts';
import { createTestDeps } from '../../../support/deps.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { addReaders, listReaderNames, NEWSLETTER } from '../../../support/newsletter-editions.ts';
import { createTestLinkHandler } from '../../../support/sign-up-handler.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';

const START = Date.parse('2025-09-10T00:00:00Z');
const STAFF = ['office@example.nz', 'second@example.nz'] as const;
const TEST: Newsletter = { ...NEWSLETTER, status: 'test' };
/** Fails the test if the database is opened, as production pays for each time. */
const noDatabase = () => {
  throw new Error('The database was opened.');
};

let refusesReaders: boolean;
let stored: Map<string, string>;
beforeEach(() => {
  refusesReaders = false;
  stored = new Map();
});
const server = useMailServer({
  refuses: (to) => to.startsWith('gone') || (refusesReaders && to.startsWith('reader')),
});

const listMails = (filter = '') =>
  server.messages
    .map(({ to, headers }) => `${to}: ${String(headers['subject'])}`)
    .filter((mail) => mail.includes(filter));

describeOnDatabases('the scheduled run', (getDb) => {
  /** Runs in some minutes after the start. Returns the log. */
  async function run(
    newsletters: readonly Newsletter[],
    minutes: readonly number[],
    given: Partial<NewsletterDeps> = {},
  ) {
    const deps = createTestDeps({
      env: { MAIL_URL: server.url, STAFF_EMAIL: STAFF.join(), ...given.env },
      readCache: () => Promise.resolve(JSON.stringify(newsletters)),
      stored,
    });
    for (const minute of minutes)
      await runNewsletters(
        {
          ...deps,
          now: () => new Date(START + minute * 60_000),
          getDatabase: () => getDb().database,
          wait: () => Promise.resolve(),
          ...(given.getDatabase && { getDatabase: given.getDatabase }),
        },
        'production',
      );
    return deps.logLines.join('\n');
  }

  it('mails a test to all staff once per change, without the database', async () => {
    expect(await run([TEST], [0, 1, 2], { getDatabase: noDatabase })).toBe('');
    const mail = `${STAFF[0]}: Test: A ferry at last`;
    expect(listMails()).toEqual([mail]);
    expect(server.messages[0]?.headers['to']).toBe(STAFF.join(', '));
    expect(await run([{ ...TEST, html: 'Changed' }], [3, 4], { getDatabase: noDatabase })).toBe('');
    expect(listMails()).toEqual([mail, mail]);
  });

  it('sends a newsletter in several runs, reports it once, and lets the database sleep after that', async () => {
    await addReaders(getDb(), [...listReaderNames(7), 'gone']);
    const env = { MAIL_RATE: '5' };
    const early = { ...NEWSLETTER, sendAt: '2025-09-10T00:01:00Z' };
    await run([early], [0], { getDatabase: noDatabase });
    expect(await run([early], [1], { env })).toBe('');
    // An older deploy without it, or a draft again, stops it.
    await run([], [2], { env, getDatabase: noDatabase });
    expect([4, 5]).toContain(server.messages.length);
    await run([early], [3, 4, 5], { env });
    expect(listMails('reader').sort()).toEqual(
      listReaderNames(7).map((name) => `${name}@example.nz: A ferry at last`),
    );
    expect(listMails('has gone out')).toHaveLength(1);
    const report = server.messages.find(({ headers }) => headers['subject']?.includes('has gone out'));
    expect(report?.text).toMatch(/Sent: 7\n[^]*Refused[^]*: 1\n[^]*\/newsletter\/ferry\n/);
    const before = server.messages.length;
    await run([NEWSLETTER], [6, 7], { getDatabase: noDatabase });
    // Without the stored state, the database still knows.
    stored.clear();
    await run([NEWSLETTER], [8]);
    expect(server.messages).toHaveLength(before);
  });

  it('reports even if the run that finished was killed before', async () => {
    await addReaders(getDb(), ['reader']);
    const { database } = getDb();
    const getDatabase = () => ({
      run: (text: string, values: readonly unknown[]) =>
        server.messages.length > 0 ? Promise.reject(new Error('killed')) : database.run(text, values),
    });
    await run([NEWSLETTER], [0], { getDatabase });
    expect(listMails()).toEqual(['reader@example.nz: A ferry at last']);
    await run([NEWSLETTER], [1, 2]);
    expect(listMails('gone out')).toHaveLength(1);
    // The reply was not stored.
    expect(await getDb().query('select state from deliveries')).toEqual([{ state: 'unknown' }]);
  });

  it.each<[string, Partial<Newsletter>]>([
    ['the text', { name: 'ferry-2', subject: 'Other' }],
    ['the subject', { name: 'ferry-2', digest: 'Other' }],
    ['the name', { subject: 'Other', digest: 'Other' }],
  ])('refuses a newsletter with %s of one that was sent, and tells staff once', async (_, change) => {
    await addReaders(getDb(), ['reader']);
    await run([NEWSLETTER], [0]);
    const before = server.messages.length;
    await run([{ ...NEWSLETTER, ...change, html: 'Other' }], [1, 2]);
    expect(listMails().slice(before)).toEqual([
      `office@example.nz: The newsletter was not sent: ${change.subject ?? NEWSLETTER.subject}`,
    ]);
    expect(server.messages.at(-1)?.text).toContain('as ferry on Wednesday 10 September 2025, noon');
  });

  it('mails staff nothing while it cannot note what was sent, as every run would repeat it', async () => {
    await run([NEWSLETTER], [0]);
    vi.spyOn(stored, 'set').mockImplementation(() => {
      throw new Error('Blobs are down.');
    });
    await run([{ ...NEWSLETTER, name: 'ferry-2', html: 'Other' }], [1, 2]);
    expect(listMails('not sent')).toEqual([]);
  });

  it('tries again with growing pauses while everybody is refused, and tells staff once', async () => {
    await addReaders(getDb(), listReaderNames(30));
    refusesReaders = true;
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    await run([NEWSLETTER], minutes);
    expect(listMails()).toEqual(['office@example.nz: The newsletter is waiting: A ferry at last']);
    expect(await getDb().query('select from suppressions')).toEqual([]);
    refusesReaders = false;
    await run([NEWSLETTER], [100, 101, 200, 201]);
    expect([new Set(listMails('reader')).size, listMails('reader').length]).toEqual([30, 30]);
  });

  it('says that nobody has confirmed', async () => {
    await run([NEWSLETTER], [0, 1]);
    expect(listMails()).toEqual(['office@example.nz: The newsletter went to nobody: A ferry at last']);
  });

  it('sends nothing while mail is off', async () => {
    await run([NEWSLETTER, TEST], [0], { env: { MAIL_URL: 'off' }, getDatabase: noDatabase });
    expect([server.messages, [...stored]]).toEqual([[], []]);
  });

  it('gives every copy a personal link that unsubscribes its reader with one click', async () => {
    await addReaders(getDb(), ['aroha', 'hemi']);
    await run([NEWSLETTER], [0]);
    const letter = server.messages.find(({ to }) => to.startsWith('aroha'));
    const link = /<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1];
    const unsubscribe = createTestLinkHandler(() => getDb().database, '/unsubscribe');
    await unsubscribe(new Request(String(link), { method: 'POST' }));
    expect(await getDb().query('select email, newsletter from people order by email')).toEqual([
      { email: 'aroha@example.nz', newsletter: 'unsubscribed' },
      { email: 'hemi@example.nz', newsletter: 'confirmed' },
    ]);
  });
});
