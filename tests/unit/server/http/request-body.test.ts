import { describe, expect, it } from 'vitest';

import { readFields, readFormFields } from '../../../../src/server/http/request-body.ts';
import { HttpError } from '../../../../src/server/http/http-error.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const ADDRESS = 'https://www.example.nz/api/subscribe';

const toRequest = (type: string | undefined, body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, {
    method: 'POST',
    body,
    headers: { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) },
    duplex: 'half',
  } as RequestInit);

/** Sends a chunk at a time without saying how much there is, and tells how many were taken. */
function toEndlessBody(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken += 1;
      controller.enqueue(new Uint8Array(1_024).fill(0x61));
    },
  });
  return { body, taken: () => taken };
}

const getCode = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (fields) => `accepted ${JSON.stringify(fields)}`,
    (cause: unknown) =>
      cause instanceof HttpError ? `${String(cause.status)} ${cause.code}` : String(cause),
  );

describe('readFields', () => {
  it.each([
    ['application/json', '{"email":"a@b.nz"}', { email: 'a@b.nz' }],
    ['Application/JSON; charset=utf-8', '{"help":["x"]}', { help: ['x'] }],
    [URLENCODED, 'email=a%40b.nz&page=%2F', { email: 'a@b.nz', page: '/' }],
    [`${URLENCODED};charset=UTF-8`, 'help=x&help=y+z', { help: ['x', 'y z'] }],
    [URLENCODED, '', {}],
  ])('reads %s %j', async (type, body, fields) => {
    expect(await readFields(toRequest(type, body))).toEqual(fields);
  });

  it.each([
    ['no type', undefined, new Uint8Array([0x7b, 0x7d]), '415 media-type'],
    ['text', 'text/plain', '{"email":"a@b.nz"}', '415 media-type'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', '415 media-type'],
    ['XML', 'application/xml', '<a/>', '415 media-type'],
    ['nothing', 'application/json', '', '400 unreadable'],
    ['half an object', 'application/json', '{"email":', '400 unreadable'],
    ['a list', 'application/json', '[]', '400 unreadable'],
    ['null', 'application/json', 'null', '400 unreadable'],
    ['a text', 'application/json', '"a@b.nz"', '400 unreadable'],
    ['bytes that are not UTF-8', 'application/json', new Uint8Array([0x22, 0xff, 0x22]), '400 unreadable'],
    ['a byte too many', 'application/json', ' '.repeat(4_097), '413 too-large'],
  ])('refuses %s', async (_, type, body, outcome) => {
    expect(await getCode(readFields(toRequest(type, body)))).toBe(outcome);
  });

  it('takes 4096 bytes', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(4_096 - 8) });
    expect(body).toHaveLength(4_096);
    expect(await getCode(readFields(toRequest('application/json', body)))).toMatch(/^accepted/);
  });

  it('stops reading a body that never ends', async () => {
    const { body, taken } = toEndlessBody();
    expect(await getCode(readFields(toRequest('application/json', body)))).toBe('413 too-large');
    expect(taken()).toBeLessThan(8);
  });

  it('believes a length that is too large, and not one that is too small', async () => {
    const long = toEndlessBody();
    expect(
      await getCode(readFields(toRequest('application/json', long.body, { 'Content-Length': '5000' }))),
    ).toBe('413 too-large');
    expect(long.taken()).toBeLessThan(3);
    const lying = toEndlessBody();
    expect(
      await getCode(readFields(toRequest('application/json', lying.body, { 'Content-Length': '2' }))),
    ).toBe('413 too-large');
  });

  it('reads a body that breaks off as unreadable', async () => {
    const body = new ReadableStream({
      pull: () => {
        throw new Error('The visitor is gone.');
      },
    });
    expect(await getCode(readFields(toRequest('application/json', body)))).toBe('400 unreadable');
  });
});

describe('readFormFields', () => {
  it.each([
    [URLENCODED, 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('reads the one-click post as %s', async (type, body) => {
    expect(await readFormFields(toRequest(type, body))).toEqual({ 'List-Unsubscribe': 'One-Click' });
  });

  it.each([
    ['JSON', 'application/json', '{}', '415 media-type'],
    ['a broken multipart form', 'multipart/form-data; boundary=x', 'nonsense', '400 unreadable'],
    ['a multipart form without a boundary', 'multipart/form-data', 'nonsense', '400 unreadable'],
    ['too much', URLENCODED, `a=${'x'.repeat(4_096)}`, '413 too-large'],
  ])('refuses %s', async (_, type, body, outcome) => {
    expect(await getCode(readFormFields(toRequest(type, body)))).toBe(outcome);
  });
});
