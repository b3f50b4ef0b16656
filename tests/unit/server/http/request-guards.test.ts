import { expect, it } from 'vitest';

import { checkSpam, checkOrigin, parsePagePath } from '../../../../src/server/http/request-guards.ts';
import { HttpError } from '../../../../src/server/http/responses.ts';

const NOW = new Date('2025-09-28T02:30:00Z');
const SITE = 'https://www.example.nz';

function getOutcome<Given extends unknown[]>(check: (...given: Given) => void, ...given: Given): string {
  try {
    check(...given);
    return 'passes';
  } catch (cause) {
    return cause instanceof HttpError ? `${String(cause.status)} ${cause.code}` : String(cause);
  }
}

it.each([
  ['no headers, as from old browsers', {}, 'passes'],
  ['our origin', { origin: SITE }, 'passes'],
  ['our host behind a TLS proxy', { origin: 'http://www.example.nz' }, 'passes'],
  ['same-origin', { 'sec-fetch-site': 'same-origin', origin: SITE }, 'passes'],
  ['none: address bar', { 'sec-fetch-site': 'none' }, 'passes'],
  ['another site', { origin: 'https://evil.example' }, '403 other-origin'],
  ['a hidden origin', { origin: 'null' }, '403 other-origin'],
  ['an invalid origin', { origin: 'www.example.nz' }, '403 other-origin'],
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: SITE }, '403 other-origin'],
  ['same-site: another subdomain', { 'sec-fetch-site': 'same-site' }, '403 other-origin'],
])('checkOrigin on %s: %j → %s', (_, headers, outcome) => {
  const request = new Request(`${SITE}/api/subscribe`, { method: 'POST', headers });
  expect(getOutcome(checkOrigin, request)).toBe(outcome);
});

const now = NOW.getTime();
it.each([
  ['no script', {}, 'passes'],
  ['an empty honeypot field', { subject: '' }, 'passes'],
  ['the field of older pages, which password managers fill in', { website: 'https://a.nz' }, 'passes'],
  ['a second', { started: String(now - 1_000) }, 'passes'],
  ['a clock that is ahead', { started: now + 60_000 }, 'passes'],
  ['a start that is not a number', { started: 'yesterday' }, 'passes'],
  ['a start that cannot be converted to a number', { started: { valueOf: 1, toString: 2 } }, 'passes'],
  ['no time at all', { started: now }, '400 too-fast'],
  ['less than a second', { started: String(now - 999) }, '400 too-fast'],
  ['a filled honeypot field', { subject: 'SEO' }, '400 hidden-field'],
])('checkSpam on %s: %j → %s', (_, fields, outcome) => {
  expect(getOutcome(checkSpam, fields, NOW)).toBe(outcome);
});

it.each([
  ['/', '/'],
  ['/news/rates-freeze', '/news/rates-freeze'],
  [undefined, null],
  ['//evil.example/x', null],
  ['/news?email=aroha@example.nz', null],
  ['/news\n', null],
  [`/${'a'.repeat(200)}`, null],
  [['/a', '/b'], null],
])('parsePagePath converts %j to the path %j', (value, path) => {
  expect(parsePagePath(value)).toBe(path);
});
