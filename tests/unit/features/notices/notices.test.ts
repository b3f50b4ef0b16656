import { expect, it } from 'vitest';

import { noticesSchema } from '../../../../src/features/notices/notices.schema.ts';
import { listNotices } from '../../../../src/features/notices/notices.server.ts';

const NOTICE = { text: 'Moved', from: '2025-09-17 19:00', until: '21:00', tone: 'change' };
const parse = (...notices: readonly object[]) =>
  noticesSchema.safeParse({ notices: notices.map((notice) => ({ ...NOTICE, ...notice })) });

it.each([
  [{ until: '18:59' }, 'until'],
  [{ until: '2025-09-17 19:00' }, 'until'],
  [{ until: '2025-09-16' }, 'until'],
  [{ until: 'tonight' }, 'until'],
  [{ from: '2025-02-30' }, 'from'],
  [{ text: 'a'.repeat(141) }, 'text'],
  [{ text: 'Ask {nobody}' }, 'text'],
  [{ tone: 'loud' }, 'tone'],
  [{ link: { text: 'Here', href: 'http://example.org' } }, 'link.href'],
])('a notice with %j is invalid', (fields, field) => {
  expect(parse(fields).error?.issues.map(({ path }) => path.join('.'))).toEqual([`notices.0.${field}`]);
});

it.each<[isValid: boolean, first: object, second: object]>([
  [true, {}, { from: '2025-09-17 21:00', until: '22:00' }],
  [true, { order: 2 }, { order: 1 }],
  [true, { order: 2 }, {}],
  [false, { order: 2 }, { order: 2 }],
  // The last whole day counts.
  [false, { until: '2025-09-18' }, { from: '2025-09-18 23:00', until: '23:30' }],
])('the order of notices is valid: %s for %j and %j', (isValid, ...notices) => {
  expect(parse(...notices).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
    isValid ? [] : ['notices.1.order'],
  );
});

// Clocks go forward on 28 September 2025: +12:00 before, +13:00 after.
it.each([
  ['2025-09-27T18:59:59+12:00', [], ['late', 'early', 'days']],
  ['2025-09-27T19:00:00+12:00', ['early'], ['late', 'early', 'days']],
  ['2025-09-27T20:00:00+12:00', ['late'], ['late', 'early', 'days']],
  ['2025-09-27T21:00:00+12:00', ['early'], ['early', 'days']],
  ['2025-09-28T03:30:00+13:00', ['days'], ['days']],
  ['2025-09-28T23:59:59+13:00', ['days'], ['days']],
  ['2025-09-29T00:00:00+13:00', [], []],
])('at %s, %j is shown of %j', (now, shown, ahead) => {
  const notices = listNotices(
    [
      { text: 'days', from: '2025-09-28', until: '2025-09-28' },
      { text: 'early', from: '2025-09-27 19:00', until: '2025-09-28 03:30', order: 2 },
      { text: 'late', from: '2025-09-27 20:00', until: '9 pm', order: 1 },
    ],
    new Date(now),
  );
  const listNames = (list: typeof notices) => list.map(({ text }) => text);
  expect(listNames(notices.filter(({ isShown }) => isShown))).toEqual(shown);
  expect(listNames(notices)).toEqual(ahead);
});
