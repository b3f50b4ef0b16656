import { load } from 'cheerio';
import { beforeEach, expect, it } from 'vitest';

import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import {
  confirmChange,
  confirmSignUp,
  findLink,
  unsubscribe,
} from '../../../../src/features/sign-ups/link-handlers.server.ts';
import {
  describeOnDatabases,
  isSuppressed,
  storeLink,
  signUpReader,
  signUpVolunteer,
} from '../../../support/test-database.ts';
import {
  createTestLinkHandler,
  LINK_PATHS,
  SIGN_UP_NOW,
  SITE,
  UNREACHABLE,
  type LinkPath,
} from '../../../support/sign-up-handler.ts';

const hoursAgo = (hours: number) => new Date(SIGN_UP_NOW.getTime() - hours * 60 * 60 * 1_000);
const PURPOSES = {
  '/confirm': 'confirm',
  '/cancel': 'cancel',
  '/unsubscribe': 'unsubscribe',
  '/my-data': 'data',
} as const;
const get = (path: LinkPath, token: string, more = '') =>
  new Request(`${SITE}${path}?token=${encodeURIComponent(token)}${more}`);
const createPost = (address: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  new Request(SITE + address, { method: 'POST', body: new URLSearchParams(fields), headers });

describeOnDatabases('a link', (getDb) => {
  beforeEach(async () => {
    await signUpReader(getDb().database, 'Aroha@example.nz', { at: hoursAgo(48) });
    await getDb().query('delete from outbox');
  });

  const call = (path: LinkPath, request: Request) =>
    createTestLinkHandler(() => getDb().database, path)(request);
  const open = (path: LinkPath, token: string) => call(path, get(path, token));
  const post = (path: LinkPath, fields: Readonly<Record<string, string>>, headers = {}) =>
    call(path, createPost(path, fields, headers));
  const createLink = async (purpose: (typeof PURPOSES)[LinkPath] | null, at = hoursAgo(20)) => {
    const kind = purpose === 'data' ? 'data' : 'newsletter';
    return (await storeLink(getDb(), 'aroha@example.nz', kind, { purpose, at })).text;
  };
  const createChange = async (change: string) =>
    (await storeLink(getDb(), 'aroha@example.nz', 'change', { change })).text;
  const readPerson = async () => (await getDb().query('select email, newsletter from people'))[0];
  const AROHA = { email: 'Aroha@example.nz', newsletter: 'subscribed' };
  const readOutbox = () => getDb().query('select kind, new_email from outbox');
  const isBlocked = (email: string) => isSuppressed(getDb().database, parseEmailAddress(email));

  it.each(LINK_PATHS)('%s changes nothing on GET, as link scanners send', async (path) => {
    await getDb().query("update people set email = 'A&B@example.nz'");
    const token = await createLink(PURPOSES[path]);
    const response = await open(path, token);
    expect(response.status).toBe(200);
    expect(await readPerson()).toEqual({ ...AROHA, email: 'A&B@example.nz' });
    const text = await response.text();
    expect(text).toContain('A&amp;B@example.nz');
    const page = load(text);
    expect(page(`form[action="${path}"] [name=token]`).first().val()).toBe(token);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });

  it.each([
    ['confirm', [200, 404, 404, 404]],
    ['cancel', [404, 200, 404, 404]],
    ['unsubscribe', [404, 404, 200, 404]],
    ['data', [404, 404, 404, 200]],
    // Sent before links had purposes: it still confirms and unsubscribes, and shows nothing.
    [null, [200, 404, 200, 410]],
  ] as const)('with purpose %s has at the four paths the statuses %j', async (purpose, statuses) => {
    const token = await createLink(purpose);
    const answers = await Promise.all(LINK_PATHS.map((path) => open(path, token)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it('for one purpose is invalid for another, also when posted', async () => {
    const { database } = getDb();
    const confirm = await storeLink(getDb(), 'aroha@example.nz', 'newsletter', { purpose: 'confirm' });
    const leave = await storeLink(getDb(), 'aroha@example.nz', 'newsletter', { purpose: 'unsubscribe' });
    for (const { text: token } of [confirm, leave]) {
      for (const action of ['delete', 'correct', 'renew'])
        expect((await post('/my-data', { token, action, email: 'thief@example.nz' })).status).toBe(404);
      expect((await call('/my-data', get('/my-data', token, '&download=json'))).status).toBe(404);
    }
    await confirmSignUp(database, leave.hash, SIGN_UP_NOW);
    await confirmChange(database, leave.hash, SIGN_UP_NOW);
    await unsubscribe(database, confirm.hash, SIGN_UP_NOW);
    expect(await readPerson()).toEqual(AROHA);
    expect(await readOutbox()).toEqual([]);
    await post('/confirm', { token: confirm.text, action: 'never' });
    expect(await isBlocked('aroha@example.nz')).toBe(false);
  });

  it('/confirm confirms by its button, not by a bare post, and nobody who unsubscribed', async () => {
    const token = await createLink('confirm');
    expect((await call('/confirm', createPost(`/confirm?token=${token}`, {}))).status).toBe(404);
    expect(await readPerson()).toEqual(AROHA);
    expect(await (await post('/confirm', { token })).text()).toContain('<title>Confirmed</title>');
    expect(await readPerson()).toEqual({ ...AROHA, newsletter: 'confirmed' });
    await getDb().query("update people set newsletter = 'unsubscribed'");
    expect(await (await post('/confirm', { token })).text()).toContain(
      '<title>You have unsubscribed</title>',
    );
  });

  it.each([
    ['the button', (token: string) => createPost('/unsubscribe', { token })],
    [
      'one click from another site, as a multipart form (RFC 8058)',
      (token: string) => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        const headers = { Origin: 'https://mail.example' };
        return new Request(`${SITE}/unsubscribe?token=${token}`, { method: 'POST', body, headers });
      },
    ],
  ])('/unsubscribe removes the person with %s', async (_, toRequest) => {
    const response = await call('/unsubscribe', toRequest(await createLink('unsubscribe')));
    expect(await response.text()).toContain('<title>Unsubscribed</title>');
    expect(await readPerson()).toEqual({ ...AROHA, newsletter: 'unsubscribed' });
  });

  it.each([
    ['newsletter', 'aroha@example.nz', 'unsubscribed'],
    ['change', 'stranger+x@example.nz', 'subscribed'],
  ])('/unsubscribe (%s) can suppress its address permanently', async (kind, address, newsletter) => {
    const change = kind === 'change' ? address : undefined;
    const link = { purpose: 'unsubscribe', change } as const;
    const { text: token } = await storeLink(getDb(), 'aroha@example.nz', kind, link);
    expect(await (await open('/unsubscribe', token)).text()).toContain('value="never"');
    const response = await post('/unsubscribe', { token, action: 'never' });
    expect(await response.text()).toContain('Nothing comes any more');
    expect([await isBlocked(address), await isBlocked('other@example.nz')]).toEqual([true, false]);
    expect(await readPerson()).toEqual({ ...AROHA, newsletter });
  });

  it('to a new address shows no data of the person, and needs the old address too', async () => {
    const token = await createChange('aroha@example.org');
    expect((await open('/my-data', token)).status).toBe(404);
    const page = await (await open('/confirm', token)).text();
    expect(page).toContain('aroha@example.org');
    expect(page).not.toMatch(/aroha@example\.nz/i);
    for (const present of ['', 'aroha@example.org']) {
      const answer = await post('/confirm', { token, present });
      expect(answer.status, present).toBe(400);
      expect(await answer.text()).not.toMatch(/aroha@example\.nz/i);
    }
    expect(await readPerson()).toEqual(AROHA);
    expect((await post('/confirm', { token, present: ' Aroha@EXAMPLE.nz' })).status).toBe(200);
    expect(await readPerson()).toEqual({ email: 'aroha@example.org', newsletter: 'confirmed' });
  });

  it('/my-data sends a confirmation to a new address without replacing the old one, and redisplays invalid input', async () => {
    const token = await createLink('data');
    const response = await post('/my-data', { token, action: 'correct', email: 'new@example.nz' });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('We have sent a message to the new address'),
    ]);
    expect(await readOutbox()).toEqual([{ kind: 'change', new_email: 'new@example.nz' }]);
    expect(await readPerson()).toEqual(AROHA);
    const wrong = await post('/my-data', { token, action: 'correct', email: 'new@' });
    expect(wrong.status).toBe(400);
    const page = load(await wrong.text());
    expect(page('#notice').text()).toContain('That is not an email address.');
    expect(page('[name=email]').attr()).toMatchObject({ value: 'new@', 'aria-describedby': 'notice' });
  });

  it('/my-data downloads a file, and deletes; its link is then invalid', async () => {
    const token = await createLink('data');
    const file = await call('/my-data', get('/my-data', token, '&download=json'));
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(await file.json()).toMatchObject(AROHA);
    const response = await post('/my-data', { token, action: 'delete' });
    expect(await response.text()).toContain('<title>Deleted</title>');
    expect((await open('/my-data', token)).status).toBe(404);
    expect(await readOutbox()).toEqual([{ kind: 'deleted', new_email: null }]);
  });

  it('/my-data expires after 24 hours, deletes nothing then, and a new link goes to the stored address', async () => {
    expect((await open('/my-data', await createLink('data', hoursAgo(23.99)))).status).toBe(200);
    const token = await createLink('data', hoursAgo(24));
    for (const action of ['delete', 'correct'])
      expect((await post('/my-data', { token, action, email: 'a@example.nz' })).status).toBe(410);
    const page = await (await open('/my-data', token)).text();
    expect(page).toContain('This link has expired');
    expect(page).not.toMatch(/aroha@/i);
    const sent = await post('/my-data', { token, action: 'renew' });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Look into your inbox')]);
    expect(await readOutbox()).toMatchObject([{ kind: 'data' }]);
    expect(await readPerson()).toEqual(AROHA);
  });

  it('/my-data accepts requests from its own page only, and answers every valid address alike', async () => {
    expect(await (await call('/my-data', new Request(`${SITE}/my-data`))).text()).toContain('name="email"');
    const foreign = { Origin: 'https://evil.example' };
    expect((await post('/my-data', { email: 'aroha@example.nz' }, foreign)).status).toBe(403);
    const wrong = await post('/my-data', { email: 'aroha@' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="aroha@"')]);
    const unknown = await post('/my-data', { email: 'nobody@example.nz' });
    expect(await readOutbox()).toEqual([]);
    const known = await post('/my-data', { email: 'Aroha@example.nz' });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(200);
    expect(await readOutbox()).toMatchObject([{ kind: 'data' }]);
  });

  it.each(LINK_PATHS)('%s rejects unknown tokens and several tokens', async (path) => {
    const token = await createLink(PURPOSES[path]);
    const body = new URLSearchParams([token, token].map((each) => ['token', each]));
    expect((await call(path, new Request(SITE + path, { method: 'POST', body }))).status).toBe(404);
    expect(await readPerson()).toEqual(AROHA);
    for (const other of ['', 'x', createToken().text, "' or 1=1 --", `${token}\u0000`])
      expect((await open(path, other)).status, other).toBe(404);
  });
});

it.each(LINK_PATHS)(
  '%s without a database says that its link stays valid, and takes GET, HEAD and forms',
  async (path) => {
    const handler = createTestLinkHandler(() => UNREACHABLE, path);
    const response = await handler(get(path, createToken().text));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await response.text()).toContain('The link stays good');
    const typed = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await handler(new Request(SITE + path, typed))).status).toBe(415);
    const refused = await handler(new Request(SITE + path, { method: 'DELETE' }));
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  },
);

describeOnDatabases('the effect of a link', (getDb) => {
  const readPeople = () => getDb().query('select canonical, newsletter, volunteers from people order by id');
  const buildPerson = (name: string, newsletter: string | null, volunteers: string | null = null) => ({
    canonical: `${name}@example.nz`,
    newsletter,
    volunteers,
  });
  const createLink = async (name: string, kind: string, change?: string) =>
    (await storeLink(getDb(), `${name}@example.nz`, kind, { change, purpose: null })).hash;

  it('confirms or unsubscribes from only the list of its message, once, and re-subscribes nobody', async () => {
    const { database } = getDb();
    await signUpReader(database, 'aroha@example.nz');
    await signUpVolunteer(database, 'aroha@example.nz');
    const [newsletter, volunteers] = [
      await createLink('aroha', 'newsletter'),
      await createLink('aroha', 'volunteers'),
    ];
    for (let times = 0; times < 2; times++) {
      await confirmSignUp(database, volunteers, SIGN_UP_NOW);
      await unsubscribe(database, newsletter, SIGN_UP_NOW);
    }
    await confirmSignUp(database, newsletter, SIGN_UP_NOW);
    expect(await readPeople()).toEqual([buildPerson('aroha', 'unsubscribed', 'confirmed')]);
    const events = "select form, status from history where status <> 'subscribed' order by form";
    expect(await getDb().query(events)).toEqual([
      { form: 'newsletter', status: 'unsubscribed' },
      { form: 'volunteers', status: 'confirmed' },
    ]);
    expect(await getDb().query('select kind from outbox')).toEqual([]);
  });

  it('drops a new address that its owner rejects, and leaves the person unchanged', async () => {
    const { database } = getDb();
    await signUpReader(database, 'aroha@example.nz');
    const hash = await createLink('aroha', 'change', 'other@example.nz');
    await unsubscribe(database, hash, SIGN_UP_NOW);
    await confirmChange(database, hash, SIGN_UP_NOW);
    expect(await readPeople()).toEqual([buildPerson('aroha', 'subscribed')]);
  });

  it('replaces the address once, and invalidates the links sent to the old address', async () => {
    const { database } = getDb();
    await signUpReader(database, 'aroha@example.nz');
    const old = await createLink('aroha', 'newsletter');
    const hash = await createLink('aroha', 'change', 'Aroha@Example.org');
    await confirmChange(database, hash, SIGN_UP_NOW);
    await confirmChange(database, hash, SIGN_UP_NOW);
    expect(await getDb().query('select email, canonical, newsletter from people')).toEqual([
      { email: 'Aroha@Example.org', canonical: 'aroha@example.org', newsletter: 'confirmed' },
    ]);
    expect(await findLink(database, old, 'confirm')).toBeUndefined();
    expect(await findLink(database, hash, 'confirm')).toMatchObject({ email: 'Aroha@Example.org' });
    expect(await getDb().query('select status from history order by at, form')).toEqual([
      { status: 'subscribed' },
      { status: 'corrected' },
    ]);
    expect(await getDb().query('select kind from outbox')).toEqual([]);
  });

  it('merges two people when the new address had signed up itself, and loses nothing', async () => {
    const { database } = getDb();
    await signUpVolunteer(database, 'old@example.nz', { name: 'Aroha' });
    await signUpVolunteer(database, 'old@example.nz', { name: 'Aroha', area: 'Ōtara' });
    await signUpReader(database, 'new@example.nz');
    const hash = await createLink('old', 'change', 'new@example.nz');
    await confirmChange(database, hash, SIGN_UP_NOW);
    expect(await readPeople()).toEqual([buildPerson('new', 'confirmed', 'confirmed')]);
    expect(await getDb().query('select fields from answers order by id')).toEqual([
      { fields: { name: 'Aroha' } },
      { fields: { name: 'Aroha', area: 'Ōtara' } },
    ]);
    expect(await getDb().query('select form, status from history order by at, form')).toEqual([
      { form: 'newsletter', status: 'subscribed' },
      { form: 'volunteers', status: 'subscribed' },
      { form: 'newsletter', status: 'corrected' },
    ]);
  });

  it('does not re-subscribe to a list from which the new address had unsubscribed', async () => {
    const { database } = getDb();
    await signUpReader(database, 'old@example.nz');
    await signUpReader(database, 'new@example.nz');
    await unsubscribe(database, await createLink('new', 'newsletter'), SIGN_UP_NOW);
    await confirmChange(database, await createLink('old', 'change', 'new@example.nz'), SIGN_UP_NOW);
    expect(await readPeople()).toEqual([buildPerson('new', 'unsubscribed')]);
  });
});
