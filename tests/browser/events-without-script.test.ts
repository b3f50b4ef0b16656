import { countShown, HOME_EVENTS, MEDIA_EVENTS } from '../support/built-events.ts';
import { readLabels } from '../support/content-files.ts';
import { expect, test } from '../support/quiet-test.ts';

const labels = readLabels().events;
const made = new RegExp(labels.made.split('{time}').map(RegExp.escape).join('\\d\\d:\\d\\d.*'));

test.describe('events with script off', () => {
  test.use({ javaScriptEnabled: false });

  for (const place of [HOME_EVENTS, MEDIA_EVENTS]) {
    test(`are those that the build knew on ${place.path}, with the way to the calendar itself`, async ({
      page,
    }) => {
      await page.goto(place.path);
      const events = page.getByRole('region', { name: place.region, exact: true });
      await expect(events.getByRole('listitem')).toHaveCount(countShown(place, Date.now()));
      await expect(events.getByText(made)).toBeVisible();
      await expect(events.getByText(made)).toContainText(` ${labels.calendar} ${labels.upToDate}`);
      const calendar = events.getByRole('link', { name: labels.calendar });
      await expect(calendar).toHaveAttribute('href', '/api/events.ics');
    });
  }
});
