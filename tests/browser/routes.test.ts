import { expect, test } from '@playwright/test';

import { readSite } from '../support/content-files.ts';
import { readAbout, readDonate, readPressKit } from '../support/page-words.ts';

const { candidate, position, contact, socials } = readSite();

test('/about has the biography, the vision, the core values and a timeline of three entries', async ({
  page,
}) => {
  const { heading, intro, vision, values, timeline } = readAbout();
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(intro)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Biography' }).getByRole('paragraph')).not.toHaveCount(0);
  await expect(main.getByRole('region', { name: vision.heading }).getByText(vision.text)).toBeVisible();

  const shown = main.getByRole('region', { name: 'Core values' }).getByRole('listitem');
  await expect(shown).toHaveCount(values.length);
  for (const [index, { title, text }] of values.entries()) {
    await expect(shown.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(shown.nth(index).getByText(text)).toBeVisible();
  }

  expect(timeline).toHaveLength(3);
  const entries = main.getByRole('region', { name: 'Experience' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  for (const [index, { period, title, text }] of timeline.entries()) {
    await expect(entries.nth(index).getByText(period)).toBeVisible();
    await expect(entries.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(entries.nth(index).getByText(text)).toBeVisible();
  }
});

test.describe('/donate', () => {
  test('gives the contact address while no page for donations is set', async ({ page }) => {
    const { heading, give } = readDonate();
    await page.goto('/donate');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(give.closed)).toBeVisible();
    const mail = main.getByRole('link', { name: contact });
    await expect(mail).toHaveAttribute('href', `mailto:${contact}?subject=Donating%20to%20the%20campaign`);
    await expect(main.getByRole('link', { name: 'Donate', exact: true })).toHaveCount(0);
  });

  test('says what a donation pays for, and the rules of the Local Electoral Act 2001', async ({ page }) => {
    const { pays, headings } = readDonate();
    await page.goto('/donate');
    const items = page.getByRole('region', { name: pays.heading }).getByRole('listitem');
    await expect(items).toContainText(pays.items.map(({ amount }) => amount));
    await expect(items).toContainText(pays.items.map(({ text }) => text));
    const rules = page.getByRole('region', { name: 'The rules' });
    await expect(rules.getByRole('heading', { level: 2 })).toHaveText([...headings]);
    for (const rule of [
      'Local Electoral Act 2001',
      'If you give more than $1,500, I must declare it with your name and address.',
      'at most $1,500 of any one anonymous donation',
      'free goods or services worth $300 or less',
      'within 55 days',
    ]) {
      await expect(rules.getByText(rule).first()).toBeVisible();
    }
  });
});

test.describe('/press-kit', () => {
  const { banner, contacts, inquiries, platforms, biography } = readPressKit();

  test.beforeEach(async ({ page }) => {
    await page.goto('/press-kit');
  });

  test('has the candidate banner and biographies to print', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByText(banner.heading)).toBeVisible();
    await expect(main.getByText(banner.text)).toBeVisible();
    await expect(main.getByText(candidate).first()).toBeVisible();
    await expect(main.getByText(position).first()).toBeVisible();
    const lives = main.getByRole('region', { name: biography.heading });
    await expect(lives.getByText(biography.short)).toBeVisible();
    await expect(lives.getByText(biography.long)).toBeVisible();
  });

  test('has a card for each media contact', async ({ page }) => {
    const cards = page.getByRole('region', { name: contacts.heading }).getByRole('listitem');
    await expect(cards).toHaveCount(contacts.items.length);
    for (const [index, { role, text }] of contacts.items.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(role);
      await expect(card.getByText(text)).toBeVisible();
      const subject = encodeURIComponent(role);
      await expect(card.getByRole('link')).toHaveAttribute('href', `mailto:${contact}?subject=${subject}`);
    }
  });

  test('has buttons for media inquiries that fill in a useful subject', async ({ page }) => {
    const buttons = page.getByRole('region', { name: inquiries.heading }).getByRole('link');
    await expect(buttons).toHaveText(inquiries.items.map(({ label }) => label));
    for (const [index, { subject }] of inquiries.items.entries()) {
      expect(subject).not.toBe('');
      const address = `mailto:${contact}?subject=${encodeURIComponent(subject.trim())}`;
      await expect(buttons.nth(index)).toHaveAttribute('href', address);
    }
  });

  test('has a card for each official platform', async ({ page }) => {
    const cards = page.getByRole('region', { name: platforms.heading }).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText(['Facebook', 'Instagram', 'TikTok', 'YouTube']);
    for (const [index, platform] of ['facebook', 'instagram', 'tiktok', 'youtube'].entries()) {
      await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', socials[platform] ?? '');
    }
  });
});

for (const [path, heading, sentence] of [
  ['/privacy', 'Privacy', 'It sets no cookies of its own'],
  ['/terms', 'Terms of use', 'New Zealand law applies to these terms'],
] as const) {
  test(`${path} is effective from September 2024`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText('Effective September 2024')).toBeVisible();
    await expect(main.getByRole('time')).toHaveAttribute('datetime', '2024-09');
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(main.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
  });
}
