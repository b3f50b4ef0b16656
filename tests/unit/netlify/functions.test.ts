import type { Context } from '@netlify/functions';
import { beforeEach, expect, it, vi } from 'vitest';

import subscribe from '../../../netlify/functions/subscribe.mts';
import outbox from '../../../netlify/functions/outbox.mts';
import { startMailServer } from '../../support/mail-server.ts';
import { describeOnDatabases } from '../../support/test-database.ts';

beforeEach(() => {
  vi.stubEnv('URL', 'https://www.example.nz');
  vi.spyOn(console, 'error');
});

async function call(entry: typeof subscribe, path: string, body: unknown) {
  const after: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => after.push(work) } as unknown as Context;
  const request = new Request(`https://www.example.nz${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { response: await entry(request, context), after };
}

describeOnDatabases('the functions', (getDb) => {
  beforeEach(() => {
    vi.stubEnv('NETLIFY_DB_URL', getDb().url);
  });

  it('respond to a sign-up before the mail server has answered', async () => {
    const server = await startMailServer();
    vi.stubEnv('MAIL_URL', server.url);
    const { response, after } = await call(subscribe, '/api/subscribe', { email: 'slow@example.nz' });
    expect(response.status).toBe(200);
    await expect.poll(() => server.messages, { timeout: 10_000 }).toHaveLength(1);
    expect(await getDb().query('select attempts from outbox')).toEqual([{ attempts: 1 }]);
    await server.stop();
    await Promise.all(after);
  });

  it.each(['', 'https://user:secret@mail.example'])(
    'store a sign-up and its message if MAIL_URL is %j',
    async (url) => {
      vi.stubEnv('MAIL_URL', url);
      const { response, after } = await call(subscribe, '/api/subscribe', { email: 'aroha@example.nz' });
      await Promise.all(after);
      await outbox();
      expect(response.status).toBe(200);
      expect(await getDb().query('select newsletter from people')).toEqual([{ newsletter: 'subscribed' }]);
      expect(await getDb().query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
      const log = vi.mocked(console.error).mock.calls.flat().map(String).join('\n');
      if (url !== '') expect(log).toContain('MAIL_URL');
      expect(log).not.toContain('secret');
    },
  );
});
