import { beforeEach, expect, it, vi } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { createMyDataHandler } from '../../../../src/server/my-data/my-data-handler.ts';
import { createShowPage } from '../../../../src/server/pages/show-page.ts';
import {
  createConfirmHandler,
  createUnsubscribeHandler,
} from '../../../../src/server/sign-ups/link-handlers.ts';
import { confirmChange, confirmSignUp, unsubscribe } from '../../../../src/server/sign-ups/links.ts';
import { storeSubscription } from '../../../../src/server/sign-ups/sign-ups.ts';
import { isSuppressed } from '../../../../src/server/mail/suppressions.ts';
import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { readTestContent } from '../../../support/deps.ts';
import { describeOnDatabases, giveLink, toWording } from '../../../support/people.ts';

const SITE = 'https://www.example.nz';
const NOW = new Date('2025-09-02T00:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1_000);
const HANDLERS = {
  '/confirm': createConfirmHandler,
  '/unsubscribe': createUnsubscribeHandler,
  '/my-data': createMyDataHandler,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describeOnDatabases('a link', (test) => {
  beforeEach(async () => {
    await storeSubscription(test().database, {
      email: parseEmailAddress('aroha@example.nz'),
      at: hoursAgo(48),
      page: '/',
      wording: toWording('newsletter'),
    });
    await test().query('delete from outbox');
  });

  const ask = (path: keyof typeof HANDLERS, request: Request) =>
    HANDLERS[path]({
      getDatabase: () => test().database,
      showPage: createShowPage(readTestContent, () => Promise.resolve('[[title]]|[[content]]')),
      now: () => NOW,
    })(request);
  const open = (path: keyof typeof HANDLERS, token: string) =>
    ask(path, new Request(`${SITE}${path}?token=${token}`));
  const post = (path: keyof typeof HANDLERS, fields: Record<string, string>, headers = {}) =>
    ask(path, new Request(SITE + path, { method: 'POST', body: new URLSearchParams(fields), headers }));
  const give = (purpose: 'confirm' | 'unsubscribe' | 'data' | null, at = NOW, kind = 'newsletter') =>
    giveLink(test(), 'aroha@example.nz', purpose === 'data' ? 'data' : kind, undefined, { purpose, at });
  const outbox = () => test().query('select kind from outbox');

  it.each([
    ['confirm', { '/confirm': 200, '/unsubscribe': 404, '/my-data': 404 }],
    ['unsubscribe', { '/confirm': 404, '/unsubscribe': 200, '/my-data': 404 }],
    ['data', { '/confirm': 404, '/unsubscribe': 404, '/my-data': 200 }],
    // Sent before purposes were told apart: it still confirms and unsubscribes, and shows nothing.
    [null, { '/confirm': 200, '/unsubscribe': 200, '/my-data': 410 }],
  ] as const)('whose purpose is %s opens %j', async (purpose, statuses) => {
    const token = await give(purpose);
    for (const [path, status] of Object.entries(statuses))
      expect((await open(path as keyof typeof HANDLERS, token)).status, path).toBe(status);
  });

  it('of one purpose does nothing of another, also when it is posted', async () => {
    const [confirm, leave] = [await give('confirm'), await give('unsubscribe')];
    for (const token of [confirm, leave]) {
      for (const action of ['delete', 'correct', 'renew'])
        expect((await post('/my-data', { token, action, email: 'thief@example.nz' })).status).toBe(404);
      expect(
        (await ask('/my-data', new Request(`${SITE}/my-data?token=${token}&download=json`))).status,
      ).toBe(404);
    }
    const hash = parseToken(leave) ?? Buffer.alloc(0);
    await confirmSignUp(test().database, hash, NOW);
    await confirmChange(test().database, hash, NOW);
    await unsubscribe(test().database, parseToken(confirm) ?? Buffer.alloc(0), NOW);
    expect(await test().query('select email, newsletter from people')).toEqual([
      { email: 'aroha@example.nz', newsletter: 'subscribed' },
    ]);
    expect(await outbox()).toEqual([]);
  });

  it('to a new, unconfirmed address tells its reader nothing of the person', async () => {
    const change = await giveLink(test(), 'aroha@example.nz', 'change', 'stranger@example.nz');
    expect((await open('/my-data', change)).status).toBe(404);
    const page = await (await open('/confirm', change)).text();
    expect(page).toContain('stranger@example.nz');
    expect(page).not.toContain('aroha@example.nz');
  });

  it.each(['', 'stranger@example.nz', 'aroha at example.nz'])(
    'to a mistyped new address gives its reader nothing, who does not know the old one: "%s"',
    async (present) => {
      const token = await giveLink(test(), 'aroha@example.nz', 'change', 'stranger@example.nz');
      const answer = await post('/confirm', { token, present });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain('That is not the address that we have written to until now.');
      expect(page).not.toContain('aroha@');
      expect(await test().query('select email from people')).toEqual([{ email: 'aroha@example.nz' }]);
    },
  );

  it('to a new address makes it the person’s own for whoever knows the old one', async () => {
    const token = await giveLink(test(), 'aroha@example.nz', 'change', 'aroha@example.org');
    const answer = await post('/confirm', { token, present: ' Aroha@EXAMPLE.nz' });
    expect(answer.status).toBe(200);
    expect(await test().query('select email from people')).toEqual([{ email: 'aroha@example.org' }]);
  });

  it.each([
    [23.99, 200],
    [24, 410],
  ])('to what is stored, %d hours old, is answered with %d', async (hours, status) => {
    const token = await give('data', hoursAgo(hours));
    expect((await open('/my-data', token)).status).toBe(status);
    expect((await post('/my-data', { token, action: 'correct', email: 'a@example.nz' })).status).toBe(status);
  });

  it('that has expired deletes nothing, and is sent anew to the address that is stored', async () => {
    const token = await give('data', hoursAgo(25));
    expect((await post('/my-data', { token, action: 'delete' })).status).toBe(410);
    const page = await (await open('/my-data', token)).text();
    expect(page).toContain('This link has expired');
    expect(page).not.toContain('aroha@');
    const sent = await post('/my-data', { token, action: 'renew' });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Look into your inbox')]);
    expect(await outbox()).toEqual([{ kind: 'data' }]);
  });

  it('is sent to whoever enters an address that is stored, and everybody is answered the same', async () => {
    const known = await post('/my-data', { email: 'Aroha@example.nz' });
    const unknown = await post('/my-data', { email: 'nobody@example.nz' });
    expect(known.status).toBe(200);
    expect(await known.text()).toBe(await unknown.text());
    expect(await outbox()).toEqual([{ kind: 'data' }]);
  });

  it.each(['newsletter', 'change'])(
    'that unsubscribes (%s) can end all messages to its address, for good',
    async (kind) => {
      const address = kind === 'change' ? 'stranger+x@example.nz' : 'aroha@example.nz';
      const token = await giveLink(
        test(),
        'aroha@example.nz',
        kind,
        kind === 'change' ? address : undefined,
        { purpose: 'unsubscribe' },
      );
      expect(await (await open('/unsubscribe', token)).text()).toContain('value="never"');
      const response = await post('/unsubscribe', { token, action: 'never' });
      expect(await response.text()).toContain('Nothing comes any more');
      expect(await isSuppressed(test().database, parseEmailAddress(address))).toBe(true);
      expect(await isSuppressed(test().database, parseEmailAddress('other@example.nz'))).toBe(false);
      expect(await test().query('select newsletter from people')).toEqual([
        { newsletter: kind === 'change' ? 'subscribed' : 'unsubscribed' },
      ]);
    },
  );

  it('that confirms silences nobody', async () => {
    const token = await give('confirm');
    await post('/confirm', { token, action: 'never' });
    expect(await isSuppressed(test().database, parseEmailAddress('aroha@example.nz'))).toBe(false);
  });

  it('is asked for on our own page alone, by an address that is one', async () => {
    expect(await (await ask('/my-data', new Request(`${SITE}/my-data`))).text()).toContain('name="email"');
    expect(
      (await post('/my-data', { email: 'aroha@example.nz' }, { Origin: 'https://evil.example' })).status,
    ).toBe(403);
    const wrong = await post('/my-data', { email: 'aroha@' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="aroha@"')]);
    expect(await outbox()).toEqual([]);
  });
});
