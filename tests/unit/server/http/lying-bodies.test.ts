import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SIGN_UP_ADDRESSES, SIGN_UP_FORMS } from '../../../../src/lib/sign-up-forms.ts';
import { createMyDataHandler } from '../../../../src/server/my-data/my-data-handler.ts';
import { createShowPage } from '../../../../src/server/pages/show-page.ts';
import {
  createConfirmHandler,
  createUnsubscribeHandler,
} from '../../../../src/server/sign-ups/link-handlers.ts';
import { readTestContent } from '../../../support/deps.ts';
import { createTestHandler, NOW, SITE, untouched } from '../../../support/sign-up-handler.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const GOOD = { name: 'Aroha', email: 'aroha@example.nz' };
/** A token that some message might have: read as a good one, it would lead to the database. */
const TOKEN = 'a'.repeat(43);
const MEGABYTE = 'x'.repeat(1_000_000);
/** Ten megabytes that gzip makes ten kilobytes of, and a small body that is really compressed. */
const BOMB = gzipSync(Buffer.alloc(10_000_000, 0x61));
const SMALL_GZIP = gzipSync(JSON.stringify(GOOD));
const GZIP_FORM = gzipSync(`token=${TOKEN}`);

const toJson = (fields: Readonly<Record<string, unknown>>) => JSON.stringify({ ...GOOD, ...fields });
const toMany = (name: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join('&');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Row = readonly [
  what: string,
  type: string,
  body: BodyInit,
  status: number,
  code: string,
  headers?: Readonly<Record<string, string>>,
];

const GZIP = { 'Content-Encoding': 'gzip' };
/** What pages say of each code; a script is told the code itself. */
const SENTENCES: Readonly<Record<string, string>> = {
  unreadable: 'What was sent could not be read.',
  'too-large': 'That is more than this form takes: 4 kB in all.',
  'media-type': 'This address takes application/x-www-form-urlencoded or multipart/form-data.',
  'email-required': 'Enter your email address.',
  'unknown-link': 'This link leads nowhere',
  'no-token': 'This link leads nowhere',
};

/**
 * What both sign-ups refuse, with the documented code, before any database is asked: `untouched` throws, which would be
 * answered with 503.
 */
const ROWS: readonly Row[] = [
  ['JSON that says it is a form', FORM, toJson({}), 400, 'email-required'],
  ['a form that says it is JSON', JSON_TYPE, 'email=a%40b.nz&name=x', 400, 'unreadable'],
  [
    'a multipart form with no end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Dis',
    415,
    'media-type',
  ],
  ['compressed bytes, though it says so', JSON_TYPE, SMALL_GZIP, 400, 'unreadable', GZIP],
  ['a bomb of ten megabytes', JSON_TYPE, BOMB, 413, 'too-large', GZIP],
  [
    'UTF-16 that says it is UTF-8',
    `${JSON_TYPE}; charset=utf-8`,
    Buffer.from(toJson({}), 'utf16le'),
    400,
    'unreadable',
  ],
  [
    'Latin-1 that says so',
    `${JSON_TYPE}; charset=iso-8859-1`,
    Buffer.from(toJson({ name: 'é' }), 'latin1'),
    400,
    'unreadable',
  ],
  [
    'a megabyte that says it is four bytes',
    JSON_TYPE,
    toJson({ name: MEGABYTE }),
    413,
    'too-large',
    { 'Content-Length': '4' },
  ],
  [
    'a few bytes that say they are a gigabyte',
    FORM,
    'email=a%40b.nz',
    413,
    'too-large',
    { 'Content-Length': '1000000000' },
  ],
  ['a second media type', `${JSON_TYPE}, text/html`, toJson({}), 415, 'media-type'],
  ['10,000 fields', FORM, toMany((index) => `f${String(index)}`, 10_000), 413, 'too-large'],
  ['10,000 times one field', FORM, toMany(() => 'email', 10_000), 413, 'too-large'],
  ['a name of one megabyte', JSON_TYPE, toJson({ name: MEGABYTE }), 413, 'too-large'],
  ['the name of a field of one megabyte', FORM, `${MEGABYTE}=1`, 413, 'too-large'],
  [
    'JSON of 2,000 levels',
    JSON_TYPE,
    `{"name":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    400,
    'email-required',
  ],
  ['__proto__ in place of the fields', JSON_TYPE, `{"__proto__":${toJson({})}}`, 400, 'email-required'],
  [
    'the constructor’s prototype',
    FORM,
    'constructor.prototype.email=a%40b.nz&constructor[prototype][name]=x',
    400,
    'email-required',
  ],
  ['a list as the address', JSON_TYPE, toJson({ email: ['a@b.nz', 'c@d.nz'] }), 400, 'email-required'],
  ['two addresses', FORM, 'email=a%40b.nz&email=c%40d.nz&name=x', 400, 'email-required'],
  ['a header in the address', JSON_TYPE, toJson({ email: 'a@b.nz\r\nBcc: c@d.nz' }), 400, 'email-invalid'],
  ['no body', JSON_TYPE, '', 400, 'unreadable'],
];

/** What the volunteer form refuses in the name, which the newsletter does not ask for. */
const VOLUNTEER_ROWS: readonly Row[] = [
  ['an object as the name', JSON_TYPE, toJson({ name: { toString: 'x' } }), 400, 'field-invalid'],
  [
    'half a surrogate pair',
    JSON_TYPE,
    '{"email":"aroha@example.nz","name":"\\ud800"}',
    400,
    'field-characters',
  ],
  ['a null byte in the name', JSON_TYPE, toJson({ name: 'a\u0000b' }), 400, 'field-characters'],
  ['text that turns its direction', JSON_TYPE, toJson({ name: 'a\u202Eb' }), 400, 'field-characters'],
];

const toPart = (head: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="token"${head}\r\n\r\n${text}\r\n--x--\r\n`;

/** What the pages behind links refuse. Where it has no token, /my-data asks for the address that a link is to go to. */
const LINK_ROWS: readonly Row[] = [
  ['JSON', JSON_TYPE, JSON.stringify({ token: TOKEN }), 415, 'media-type'],
  ['JSON that says it is a form', FORM, JSON.stringify({ token: TOKEN }), 404, 'no-token'],
  ['a form that says it is multipart', MULTIPART, `token=${TOKEN}`, 400, 'unreadable'],
  ['a multipart form that says it is the other', FORM, toPart('', TOKEN), 404, 'no-token'],
  ['a multipart form with no end', MULTIPART, toPart('', TOKEN).slice(0, -9), 400, 'unreadable'],
  ['a multipart form without a boundary', 'multipart/form-data', toPart('', TOKEN), 400, 'unreadable'],
  ['a file as the token', MULTIPART, toPart('; filename="x"', TOKEN), 404, 'no-token'],
  ['a second media type', `${FORM}, text/html`, `token=${TOKEN}`, 415, 'media-type'],
  ['compressed bytes, though it says so', FORM, GZIP_FORM, 400, 'unreadable', GZIP],
  ['a bomb of ten megabytes', FORM, BOMB, 413, 'too-large', GZIP],
  ['UTF-16', FORM, Buffer.from(`token=${TOKEN}`, 'utf16le'), 404, 'no-token'],
  ['bytes that are no text', FORM, Buffer.from([0x74, 0xff, 0xfe]), 400, 'unreadable'],
  ['10,000 fields', FORM, toMany((index) => `f${String(index)}`, 10_000), 413, 'too-large'],
  ['a token of one megabyte', MULTIPART, toPart('', MEGABYTE), 413, 'too-large'],
  [
    'a megabyte that says it is four bytes',
    FORM,
    `token=${MEGABYTE}`,
    413,
    'too-large',
    { 'Content-Length': '4' },
  ],
  ['two tokens', FORM, `token=${TOKEN}&token=${TOKEN}`, 404, 'unknown-link'],
  ['__proto__ in place of the fields', FORM, `__proto__[token]=${TOKEN}`, 404, 'no-token'],
  ['a null byte in the token', FORM, `token=${TOKEN}%00`, 404, 'unknown-link'],
  ['no body', FORM, '', 404, 'no-token'],
];

const LINKS = {
  '/confirm': createConfirmHandler,
  '/unsubscribe': createUnsubscribeHandler,
  '/my-data': createMyDataHandler,
};
const showPage = createShowPage(readTestContent, () =>
  Promise.resolve('<title>[[title]]</title><main>[[content]]</main>'),
);

const post = (path: string, [, type, body, , , headers]: Row) =>
  new Request(SITE + path, { method: 'POST', body, headers: { ...headers, 'Content-Type': type } });

const toCases = (rows: readonly Row[]) => rows.map((row) => ({ what: row[0], row }));

describe.each(SIGN_UP_FORMS)('a body to the form %s that lies about its length or type', (form) => {
  const rows = form === 'volunteers' ? [...ROWS, ...VOLUNTEER_ROWS] : ROWS;
  it.each(toCases(rows))('is refused when it is $what', async ({ row }) => {
    const [, type, , status, code] = row;
    const response = await createTestHandler(untouched, form)(post(SIGN_UP_ADDRESSES[form], row));
    const answer = await response.text();
    expect(response.status).toBe(status);
    // A form that a browser posted by itself comes back as a page.
    if (type === FORM) expect(answer).toContain(SENTENCES[code]);
    else expect((JSON.parse(answer) as { code: string }).code).toBe(code);
    expect(Object.prototype).not.toHaveProperty('email');
  });

  it('would lead to the database if it were taken for a good one', async () => {
    const good = post(SIGN_UP_ADDRESSES[form], ['a good one', JSON_TYPE, toJson({}), 503, 'unavailable']);
    expect((await createTestHandler(untouched, form)(good)).status).toBe(503);
  });
});

describe.each(Object.entries(LINKS))('a body to %s that lies about its length or type', (path, create) => {
  const answer = create({ getDatabase: untouched, showPage, now: () => NOW });
  it.each(toCases(LINK_ROWS))('is refused when it is $what', async ({ row }) => {
    const [, , , status, code] = row;
    const response = await answer(post(path, row));
    const isAsked = path === '/my-data' && code === 'no-token';
    expect(response.status).toBe(isAsked ? 400 : status);
    expect(await response.text()).toContain(SENTENCES[isAsked ? 'email-required' : code]);
    expect(Object.prototype).not.toHaveProperty('token');
  });

  it.each([
    [FORM, `token=${TOKEN}`],
    [MULTIPART, toPart('', TOKEN)],
  ])('would lead to the database if it were taken for a good one of type %s', async (type, body) => {
    const good = post(path, ['a good one', type, body, 503, 'unavailable']);
    expect((await answer(good)).status).toBe(503);
  });
});
