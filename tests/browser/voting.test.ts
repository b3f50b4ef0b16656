import { expect, test } from '../support/quiet-test.ts';

import { formatLimit } from '../../src/features/voting/format-limit.ts';
import { readLabels, readVoting } from '../support/content-files.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { readHome, readVotingPage } from '../support/page-words.ts';

const voting = readVoting();
const words = readVotingPage();
const home = readHome();
const last = voting.dates.at(-1);
/** An hour before polling ends, and the minute at which it does: noon in Auckland on 11 October 2025. */
const BEFORE = '2025-10-10T22:00:00Z';
const NOON = '2025-10-10T23:00:00Z';
const NOON_WORDS = 'Saturday, 11 October 2025, 12 noon';
const { voting: labels } = readLabels();

test.describe('/voting with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('links the official sites first, and lists all dates', async ({ page }) => {
    await page.goto('/voting');
    const main = page.getByRole('main');
    const links = main.getByRole('link');
    for (const [index, { name, href }] of words.official.entries()) {
      await expect(links.nth(index)).toHaveText(name);
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
    const dates = main.getByRole('region', { name: words.dates.heading }).getByRole('listitem');
    await expect(dates.getByRole('heading')).toContainText(voting.dates.map(({ title }) => title));
    for (const [index, { text }] of voting.dates.entries())
      await expect(dates.nth(index)).toContainText(text);
    await expect(main.getByRole('heading', { name: words.now.heading })).toBeHidden();
    await expect(main.getByText(words.dates.next, { exact: true })).toHaveCount(voting.dates.length);
    await expect(main.getByText(words.dates.next, { exact: true }).first()).toBeHidden();
  });

  test('says of each thing to do when it holds, to readers that know nothing of hidden elements', async ({
    page,
  }) => {
    await page.goto('/voting');
    const read = await page.locator('p', { has: page.locator('[data-voting]') }).textContent();
    const { before, from } = labels;
    const steps = voting.dates.flatMap(({ now, during = now }) => [...new Set([now, during])]);
    const limits = await page
      .locator('[data-voting]:not([data-voting=""])')
      .evaluateAll((all) => all.map(({ dataset }) => dataset['voting'] ?? ''));
    const times = [...limits, ...limits.slice(-1)].map(formatLimit);
    const said = [...steps, voting.ended].map(
      (text, index) =>
        `${(index < steps.length ? before : from).replace('{time}', times[index] ?? '')} ${text}`,
    );
    expect(read?.trim()).toBe(said.join(' '));
  });

  test('lists the dates on home too', async ({ page }) => {
    await page.goto('/');
    for (const { short } of voting.dates)
      if (short !== undefined) await expect(page.getByText(short, { exact: true })).toBeVisible();
    await expect(page.getByText(voting.endedShort, { exact: true })).toBeHidden();
  });
});

for (const [now, text, short] of [
  [BEFORE, last?.now ?? '', last?.short ?? ''],
  [NOON, voting.ended, voting.endedShort],
] as const) {
  test(`what to do at ${now} stands on /voting and on home, and moves nothing`, async ({ page }) => {
    await watchShifts(page);
    await page.clock.setFixedTime(now);
    await page.goto('/voting');
    const panel = page.getByRole('region', { name: words.now.heading });
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
    const label = now === NOON ? labels.from : labels.before;
    expect((await panel.locator('p').innerText()).split('\n')).toEqual([
      label.replace('{time}', NOON_WORDS),
      text,
    ]);
    const dates = page.getByRole('region', { name: words.dates.heading });
    const marked = dates.locator('[aria-current="step"]');
    await expect(marked).toHaveCount(now === NOON ? 0 : 1);
    if (now !== NOON) {
      await expect(marked.getByText(words.dates.next, { exact: true })).toBeVisible();
      await expect(marked.getByRole('heading')).toHaveText(last?.title ?? '');
    }
    expect(await readShifts(page)).toEqual([]);

    await page.goto('/');
    const line = page.getByRole('main').getByRole('link', { name: words.heading });
    await expect(line).toHaveAttribute('href', '/voting');
    await expect(page.getByText(short, { exact: true })).toBeVisible();
    for (const { short: other } of voting.dates)
      if (other !== undefined && other !== short)
        await expect(page.getByText(other, { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: home.policies.heading })).toBeVisible();
    expect(await readShifts(page)).toEqual([]);
  });
}

test('every date of the vote is in the calendar', async ({ request }) => {
  const calendar = (await (await request.get('/api/events.ics')).text()).replaceAll(/\r\n /g, '');
  for (const { title } of voting.dates) expect(calendar).toContain(`SUMMARY:${title}\r\n`);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20250909\r\n');
  expect(calendar).toContain('DTEND;VALUE=DATE:20250923\r\n');
});
