import { expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const EVENTS = 'content/events.yaml';
const LABELS = 'content/labels.yaml';
const REDIRECTS = 'content/redirects.yaml';
const PAGE = `---
title: A hui
description: Where and when we meet, and who brings what, for all who want to come along.
lead: Come along.
---
Come along.
`;
const content = useFakeContent();

const writeEvents = (...events: readonly string[]) =>
  content.write(EVENTS, `events:\n${events.map((event) => `  - { ${event} }\n`).join('')}`);

it.each<[slip: string, file: string, make: () => Promise<void>, told: string]>([
  [
    'the name that a camera gave as alt',
    NEWS,
    () => content.setField(NEWS, 'images.0.alt', 'IMG_4711.JPG'),
    `line 10: "images, entry 1, alt" is the name of a file, which says nothing to people who cannot see the picture.
Expected: what the picture shows, for people who cannot see it
Example:  alt: A ferry at the Devonport wharf`,
  ],
  [
    'an event of a past year',
    EVENTS,
    () => writeEvents('title: A ferry ride, start: 2019-09-17 19:00'),
    `line 2: hint: "events, entry 1, start" is 2019-09-17 19:00, in a year that is over, so that nobody sees it.
Expected: the year that is meant
Example:  start: 2026-09-17 19:00`,
  ],
  [
    'the same event twice',
    EVENTS,
    () => writeEvents('title: A walk, start: 2027-09-20 10:00', 'title: A walk, start: 2027-09-20 10:00'),
    `line 3: "events, entry 2" is the same event as entry 1: visitors would see it twice.
Expected: each event once: take one of the two out, or give it its own day and place`,
  ],
  [
    'one date of a weekly event as the reason of all',
    EVENTS,
    () => writeEvents('title: Stall, start: 2027-09-18, weeklyUntil: 2027-10-02, cancelled: 2027-09-25'),
    `line 2: "events, entry 1, cancelled" is 2027-09-25, a day, where the reason belongs; it would cancel every date of the event.
Expected: the reason in words; one date of a weekly event is cancelled so: except: [{ date: 2027-09-25 }]`,
  ],
  [
    'a date of a weekly event that ends before it begins',
    EVENTS,
    () =>
      writeEvents(
        'title: Stall, start: 2027-09-18 10:00, weeklyUntil: 2027-10-02, except: [{ date: 2027-09-25, end: "09:00" }]',
      ),
    `line 2: "events, entry 1, except, entry 1, end" is before the start.
Expected: `,
  ],
  [
    'a whole day that is moved to a time, without an end',
    EVENTS,
    () =>
      writeEvents(
        'title: Fair, start: 2027-09-18, weeklyUntil: 2027-10-02, except: [{ date: 2027-09-25, start: 2027-09-26 10:00 }]',
      ),
    `line 2: "events, entry 1, except, entry 1, end" is missing.
Expected: the time at which it then ends; it may be left out where it lasts as long as on other days
Example:  end: 2025-09-28 11:30`,
  ],
  [
    'a button of a sentence',
    LABELS,
    () => content.setField(LABELS, 'actions.join', 'Join the whole of the campaign from this weekend on'),
    `line 7: "actions.join" is too long: 51 characters where 40 is the most.
Expected: the button to the volunteer page
Example:  join: Join Campaign`,
  ],
  [
    'a publication in a past year',
    NEWS,
    () => content.replace(NEWS, 'publishAt: 2025-09-08', 'publishAt: 2019-09-08'),
    `line 36: hint: "publishAt" is in a year that is over, so that it is published at once.
Expected: the year that is meant; to publish it at once, take this line out`,
  ],
  [
    'a folder of content that nothing reads',
    'content/pages/mi/about.mdx',
    () => content.write('content/pages/mi/about.mdx', '---\ntitle: Ko wai au\n---\n'),
    `This file never appears: nothing reads texts in the folder content/pages/mi.
Expected: it in one of content/policies, content/news, content/media, content/pages/own, content/supporters`,
  ],
])('%s is told', async (_, file, make, told) => {
  await make();
  expect(await content.tell(file)).toContain(told);
});

it('an address that the site has already is told', async () => {
  await content.replace(REDIRECTS, 'redirects:\n', 'redirects:\n  - { from: /events, to: /media }\n');
  await content.write('content/languages/mi.yaml', 'tag: mi\n');
  const names = ['About', 'admin', 'events', 'api', 'mi'];
  for (const name of names) await content.write(`content/pages/own/${name}.mdx`, PAGE);
  const issues = new Map((await content.check()).map(({ file, problem }) => [file, problem]));
  for (const name of names)
    expect(issues.get(`content/pages/own/${name}.mdx`)).toBe(
      `The address /${name.toLowerCase()} is taken by another page or file of the site`,
    );
});
