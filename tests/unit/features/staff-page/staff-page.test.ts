import { load } from 'cheerio';
import { parse as parseCsv } from 'csv/sync';
import { beforeEach, expect, it } from 'vitest';

import { createStaffHandler } from '../../../../src/features/staff-page/staff-handler.server.ts';
import { createStaffLink } from '../../../../src/features/staff-page/staff-links.server.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { createTestDeps, readFakeContent } from '../../../support/deps.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { createTestShowPage, SIGN_UP_NOW, SITE } from '../../../support/sign-up-handler.ts';
import { describeOnDatabases, signUpVolunteer, storeLink } from '../../../support/test-database.ts';

const NAME = '<img src=x onerror=alert(1)>';
const PHONE = '+64 27 123-4567;phone-context=x';
const EMAIL = '=a?cc=thief@example.nz';
const hoursAfter = (hours: number) => new Date(SIGN_UP_NOW.getTime() + hours * 3_600_000);

type Texts = Readonly<Record<string, string>>;
interface CallOptions extends Partial<Record<'fields' | 'headers' | 'env', Texts>> {
  readonly token?: string;
  readonly cookie?: string;
  readonly now?: Date;
}

describeOnDatabases('the page for staff', (getDb) => {
  const mail = useMailServer();
  beforeEach(async () => {
    await signUpVolunteer(getDb().database, EMAIL, { name: NAME, phone: PHONE, help: ['=1+1'], area: '@A' });
    await getDb().query("update people set volunteers = 'confirmed'");
    await getDb().query('update answers set confirmed_at = $1', [SIGN_UP_NOW]);
  });

  const createLink = async (env: Texts = {}) => {
    const deps = { env, now: () => SIGN_UP_NOW, getDatabase: () => getDb().database };
    return new URL(await createStaffLink(deps, SITE)).searchParams.get('token') ?? '';
  };
  async function call({
    token = '',
    cookie = '',
    fields,
    headers,
    env = {},
    now = SIGN_UP_NOW,
  }: CallOptions) {
    const tasks: Promise<unknown>[] = [];
    const handle = createStaffHandler({
      ...createTestDeps({ env, now: () => now }),
      getDatabase: () => getDb().database,
      showPage: createTestShowPage(readFakeContent),
    });
    const request = new Request(`${SITE}/staff?token=${token}`, {
      headers: { Cookie: cookie, ...headers },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    const response = await handle(request, { waitUntil: (task) => tasks.push(task) });
    await Promise.all(tasks);
    return { response, status: response.status, text: await response.text() };
  }
  async function pressButton(token: string) {
    const action = load((await call({ token })).text)('button').attr('value') ?? '';
    return () => call({ fields: { token, action } });
  }
  async function openPage(token?: string): Promise<string> {
    const { response } = await (await pressButton(token ?? (await createLink())))();
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }
  const readLog = async () =>
    (await getDb().query("select details || ' ' || people as entry from staff_actions order by 1")).map(
      ({ entry }) => entry,
    );
  const readAnswered = async () => (await getDb().query('select id, answered_at from answers'))[0];

  it('opens by the button of a link, once and in one browser', async () => {
    const token = await createLink();
    // A mail scanner, and a member of staff who presses twice.
    const scanner = await pressButton(token);
    const press = await pressButton(token);
    const { response, status } = await press();
    expect([status, response.headers.get('Location')]).toEqual([303, '/staff']);
    expect([(await press()).status, (await scanner()).status]).toEqual([303, 403]);
    const cookie = response.headers.get('Set-Cookie') ?? '';
    const attributes = 'Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure';
    expect(cookie.replace(/(?<==)[\w-]{43}/, 'X')).toBe(`__Host-staff=X; ${attributes}`);
    const stored = JSON.stringify(await getDb().query('select * from staff_links'));
    expect([stored.includes(token), stored.includes(cookie.slice(13, 56))]).toEqual([false, false]);
    const opened = await call({ cookie });
    expect(opened.status).toBe(200);
    const headers = ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map((name) =>
      opened.response.headers.get(name),
    );
    expect(headers).toEqual(['no-store', 'no-referrer', 'noindex']);
    for (const options of [{ token }, { fields: { token } }, { cookie: `__Host-staff=${token}` }])
      expect((await call(options)).status).toBe(403);
  });

  it('answers alike to links that are forged, for something else, expired or revoked, and shows nothing', async () => {
    const others = ['data', 'newsletter', 'volunteers'].map((kind) => storeLink(getDb(), EMAIL, kind));
    const tokens = [createToken(), ...(await Promise.all(others))].map(({ text }) => text);
    const pages = [await call({})];
    for (const token of tokens)
      pages.push(
        await call({ token }),
        await call({ fields: { token } }),
        await call({ cookie: `__Host-staff=${token}` }),
      );
    for (const options of [
      { now: hoursAfter(24) },
      { env: { CONTEXT: 'deploy-preview' } },
      { env: { STAFF_LINKS_SINCE: 'off' } },
      { env: { STAFF_LINKS_SINCE: '2025-09-29T00:00:00+13:00' } },
    ]) {
      const [token, cookie] = [await createLink(), await openPage()];
      pages.push(await call({ ...options, token }), await call({ ...options, cookie }));
      // An older deploy does not know the setting.
      pages.push(await call({ fields: { token } }), await call({ cookie }));
    }
    // An older deploy does not know that the page is closed.
    pages.push(await call({ token: await createLink({ STAFF_LINKS_SINCE: 'off' }) }));
    expect(new Set(pages.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    expect(pages[0]?.status).toBe(403);
  });

  it('shows hostile answers as text, in links and in the spreadsheet too', async () => {
    const cookie = await openPage();
    const page = load((await call({ cookie })).text);
    expect([page('h2').first().text(), page('img, script').length]).toEqual([NAME, 0]);
    const links = page('li a').map((_, link) => page(link).attr('href'));
    expect(links.get()).toEqual(['mailto:%3Da%3Fcc%3Dthief@example.nz', 'tel:+64271234567']);
    const { text, response } = await call({ cookie, fields: { action: 'download' } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const cells = { email: `<${EMAIL}>`, phone: `'${PHONE}`, help: "'=1+1", area: "'@A" };
    // `text()` removes the byte order mark.
    expect(parseCsv(text, { columns: true })).toEqual([expect.objectContaining(cells)]);
  });

  it('lets two members of staff tick the same person, and logs it without names', async () => {
    const cookies = [await openPage(), await openPage()] as const;
    const id = String((await readAnswered())?.['id']);
    const press = (action: string, now: Date) =>
      Promise.all(cookies.map((cookie) => call({ cookie, fields: { action, id }, now })));
    await press('answered', hoursAfter(1));
    await press('answered', hoursAfter(2));
    expect((await readAnswered())?.['answered_at']).toEqual(hoursAfter(1));
    for (const cookie of cookies)
      expect(load((await call({ cookie })).text)('[value=waiting]').length).toBe(1);
    await press('waiting', hoursAfter(3));
    expect((await readAnswered())?.['answered_at']).toBe(null);
    const answered = ['answered 0', 'answered 0', 'answered 0', 'answered 1'];
    expect(await readLog()).toEqual([...answered, 'open 1', 'open 1', 'waiting 0', 'waiting 1']);
    await call({ cookie: cookies[0], fields: { action: 'close' } });
    expect([
      (await call({ cookie: cookies[0] })).status,
      (await call({ cookie: cookies[1] })).status,
    ]).toEqual([403, 200]);
  });

  it('refuses forms of other sites', async () => {
    const cookie = await openPage();
    const id = String((await readAnswered())?.['id']);
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }])
      for (const action of ['answered', 'download', 'request'])
        expect((await call({ cookie, headers, fields: { action, id } })).status).toBe(403);
    expect([await readLog(), (await readAnswered())?.['answered_at']]).toEqual([[], null]);
  });

  it('mails each member of staff a link of their own, a few times an hour, and tells nobody', async () => {
    const env = { STAFF_EMAIL: 'a@example.nz, refused@example.nz, b@example.nz', MAIL_URL: mail.url };
    const request = { env, fields: { action: 'request' } };
    const pages = [await call({ ...request, env: {} }), await call(request), await call(request)];
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(mail.messages.map(({ to }) => to).sort()).toEqual(['a@example.nz', 'b@example.nz']);
    await call({ ...request, now: hoursAfter(0.25) });
    const tokens = mail.messages.map(({ text }) => /staff\?token=([\w-]+)/.exec(text)?.[1]);
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(await openPage(token)).toContain('__Host-staff=');
  });

  it('shows a limited number of people, and who waits longest first', async () => {
    await getDb().query(`insert into answers (person, form, fields, at, confirmed_at)
      select person, 'questions', jsonb_build_object('name', 'Asker ' || n), at, confirmed_at - n * interval '1 hour'
      from answers, generate_series(1, 150) as n`);
    const page = load((await call({ cookie: await openPage() })).text);
    expect(page('[value=answered]').length).toBe(100);
    expect(page('h2').first().text()).toBe('Asker 150');
  });
});
