import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readPolicies, readSite } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import {
  readAbout,
  readAccessibility,
  readCorrections,
  readDonate,
  readLegal,
  readThankYou,
} from '../support/page-words.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const { contact, integration } = readSite();
const { actions, legal } = readLabels();

test('/about has the biography, the vision, the core values and the timeline', async ({ page }) => {
  const { heading, intro, vision, values, timeline, picture, text } = readAbout();
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(intro)).toBeVisible();
  const biography = main.getByRole('region', { name: readAbout().biography });
  expect(toPlain(await biography.innerText())).toBe(listBlocks(text).join(' '));
  await expect(biography.getByRole('img', { name: picture.alt, exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: vision.heading }).getByText(vision.text)).toBeVisible();

  const shown = main.getByRole('region', { name: values.heading }).getByRole('listitem');
  await expect(shown).toHaveCount(values.items.length);
  for (const [index, { title, text: words }] of values.items.entries()) {
    await expect(shown.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(shown.nth(index).getByText(words)).toBeVisible();
  }

  const entries = main.getByRole('region', { name: timeline.heading }).getByRole('listitem');
  await expect(entries).toHaveCount(timeline.items.length);
  for (const [index, { period, title, text: words }] of timeline.items.entries()) {
    await expect(entries.nth(index).getByText(period)).toBeVisible();
    await expect(entries.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(entries.nth(index).getByText(words)).toBeVisible();
  }
});

test.describe('/donate', () => {
  test('leads to the page for donations, or gives the contact address while none is set', async ({
    page,
  }) => {
    const { heading, give } = readDonate();
    await page.goto('/donate');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    const { donateUrl } = integration;
    const mail = `mailto:${contact}?subject=${encodeURIComponent(give.subject)}`;
    const [words, button, address] =
      donateUrl === '' ? [give.closed, contact, mail] : [give.open, actions.donate, donateUrl];
    const part = main.getByRole('region', { name: give.heading });
    await expect(part.getByText(words)).toBeVisible();
    await expect(part.getByRole('link')).toHaveText([button]);
    await expect(part.getByRole('link')).toHaveAttribute('href', address);
  });

  test('says what a donation pays for, and the rules', async ({ page }) => {
    const { pays, text } = readDonate();
    await page.goto('/donate');
    const items = page.getByRole('region', { name: pays.heading }).getByRole('listitem');
    await expect(items).toContainText(pays.items.map(({ amount }) => amount));
    await expect(items).toContainText(pays.items.map(({ text }) => text));
    const rules = page.getByRole('region', { name: readDonate().rules });
    const headings = await rules.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.map(toPlain)).toEqual(listHeadings(text));
    const read = toPlain(await rules.innerText());
    for (const block of listBlocks(text)) expect(read).toContain(block);
  });
});

for (const name of ['privacy', 'terms'] as const) {
  test(`/${name} has its text, the month from which it holds and the contact`, async ({ page }) => {
    const { heading, intro, effective, text } = readLegal(name);
    const { month, year } = splitDate(effective);
    await page.goto(`/${name}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(intro)).toBeVisible();
    await expect(main.getByText(`${legal.effective} ${month} ${year}`, { exact: true })).toBeVisible();
    await expect(main.getByRole('time')).toHaveAttribute('datetime', effective.slice(0, 7));
    const read = toPlain(await main.innerText());
    for (const block of listBlocks(text)) expect(read).toContain(block);
    await expect(main.getByText(`${legal.write} ${contact}.`)).toBeVisible();
    const mail = main.getByRole('link', { name: contact });
    await expect(mail).toHaveAttribute('href', `mailto:${contact}`);
  });
}

test('/accessibility says what was tested and when, and whom to tell what is in the way', async ({
  page,
}) => {
  const { heading, intro, checked, lastChecked, report, text } = readAccessibility();
  const { day, month, year } = splitDate(checked);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(intro)).toBeVisible();
  await expect(main.getByText(`${lastChecked} ${day} ${month} ${year}`, { exact: true })).toBeVisible();
  await expect(main.getByRole('time')).toHaveAttribute('datetime', checked);
  const panel = main.getByRole('region', { name: report.heading });
  await expect(panel.getByText(`${report.text} ${contact}.`)).toBeVisible();
  const { href } = new URL(`mailto:${contact}?subject=${encodeURIComponent(report.subject)}`);
  await expect(panel.getByRole('link', { name: contact })).toHaveAttribute('href', href);
  const read = toPlain(await main.innerText());
  for (const block of listBlocks(text)) expect(read).toContain(block);
});

test('/corrections lists what was corrected, or says that nothing was, and where to report a mistake', async ({
  page,
}) => {
  const { heading, intro, none, report } = readCorrections();
  const corrected = [...readArticles(), ...readPolicies()].flatMap(({ corrections = [] }) => corrections);
  await page.goto('/corrections');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(intro)).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(corrected.length);
  for (const { text } of corrected) await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText(none)).toBeVisible({ visible: corrected.length === 0 });
  await expect(main.getByText(report.text)).toBeVisible();
  await expect(main.getByRole('link', { name: contact })).toHaveAttribute('href', /subject=/);
});

test('/thank-you says so, and leads to the policies and the events', async ({ page }) => {
  const { heading, intro, buttons } = readThankYou();
  await page.goto('/thank-you');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(intro)).toBeVisible();
  await expect(main.getByRole('link')).toHaveText([buttons.policies, buttons.events]);
  await expect(main.getByRole('link').first()).toHaveAttribute('href', '/policies');
  await expect(main.getByRole('link').last()).toHaveAttribute('href', '/media');
});
