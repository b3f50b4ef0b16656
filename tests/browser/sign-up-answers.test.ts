import { expect, test, type APIRequestContext, type APIResponse } from '../support/quiet-test.ts';

const VOLUNTEER = { name: 'Wiremu', email: 'wiremu@example.nz' };

type Options = Parameters<APIRequestContext['fetch']>[1];

const CASES: readonly [what: string, status: number, code: string, options: Options][] = [
  ['another method', 405, 'method', { method: 'GET' }],
  ['another type', 415, 'media-type', { headers: { 'Content-Type': 'text/plain' }, data: 'name=Wiremu' }],
  ['more than 4 kB', 413, 'too-large', { data: { ...VOLUNTEER, available: 'a'.repeat(4096) } }],
  ['half a body', 400, 'unreadable', { headers: { 'Content-Type': 'application/json' }, data: '{"email":' }],
  ['no address', 400, 'email-required', { data: { name: 'Wiremu' } }],
  ['what is no address', 400, 'email-invalid', { data: { name: 'Wiremu', email: 'wiremu at example.nz' } }],
  ['a filled hidden field', 400, 'hidden-field', { data: { ...VOLUNTEER, website: 'https://example.org' } }],
  [
    'a page of another site',
    403,
    'other-origin',
    { data: VOLUNTEER, headers: { Origin: 'https://example.org' } },
  ],
];

test.describe('POST /api/volunteers', () => {
  for (const [what, status, code, options] of CASES) {
    test(`answers ${what} with ${String(status)}, a code and a sentence`, async ({ request }) => {
      const response = await request.fetch('/api/volunteers', { method: 'POST', ...options });
      expect(response.status()).toBe(status);
      expect(await response.json()).toMatchObject({
        code,
        error: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect(response.headers()['allow']).toBe(status === 405 ? 'POST' : undefined);
    });
  }
});

test.describe('POST /api/subscribe', () => {
  test('answers a known address as it answered the new one', async ({ request }) => {
    // What tells of the moment and of the emulator is no part of the answer.
    const read = async (response: APIResponse) => ({
      status: response.status(),
      headers: Object.entries(response.headers()).filter(([name]) => !/^(date|x-nf-.*)$/.test(name)),
      body: await response.text(),
    });
    const post = async () =>
      read(await request.post('/api/subscribe', { data: { email: 'mere@example.nz' } }));
    const first = await post();
    expect(first).toMatchObject({ status: 200, body: '{"stored":true}' });
    expect(await post()).toEqual(first);
  });
});
