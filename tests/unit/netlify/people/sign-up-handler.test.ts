import { beforeEach, describe, expect, it, vi } from 'vitest';

import { NotStoredError, UnknownOutcomeError, type Database } from '../../../../netlify/lib/database.ts';
import type { Form } from '../../../../netlify/lib/people/consent.ts';
import { createSignUpHandler } from '../../../../netlify/lib/people/sign-up-handler.ts';
import { createShowPage } from '../../../../netlify/lib/shell.ts';
import { describeOnDatabases, WORDINGS } from '../../../support/people.ts';

const NOW = new Date('2025-09-28T02:30:00Z');
const SITE = 'https://www.example.nz';
const PATHS = { newsletter: '/api/subscribe', volunteers: '/api/volunteers' } as const;

const createHandler = (getDatabase: () => Database, form: Form = 'newsletter') =>
  createSignUpHandler({
    form,
    getDatabase,
    readWordings: () => Promise.resolve(WORDINGS),
    showPage: createShowPage(() => Promise.resolve('<title>[[title]]</title><main>[[content]]</main>')),
    now: () => NOW,
  });

const toJsonPost = (body: unknown, form: Form = 'newsletter', headers: Record<string, string> = {}) =>
  new Request(SITE + PATHS[form], {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const toFormPost = (fields: readonly (readonly [string, string])[], form: Form = 'newsletter') =>
  new Request(SITE + PATHS[form], {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' },
  });

const refuseAll: Database = { run: () => Promise.reject(new NotStoredError('away')) };
const loseAll: Database = { run: () => Promise.reject(new UnknownOutcomeError('gone')) };
const untouched = () => {
  throw new Error('The database must not be asked.');
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describeOnDatabases('a sign-up', (test) => {
  const stored = () => test().query('select email, newsletter, volunteers from people order by id');

  it('is stored before it is answered as stored', async () => {
    const response = await createHandler(() => test().database)(toJsonPost({ email: 'aroha@example.nz' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ stored: true });
    expect(await stored()).toEqual([
      { email: 'aroha@example.nz', newsletter: 'subscribed', volunteers: null },
    ]);
  });

  it('is answered the same for a new, a known, a confirmed and an unsubscribed address', async () => {
    const handler = createHandler(() => test().database);
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
    const response = await createHandler(() => test().database)(
      toFormPost([
        ['email', 'aroha@example.nz'],
        ['page', '/about'],
        ['consent', 'newsletter-1'],
        ['website', ''],
      ]),
    );
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/thank-you']);
    expect(await test().query('select page, wording from history')).toEqual([
      { page: '/about', wording: 'id of newsletter-1' },
    ]);
  });

  it('of a volunteer is stored from JSON and from a posted form alike', async () => {
    const handler = createHandler(() => test().database, 'volunteers');
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
    const response = await createHandler(untouched)(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code,
      error: expect.stringMatching(/^[A-Z].+\.$/) as string,
    });
  });

  it('says which methods there are', async () => {
    const response = await createHandler(untouched)(
      new Request(`${SITE}/api/subscribe`, { method: 'DELETE' }),
    );
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it.each([
    ['cannot be reached', () => refuseAll, 503, 'unavailable'],
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
    const response = await createHandler(getDatabase)(toJsonPost({ email: 'aroha@example.nz' }));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '30']);
    expect(await response.json()).toMatchObject({ code });
  });

  it('is not logged with what the visitor typed', async () => {
    await createHandler(() => refuseAll)(toJsonPost({ email: 'aroha@example.nz' }));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('aroha');
  });
});

describe('a posted form that is refused', () => {
  const text = (response: Response) => response.text().then((page) => page.replaceAll(/\s+/g, ' '));

  it('comes back with its error beside the field and with what was typed', async () => {
    const response = await createHandler(untouched)(
      toFormPost([
        ['email', 'aroha@'],
        ['page', '/about'],
      ]),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await text(response);
    expect(page).toContain('<title>Not stored yet: Newsletter</title>');
    expect(page).toMatch(/role="alert">That is not an email address\. It looks like name@example\.nz\.</);
    expect(page).toMatch(
      /name="email"[^>]*value="aroha@" aria-invalid="true" aria-describedby="sign-up-error"/,
    );
    expect(page).toContain('name="page" value="/about"');
    expect(page).toContain('name="consent" value="newsletter-1"');
    expect(page).toContain('The words of newsletter-1.');
  });

  it('keeps everything that a volunteer typed while the database is away', async () => {
    const fields = [
      ['name', 'Hēmi & Co'],
      ['email', 'hemi@example.nz'],
      ['area', 'Ōtara'],
      ['help', 'Lend "a" van'],
      ['help', 'Drop leaflets'],
      ['available', 'Sundays\nor <later>'],
    ] as const;
    const response = await createHandler(() => refuseAll, 'volunteers')(toFormPost(fields, 'volunteers'));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    const page = await text(response);
    for (const part of [
      'value="Hēmi &amp; Co"',
      'value="hemi@example.nz"',
      'value="Ōtara"',
      'value="Lend &quot;a&quot; van" checked',
      'value="Drop leaflets" checked',
      '> Sundays or &lt;later&gt;</textarea',
      'nothing was stored',
    ]) {
      expect(page).toContain(part);
    }
  });

  it('cannot put markup into the page', async () => {
    const attack = '"><script>alert(1)</script>';
    const fields = ['name', 'email', 'area', 'help', 'available', 'page', 'consent'].map(
      (name) => [name, attack] as const,
    );
    const page = await text(await createHandler(untouched, 'volunteers')(toFormPost(fields, 'volunteers')));
    expect(page).not.toContain('<script>');
    expect(page.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(7);
  });

  it('passes when it is sent again after the hidden field was filled in', async () => {
    const page = await text(
      await createHandler(untouched)(
        toFormPost([
          ['email', 'aroha@example.nz'],
          ['website', 'x'],
          ['started', '1'],
        ]),
      ),
    );
    expect(page).toContain('Please send the form once more.');
    expect(page).not.toMatch(/name="(?:website|started)"/);
  });
});
