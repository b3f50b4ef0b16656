import { beforeEach, describe, expect, it, vi } from 'vitest';

import { NotStoredError, type Database } from '../../../../src/server/database/database.ts';
import {
  createConfirmHandler,
  createUnsubscribeHandler,
} from '../../../../src/server/sign-ups/link-handlers.ts';
import { createMyDataHandler } from '../../../../src/server/my-data/my-data-handler.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { createShowPage } from '../../../../src/server/pages/show-page.ts';
import { readTestContent } from '../../../support/deps.ts';
import { describeOnDatabases, giveLink, type TestDatabase } from '../../../support/people.ts';

const SITE = 'https://www.example.nz';
const HANDLERS = {
  '/confirm': createConfirmHandler,
  '/unsubscribe': createUnsubscribeHandler,
  '/my-data': createMyDataHandler,
};
type Path = keyof typeof HANDLERS;

const createHandler = (path: Path, getDatabase: () => Database) =>
  HANDLERS[path]({
    getDatabase,
    showPage: createShowPage(readTestContent, () =>
      Promise.resolve('<title>[[title]]</title><main>[[content]]</main>'),
    ),
    now: () => new Date('2025-09-02T00:00:00Z'),
  });

const get = (path: Path, token: string, more = '') => new Request(`${SITE}${path}?token=${token}${more}`);
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  new Request(SITE + path, { method: 'POST', body: new URLSearchParams(fields) });

/** When the links of the tests were sent: twenty hours before the present of the handlers. */
const SENT = new Date('2025-09-01T04:00:00Z');
const PURPOSES = { '/confirm': 'confirm', '/unsubscribe': 'unsubscribe', '/my-data': 'data' } as const;

async function giveSubscriber(test: TestDatabase, path: Path, at = SENT): Promise<string> {
  await test.query(
    "insert into people (email, canonical, newsletter, mailed_at) values ('A&B@example.nz', 'a&b@example.nz', 'subscribed', now())",
  );
  const purpose = PURPOSES[path];
  return giveLink(test, 'a&b@example.nz', purpose === 'data' ? 'data' : 'newsletter', undefined, {
    purpose,
    at,
  });
}

const status = async (test: TestDatabase) =>
  (await test.query('select newsletter from people'))[0]?.['newsletter'];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describeOnDatabases('links', (test) => {
  const ask = (path: Path, request: Request) => createHandler(path, () => test().database)(request);

  it.each<Path>(['/confirm', '/unsubscribe', '/my-data'])(
    '%s changes nothing when it is opened, as scanners of links do',
    async (path) => {
      const token = await giveSubscriber(test(), path);
      const response = await ask(path, get(path, token));
      expect(response.status).toBe(200);
      expect(await status(test())).toBe('subscribed');
      const page = await response.text();
      expect(page).toContain('A&amp;B@example.nz');
      expect(page).toContain(`action="${path}"`);
      expect(page).toContain(`name="token" value="${token}"`);
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    },
  );

  it('/confirm confirms by the press of its button', async () => {
    const token = await giveSubscriber(test(), '/confirm');
    const response = await ask('/confirm', post('/confirm', { token }));
    expect([response.status, await status(test())]).toEqual([200, 'confirmed']);
    expect(await response.text()).toContain('<title>Confirmed</title>');
  });

  it('/confirm is not confirmed by a post to the bare link', async () => {
    const token = await giveSubscriber(test(), '/confirm');
    const response = await ask('/confirm', post(`/confirm?token=${token}`, {}));
    expect([response.status, await status(test())]).toEqual([404, 'subscribed']);
  });

  it('/confirm says so when the person had left', async () => {
    const token = await giveSubscriber(test(), '/confirm');
    await test().query("update people set newsletter = 'unsubscribed'");
    const response = await ask('/confirm', post('/confirm', { token }));
    expect(await response.text()).toContain('<title>You have unsubscribed</title>');
  });

  it.each([
    ['the button', (token: string) => post('/unsubscribe', { token })],
    [
      'one click (RFC 8058)',
      (token: string) => post(`/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' }),
    ],
    [
      'one click as a multipart form',
      (token: string) => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        return new Request(`${SITE}/unsubscribe?token=${token}`, { method: 'POST', body });
      },
    ],
    [
      'one click from another site',
      (token: string) =>
        new Request(`${SITE}/unsubscribe?token=${token}`, {
          method: 'POST',
          headers: { Origin: 'https://mail.example' },
        }),
    ],
  ])('/unsubscribe takes the person off by %s', async (_, toRequest) => {
    const token = await giveSubscriber(test(), '/unsubscribe');
    const response = await ask('/unsubscribe', toRequest(token));
    expect([response.status, await status(test())]).toEqual([200, 'unsubscribed']);
    expect(await response.text()).toContain('<title>Unsubscribed</title>');
  });

  it('/my-data is downloaded as a file', async () => {
    const token = await giveSubscriber(test(), '/my-data');
    const response = await ask('/my-data', get('/my-data', token, '&download=json'));
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(await response.json()).toMatchObject({ email: 'A&B@example.nz', newsletter: 'subscribed' });
  });

  it('/my-data asks the new address, and says so', async () => {
    const token = await giveSubscriber(test(), '/my-data');
    const response = await ask(
      '/my-data',
      post('/my-data', { token, action: 'correct', email: 'new@example.nz' }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('We have sent a message to the new address');
    expect(await test().query('select new_email from outbox')).toEqual([{ new_email: 'new@example.nz' }]);
  });

  it('/my-data keeps what was typed when it cannot be stored', async () => {
    const token = await giveSubscriber(test(), '/my-data');
    const response = await ask('/my-data', post('/my-data', { token, action: 'correct', email: 'new@' }));
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('That is not an email address.');
    const [field] = /<input[^>]*name="email"[^>]*>/.exec(page) ?? [];
    expect(field).toContain('value="new@"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="notice"');
  });

  it('/my-data deletes, and its link then leads nowhere', async () => {
    const token = await giveSubscriber(test(), '/my-data');
    const response = await ask('/my-data', post('/my-data', { token, action: 'delete' }));
    expect(await response.text()).toContain('<title>Deleted</title>');
    expect((await ask('/my-data', get('/my-data', token))).status).toBe(404);
    expect(await test().query('select id from people')).toEqual([]);
  });

  it.each<Path>(['/confirm', '/unsubscribe', '/my-data'])(
    '%s knows no token that was not sent',
    async (path) => {
      for (const token of ['', 'x', createToken().text, "' or 1=1 --", '%00']) {
        expect((await ask(path, get(path, encodeURIComponent(token)))).status, token).toBe(404);
      }
    },
  );
});

describe('links without a database', () => {
  const away = () => ({ run: () => Promise.reject(new NotStoredError('away')) });

  it.each<Path>(['/confirm', '/unsubscribe', '/my-data'])(
    '%s says that the link stays good',
    async (path) => {
      const response = await createHandler(path, away)(get(path, createToken().text));
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await response.text()).toContain('The link stays good');
    },
  );

  it.each<Path>(['/confirm', '/unsubscribe', '/my-data'])('%s takes GET, HEAD and POST', async (path) => {
    const response = await createHandler(path, away)(new Request(SITE + path, { method: 'DELETE' }));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
