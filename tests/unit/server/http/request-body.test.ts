import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { readBody, readFormFields, type Fields } from '../../../../src/server/http/request-body.ts';
import { HttpError } from '../../../../src/server/http/responses.ts';

const JSON_TYPE = 'application/json';
const GOOD = '{"email":"a@b.nz"}';
const MULTIPART = 'multipart/form-data; boundary=x';
const URLENCODED = 'application/x-www-form-urlencoded';
const ADDRESS = 'https://www.example.nz/api/subscribe';

const createRequest = (type: string | undefined, body: BodyInit | null, headers = {}) =>
  new Request(ADDRESS, {
    method: 'POST',
    body,
    headers: { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) },
    duplex: 'half',
  } as RequestInit);

const getOutcome = (work: Promise<Fields>): Promise<string> =>
  work.then(
    (fields) => `accepted ${JSON.stringify(fields)}`,
    (cause: unknown) =>
      cause instanceof HttpError ? `${String(cause.status)} ${cause.code}` : String(cause),
  );

describe('readBody', () => {
  it.each([
    [JSON_TYPE, '{"email":"a@b.nz"}', { email: 'a@b.nz' }],
    ['Application/JSON; charset=utf-8', '{"help":["x"]}', { help: ['x'] }],
    [URLENCODED, 'email=a%40b.nz&page=%2F', { email: 'a@b.nz', page: '/' }],
    [`${URLENCODED};charset=UTF-8`, 'help=x&help=y+z', { help: ['x', 'y z'] }],
    [URLENCODED, '', {}],
  ])('reads %s %j', async (type, body, fields) => {
    expect(await readBody(createRequest(type, body))).toEqual(fields);
  });

  it.each([
    ['no type', undefined, new Uint8Array([0x7b, 0x7d]), '415 media-type'],
    ['text', 'text/plain', GOOD, '415 media-type'],
    ['a multipart form', MULTIPART, '--x--', '415 media-type'],
    ['nothing', JSON_TYPE, '', '400 unreadable'],
    ['a list', JSON_TYPE, '[]', '400 unreadable'],
    ['null', JSON_TYPE, 'null', '400 unreadable'],
    ['bytes that are not UTF-8', JSON_TYPE, new Uint8Array([0x22, 0xff, 0x22]), '400 unreadable'],
    ['a bomb of ten megabytes', JSON_TYPE, gzipSync(Buffer.alloc(10_000_000)), '400 unreadable'],
    ['a byte too many', JSON_TYPE, ' '.repeat(32_769), '413 too-large'],
  ])('rejects %s', async (_, type, body, outcome) => {
    expect(await getOutcome(readBody(createRequest(type, body)))).toBe(outcome);
  });

  it.each([
    ['a __proto__ field', JSON_TYPE, `{"__proto__":${GOOD}}`, undefined],
    ['two addresses', URLENCODED, 'email=a&email=b', ['a', 'b']],
  ])('finds no own property named email in %s', async (_, type, body, email) => {
    const fields = await readBody(createRequest(type, body));
    expect(Object.keys(fields)).not.toEqual([]);
    expect(fields['email']).toEqual(email);
    expect(Object.prototype).not.toHaveProperty('email');
  });

  it('accepts 32768 bytes', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(32_768 - 8) });
    expect(await getOutcome(readBody(createRequest(JSON_TYPE, body)))).toMatch(/^accepted/);
  });

  it('stops reading an endless body', async () => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1_024).fill(0x61));
      },
    });
    expect(await getOutcome(readBody(createRequest(JSON_TYPE, body)))).toBe('413 too-large');
    expect(chunks).toBeLessThan(40);
  });

  it('rejects a body whose connection breaks', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('The visitor is gone.')) });
    expect(await getOutcome(readBody(createRequest(JSON_TYPE, body)))).toBe('400 unreadable');
  });
});

describe('readFormFields', () => {
  const buildPart = (text: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="token"${more}\r\n\r\n${text}\r\n--x--\r\n`;

  it.each([
    [URLENCODED, 'token=abc'],
    [MULTIPART, buildPart('abc')],
  ])('reads %s', async (type, body) => {
    expect(await readFormFields(createRequest(type, body))).toEqual({ token: 'abc' });
  });

  it.each([
    ['JSON', JSON_TYPE, '{}', '415 media-type'],
    ['a URL-encoded form labelled as multipart', MULTIPART, 'token=abc', '400 unreadable'],
    ['a multipart form without a boundary', 'multipart/form-data', buildPart('abc'), '400 unreadable'],
    ['invalid UTF-8', URLENCODED, Buffer.from([0x74, 0xff, 0xfe]), '400 unreadable'],
    ['an oversized multipart form', MULTIPART, buildPart('x'.repeat(32_768)), '413 too-large'],
    ['a file as the token', MULTIPART, buildPart('abc', '; filename="x"'), 'accepted {}'],
    ['no body', URLENCODED, '', 'accepted {}'],
  ])('rejects %s', async (_, type, body, outcome) => {
    expect(await getOutcome(readFormFields(createRequest(type, body)))).toBe(outcome);
  });
});
