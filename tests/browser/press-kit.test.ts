import { expect, test } from '../support/quiet-test.ts';

import { readSite } from '../support/content-files.ts';
import { readPressKit } from '../support/page-words.ts';
import { listSocials, PLATFORMS } from '../support/platforms.ts';
import { CAMPAIGN_PLATFORMS } from '../../src/lib/platforms.ts';
import { toHandle } from '../../src/lib/social-handle.ts';

const { candidate, position, contact, socials, press } = readSite();

test.describe('/press-kit', () => {
  const words = readPressKit();
  const { banner, contacts, inquiries, platforms, biography } = words;

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
    for (const { heading, text } of [biography.short, biography.medium, biography.long]) {
      await expect(lives.getByRole('heading', { level: 3, name: heading, exact: true })).toBeVisible();
      for (const paragraph of text.split(/\n+/)) await expect(lives.getByText(paragraph)).toBeVisible();
    }
  });

  test('names who answers, with the number as a link and the hours, before everything else', async ({
    page,
  }) => {
    const region = page.getByRole('main').getByRole('region', { name: words.contact.heading, exact: true });
    await expect(region.getByText(press.name)).toBeVisible();
    await expect(region.getByText(press.hours)).toBeVisible();
    const number = region.getByRole('link', { name: press.phone, exact: true });
    await expect(number).toHaveAttribute('href', `tel:${press.phone.replaceAll(' ', '')}`);
    await expect(region.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.nth(1)).toHaveText(words.contact.heading);
  });

  test('has links to its parts, and each leads to one', async ({ page }) => {
    const links = page.getByRole('navigation', { name: words.jump }).getByRole('link');
    await expect(links).toHaveCount(7);
    for (const link of await links.all()) {
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await expect(target.getByRole('heading', { level: 2 })).toHaveText(await link.innerText());
    }
  });

  test('says how names are spelt and said', async ({ page }) => {
    const items = page.getByRole('region', { name: words.names.heading }).getByRole('listitem');
    await expect(items).toHaveCount(words.names.items.length);
    for (const [index, { name, say, spelling }] of words.names.items.entries()) {
      await expect(items.nth(index).getByRole('heading', { level: 3 })).toHaveText(name);
      await expect(items.nth(index).getByText(say)).toBeVisible();
      await expect(items.nth(index).getByText(spelling)).toBeVisible();
    }
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

  test('has a card for every account of the campaign', async ({ page }) => {
    const cards = page.getByRole('region', { name: platforms.heading }).getByRole('listitem');
    const accounts = listSocials(socials);
    await expect(cards.getByRole('heading')).toHaveText(accounts.map(([name]) => name));
    for (const [index, [name, address]] of accounts.entries()) {
      const platform = CAMPAIGN_PLATFORMS.find((key) => PLATFORMS[key] === name) ?? 'facebook';
      const link = cards.nth(index).getByRole('link', { name: toHandle(platform, address), exact: true });
      await expect(link).toHaveAttribute('href', address);
    }
  });
});
