import { load } from 'cheerio';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SIGN_UP_PATHS, type SignUpForm } from '../../../../src/core/sign-up-forms.ts';
import { UnknownOutcomeError } from '../../../../src/server/database/database.ts';
import { readFakeContent } from '../../../support/deps.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';
import { createTestHandler, SIGN_UP_NOW, SITE, UNREACHABLE } from '../../../support/sign-up-handler.ts';

const AROHA = { name: 'Aroha', email: 'aroha@example.nz' };

const createFormPost = (fields: Readonly<Record<string, string>>, form: SignUpForm = 'newsletter'): Request =>
  new Request(SITE + SIGN_UP_PATHS[form], {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' },
  });

const createJsonPost = (
  body: unknown,
  form: SignUpForm = 'newsletter',
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(SITE + SIGN_UP_PATHS[form], {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const failOnUse = (): never => {
  throw new Error('The database must not be used.');
};
const failToOpen = () => {
  throw new Error('No database is configured.');
};

const readPage = async (response: Response) => load(await response.text());

beforeEach(() => {
  vi.spyOn(console, 'error');
});

describeOnDatabases('a sign-up', (getDb) => {
  it('is stored before the response, the same for new, known, confirmed and unsubscribed addresses', async () => {
    const handler = createTestHandler(() => getDb().database);
    const submit = async () => {
      const response = await handler(createJsonPost(AROHA));
      return [response.status, Object.fromEntries(response.headers), await response.text()];
    };
    const first = await submit();
    expect(first).toEqual([200, expect.objectContaining({ 'cache-control': 'no-store' }), '{"stored":true}']);
    expect(await getDb().query('select email, newsletter, volunteers from people')).toEqual([
      { email: 'aroha@example.nz', newsletter: 'subscribed', volunteers: null },
    ]);
    expect(await submit()).toEqual(first);
    for (const status of ['confirmed', 'unsubscribed']) {
      await getDb().query('update people set newsletter = $1', [status]);
      expect(await submit(), status).toEqual(first);
    }
  });

  it('without script redirects to the thank-you page', async () => {
    const response = await createTestHandler(() => getDb().database)(
      createFormPost({ ...AROHA, page: '/about', consent: 'newsletter-1', subject: '' }),
    );
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/thank-you']);
    expect(await getDb().query('select page, wording from history')).toMatchObject([{ page: '/about' }]);
  });
});

describe('a refused sign-up', () => {
  it.each([
    ['another method', new Request(createJsonPost({}).url), 405, 'method'],
    ['another type', createJsonPost({}, 'newsletter', { 'Content-Type': 'text/plain' }), 415, 'media-type'],
    ['no real address', createJsonPost({ email: 'aroha' }), 400, 'email-invalid'],
    ['no name of a volunteer', createJsonPost({ email: 'a@b.nz' }, 'volunteers'), 400, 'field-required'],
    ['another site', createJsonPost(AROHA, 'newsletter', { Origin: 'https://evil.nz' }), 403, 'other-origin'],
    ['an unknown wording', createJsonPost({ ...AROHA, consent: 'newsletter-0' }), 400, 'unknown-consent'],
    ['a filled honeypot field', createJsonPost({ ...AROHA, subject: 'x' }), 400, 'hidden-field'],
    ['an instant form', createJsonPost({ ...AROHA, started: SIGN_UP_NOW.getTime() }), 400, 'too-fast'],
  ])('for %s never reaches the database and gives the reason', async (_, request, status, code) => {
    const form = request.url.endsWith('volunteers') ? 'volunteers' : 'newsletter';
    const response = await createTestHandler(failOnUse, form)(request);
    expect(response.status).toBe(status);
    const error: unknown = expect.stringMatching(/^[A-Z].+\.$/);
    expect(await response.json()).toMatchObject({ code, error });
  });

  it.each([
    ['cannot be reached', () => UNREACHABLE, 503, 'unavailable'],
    ['is not configured', failToOpen, 503, 'unavailable'],
    [
      'closes the connection',
      () => ({ run: () => Promise.reject(new UnknownOutcomeError('gone')) }),
      504,
      'unknown-outcome',
    ],
  ])(
    'gets Retry-After, and no address is logged, if the database %s',
    async (_, getDatabase, status, code) => {
      const response = await createTestHandler(getDatabase)(createJsonPost(AROHA));
      expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '30']);
      expect(await response.json()).toMatchObject({ code });
      expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('aroha');
    },
  );
});

describe('a refused posted form', () => {
  it('is shown again with its error beside the field and the input kept', async () => {
    const response = await createTestHandler(failOnUse)(createFormPost({ email: 'aroha@', page: '/about' }));
    expect(response.status).toBe(400);
    const page = await readPage(response);
    expect(page('title').text()).toBe('Not stored yet: Newsletter');
    expect(page('#sign-up-error[role=alert]').text()).toMatch(/^That is not an email address\./);
    expect(page('[name=email]').attr()).toMatchObject({
      value: 'aroha@',
      'aria-invalid': 'true',
      'aria-describedby': 'sign-up-error',
    });
    expect(page('[name=page]').val()).toBe('/about');
    expect(page('[name=consent]').val()).toBe('newsletter-1');
    expect(page('main').text()).toContain('The words of newsletter-1.');
  });

  it('with a filled honeypot field is shown again with an empty one, and can be sent at once', async () => {
    const fields = { email: 'aroha@example.nz', subject: 'x', started: '1' };
    const page = await readPage(await createTestHandler(failOnUse)(createFormPost(fields)));
    expect(page('main').text()).toContain('Please send the form once more.');
    expect(page('[name=started]')).toHaveLength(0);
    // Each attribute is for one password manager, which would fill the field in again.
    expect(page('[name=subject]').attr()).toEqual({
      name: 'subject',
      tabindex: '-1',
      autocomplete: 'off',
      ...{ 'data-1p-ignore': 'true', 'data-lpignore': 'true', 'data-bwignore': 'true' },
      'data-form-type': 'other',
    });
  });
});

describe('a sign-up', () => {
  const read =
    (...switches: readonly (readonly [string, string])[]) =>
    async (name: string): Promise<string> =>
      switches.reduce((text, [from, to]) => text.replace(from, to), await readFakeContent(name));
  const OVER = ['result: open', 'result: lost'] as const;
  const OFF = ['newsletterForm: true', 'newsletterForm: false'] as const;

  it.each([
    ['volunteers', 'voting has closed', [OVER, OFF], 'It is over', 'takes no more sign-ups.'],
    ['newsletter', 'its form is switched off', [OFF], 'It rests', 'takes no more readers now.'],
  ] as const)('for the %s gets a page with status 410 once %s', async (form, _, switches, heading, words) => {
    const handler = createTestHandler(failOnUse, form, read(...switches));
    const json = await handler(createJsonPost(AROHA, form));
    expect(json.status).toBe(410);
    expect(await json.json()).toEqual({ code: 'closed', error: `Robin & Māui ${words}` });
    const response = await handler(createFormPost(AROHA, form));
    expect(response.status).toBe(410);
    const page = await readPage(response);
    expect(page('h1').text()).toBe(heading);
    expect(page('main').text()).toContain(`Robin & Māui ${words}`);
    expect([page('a[href="/my-data"]').length, page('form').length]).toEqual([1, 0]);
  });

  it.each([
    ['in the minute at which voting closes', '15:30', { CONTEXT: 'production' }, 410],
    ['before', '15:31', { CONTEXT: 'production' }, 503],
    // A volunteer can still sign up while the form of the newsletter is switched off.
    ['and never in other builds', '15:30', {}, 503],
  ])('is refused by itself %s', async (_, time, env, status) => {
    const dates = `dates: [{ id: closes, title: C, start: 2025-09-28 ${time}, text: C, now: C }]`;
    const handler = createTestHandler(() => UNREACHABLE, 'volunteers', read(['dates: []', dates], OFF), env);
    expect((await handler(createFormPost(AROHA, 'volunteers'))).status).toBe(status);
  });
});
