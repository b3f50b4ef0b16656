import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';

import { DAY_ONE } from '../../src/content-schemas/promises.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { readPolicies, toAddress } from '../support/content-files.ts';
import { readPromisesPage } from '../support/page-words.ts';
import { expect, test } from '../support/quiet-test.ts';

const words = readPromisesPage();
const all = readPolicies().flatMap(({ slug, promises }) => promises.map((promise) => ({ ...promise, slug })));
const dated = all.filter(({ by }) => by !== DAY_ONE).sort((a, b) => a.by.localeCompare(b.by));
const [first] = dated;

test.describe('the page of a promise', () => {
  for (const { id, by, slug, promise, kept, cost, decides } of [...dated.slice(0, 1), ...all.slice(-1)]) {
    test(`/promises/${slug}/${id} has its day, its words and how to check it`, async ({ page }) => {
      await page.goto(`/promises/${slug}/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(promise);
      await expect(main).toContainText(by === DAY_ONE ? words.dayOne : formatLongDay(by));
      for (const part of [kept, cost, decides]) await expect(main.getByText(part)).toBeVisible();
      const when = by === DAY_ONE ? 'from day one' : `by ${formatLongDay(by)}`;
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        new RegExp(`: ${when}\\. `),
      );
      await expect(main.getByRole('link', { name: words.single.all })).toHaveAttribute(
        'href',
        `/promises#${id}`,
      );
    });
  }
});

test('the calendar of the promises has each day once, as a whole day, for other programs', () => {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync('dist/promises.ics', 'utf8')) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ uid, startDate }) => [uid, startDate.toString(), startDate.isDate])).toEqual(
    dated.map(({ id, by }) => [`${id}@promises`, by, true]),
  );
  const [event] = events;
  expect(event?.summary).toBe(first?.short);
  expect(event?.description).toContain(first?.kept);
  expect(event?.description).toContain(toAddress(`/promises/${first?.slug ?? ''}/${first?.id ?? ''}`));
});
