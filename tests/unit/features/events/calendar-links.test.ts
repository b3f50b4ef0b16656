import { describe, expect, it } from 'vitest';

import {
  getFileLink,
  getMapLink,
  listCalendarLinks,
} from '../../../../src/features/events/calendar-links.ts';

const HUI = {
  id: 'hui@example.org/2025-09-12T22:00:00Z',
  title: 'Kai & kōrero',
  start: '2025-09-12T22:00:00.000Z',
  end: '2025-09-12T23:30:00.000Z',
  allDay: false,
  location: 'Ōtāhuhu, Auckland',
  description: 'Bring a plate.\nhttps://example.org/?a=1&b=2',
  url: '',
};
const DAYS = { ...HUI, allDay: true, start: '2025-09-26T12:00:00.000Z', end: '2025-09-28T11:00:00.000Z' };

const findLink = (entry: Parameters<typeof listCalendarLinks>[0], name: string) =>
  listCalendarLinks(entry, 'File').find(({ label }) => label === name)?.href ?? 'about:blank';

/** Decodes parameters as Outlook.com does, which leaves `+`. */
const getParams = (address: string) =>
  Object.fromEntries(new URL(address.replaceAll('+', '%2B')).searchParams);

describe('the link to Google Calendar', () => {
  it('contains the event, its times in UTC and its place', () => {
    expect(getParams(findLink(HUI, 'Google'))).toEqual({
      action: 'TEMPLATE',
      text: 'Kai & kōrero',
      dates: '20250912T220000Z/20250912T233000Z',
      ctz: 'Pacific/Auckland',
      location: 'Ōtāhuhu, Auckland',
      details: HUI.description,
    });
  });

  it.each([
    ['the first day and the day after the last for all-day events', DAYS, '20250927/20250929'],
    ['one hour if the end is unknown', { ...HUI, end: null }, '20250912T220000Z/20250912T230000Z'],
    ['one day for an all-day event without an end', { ...DAYS, end: null }, '20250927/20250928'],
  ])('contains %s', (_, entry, dates) => {
    expect(getParams(findLink(entry, 'Google'))['dates']).toBe(dates);
  });

  it('omits unknown values and shortens long ones', () => {
    const params = getParams(findLink({ ...HUI, location: '', description: 'a'.repeat(2000) }, 'Google'));
    expect([params['location'], params['details']?.length]).toEqual([undefined, 1001]);
  });
});

it.each([
  ['https://zoom.us/j/1', `https://zoom.us/j/1\n${HUI.description}`],
  ['https://example.org/?a=1&b=2', HUI.description],
])('the page of an event is in its details once: %s', (url, details) => {
  expect(getParams(findLink({ ...HUI, url }, 'Google'))['details']).toBe(details);
});

it('the link to Outlook contains the event and its times in UTC, and marks all-day events', () => {
  const params = { rru: 'addevent', subject: 'Kai & kōrero', startdt: HUI.start, enddt: HUI.end };
  expect(getParams(findLink(HUI, 'Outlook'))).toMatchObject({ ...params, body: HUI.description });
  const days = { ...params, startdt: '2025-09-27', enddt: '2025-09-29', allday: 'true' };
  expect(getParams(findLink(DAYS, 'Outlook'))).toMatchObject(days);
});

it('an event without a start has no calendar links, but a file addressed by its full id', () => {
  const entry = { ...HUI, start: null, end: null };
  expect(listCalendarLinks(entry, 'File')).toEqual([{ label: 'File', href: getFileLink(entry) }]);
  expect(new URL(getFileLink(entry), 'https://site.example').searchParams.get('event')).toBe(HUI.id);
});

it.each([
  ['Town Hall & Library', 'https://www.google.com/maps/search/?api=1&query=Town%20Hall%20%26%20Library'],
  ['', null],
  ['https://meet.example.org/abc', null],
])('the map link of %j is %s', (location, address) => {
  expect(getMapLink(location)).toBe(address);
});
