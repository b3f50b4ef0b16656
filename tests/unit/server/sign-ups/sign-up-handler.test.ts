import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SIGN_UP_ADDRESSES, type SignUpForm } from '../../../../src/lib/sign-up-forms.ts';
import { UnknownOutcomeError, type Database } from '../../../../src/server/database/database.ts';
import { describeOnDatabases } from '../../../support/people.ts';
import {
  createTestHandler,
  NOW,
  SITE,
  toFormPost,
  UNREACHABLE,
  untouched,
} from '../../../support/sign-up-handler.ts';

const toJsonPost = (body: unknown, form: SignUpForm = 'newsletter', headers: Record<string, string> = {}) =>
  new Request(SITE + SIGN_UP_ADDRESSES[form], {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const loseAll: Database = { run: () => Promise.reject(new UnknownOutcomeError('gone')) };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describeOnDatabases('a sign-up', (test) => {
  const stored = () => test().query('select email, newsletter, volunteers from people order by id');

  it('is stored before it is answered as stored', async () => {
    const response = await createTestHandler(() => test().database)(
      toJsonPost({ email: 'aroha@example.nz' }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ stored: true });
    expect(await stored()).toEqual([
      { email: 'aroha@example.nz', newsletter: 'subscribed', volunteers: null },
    ]);
  });

  it('is answered the same for a new, a known, a confirmed and an unsubscribed address', async () => {
    const handler = createTestHandler(() => test().database);
    const answer = async () => {
      const response = await handler(toJsonPost({ email: 'aroha@example.nz' }));
      return [response.status, [...response.headers], await response.text()];
    };
    const first = await answer();
    expect(await answer()).toEqual(first);
    await test().query("update people set newsletter = 'confirmed'");
    expect(await answer()).toEqual(first);
    await test().query("update people set newsletter = 'unsubscribed'");
    expect(await answer()).toEqual(first);
  });

  it('leads a browser without script to the thank-you page', async () => {
    const response = await createTestHandler(() => test().database)(
      toFormPost([
        ['email', 'aroha@example.nz'],
        ['page', '/about'],
        ['consent', 'newsletter-1'],
        ['website', ''],
      ]),
    );
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/thank-you']);
    expect(
      await test().query('select page, text from history join wordings on wordings.id = history.wording'),
    ).toEqual([{ page: '/about', text: 'The words of newsletter-1.' }]);
  });

  it('of a volunteer is stored from JSON and from a posted form alike', async () => {
    const handler = createTestHandler(() => test().database, 'volunteers');
    const answers = {
      name: 'Hēmi',
      area: 'Ōtara',
      help: ['Drop leaflets', 'Make phone calls'],
      available: 'Sundays',
    };
    await handler(toJsonPost({ ...answers, email: 'a@example.nz' }, 'volunteers'));
    await handler(
      toFormPost(
        [
          ['name', 'Hēmi'],
          ['email', 'b@example.nz'],
          ['area', 'Ōtara'],
          ['help', 'Drop leaflets'],
          ['help', 'Make phone calls'],
          ['available', 'Sundays'],
        ],
        'volunteers',
      ),
    );
    expect(await test().query('select name, area, help, available from answers')).toEqual([answers, answers]);
  });
});

describe('a sign-up that is refused', () => {
  it.each([
    ['another method', new Request(`${SITE}/api/subscribe`, { method: 'GET' }), 405, 'method'],
    [
      'another type',
      new Request(`${SITE}/api/subscribe`, {
        method: 'POST',
        body: 'x',
        headers: { 'Content-Type': 'text/plain' },
      }),
      415,
      'media-type',
    ],
    ['too much', toJsonPost({ email: 'a@b.nz', x: 'x'.repeat(5_000) }), 413, 'too-large'],
    ['no address', toJsonPost({}), 400, 'email-required'],
    ['no real address', toJsonPost({ email: 'aroha' }), 400, 'email-invalid'],
    [
      'another site',
      toJsonPost({ email: 'a@b.nz' }, 'newsletter', { Origin: 'https://evil.example' }),
      403,
      'other-origin',
    ],
    ['an unknown wording', toJsonPost({ email: 'a@b.nz', consent: 'newsletter-0' }), 400, 'unknown-consent'],
    ['a filled hidden field', toJsonPost({ email: 'a@b.nz', website: 'x' }), 400, 'hidden-field'],
    ['a form filled in no time', toJsonPost({ email: 'a@b.nz', started: NOW.getTime() }), 400, 'too-fast'],
  ])('for %s never reaches the database and is told why', async (_, request, status, code) => {
    const response = await createTestHandler(untouched)(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code,
      error: expect.stringMatching(/^[A-Z].+\.$/) as string,
    });
  });

  it('says which methods there are', async () => {
    const response = await createTestHandler(untouched)(
      new Request(`${SITE}/api/subscribe`, { method: 'DELETE' }),
    );
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it.each([
    ['cannot be reached', () => UNREACHABLE, 503, 'unavailable'],
    [
      'is not set up',
      () => {
        throw new Error('no NETLIFY_DB_URL');
      },
      503,
      'unavailable',
    ],
    ['breaks off', () => loseAll, 504, 'unknown-outcome'],
  ])('when the database %s is told when to try again', async (_, getDatabase, status, code) => {
    const response = await createTestHandler(getDatabase)(toJsonPost({ email: 'aroha@example.nz' }));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '30']);
    expect(await response.json()).toMatchObject({ code });
  });

  it('is not logged with what the visitor typed', async () => {
    await createTestHandler(() => UNREACHABLE)(toJsonPost({ email: 'aroha@example.nz' }));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('aroha');
  });
});
