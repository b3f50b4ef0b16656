import { expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const FILE = 'content/events.yaml';

const content = useFakeContent();

it.each([
  ['start', '31 November', 'is no day that exists, or no time of the day', 3],
  ['start', '2025-11-31 19:00', 'is no day that exists, or no time of the day', 3],
  ['start', '2025-09-17 25:00', 'is no day that exists, or no time of the day', 3],
  ['start', '2025-09-17 7', 'is no day that exists, or no time of the day', 3],
  ['start', '2025-09-17 13:00 pm', 'is no day that exists, or no time of the day', 3],
  ['end', 'late', 'is no time of the day, and no day that exists', 4],
  ['end', '18:59', 'is before the start', 4],
  ['end', '2025-09-17', 'has a time where the start has none, or none where it has one', 4],
  ['weeklyUntil', '2025-09-16', 'is before the start', 7],
])('the check of content/events.yaml refuses %s: %s', async (field, value, problem, line) => {
  await content.setField(FILE, `events.0.${field}`, value);
  expect(await content.check()).toEqual([
    expect.objectContaining({ file: FILE, field: `events.0.${field}`, line, problem }),
  ]);
});

it.each([
  ['start', '2025-09-17 7:00 pm'],
  ['start', '2025-09-17, 7 pm'],
  ['start', '2025-09-17T19:00'],
  ['end', '9.30 p.m.'],
  ['end', '2025-09-18 00:30'],
  ['end', '19:00'],
  ['cancelled', true],
])('the check of content/events.yaml takes %s: %s', async (field, value) => {
  await content.setField(FILE, `events.0.${field}`, value);
  expect(await content.check()).toEqual([]);
});
