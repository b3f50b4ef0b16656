import { readSite } from '../support/content-files.ts';
import { findViolations } from '../support/accessibility.ts';
import { holdSignUps, Newsletter } from '../support/newsletter.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';
import { VolunteerForm } from '../support/volunteer-form.ts';

const POHUTUKAWA = 'rgb(168, 18, 62)';
const { contact } = readSite();

test(
  'an error of the volunteer form looks like one, and the address in it is a link',
  provokes('500'),
  async ({ page }) => {
    await page.route('**/api/volunteers', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi@example.nz');
    await form.button.click();
    const address = form.status.getByRole('link', { name: contact, exact: true });
    await expect(address).toHaveAttribute('href', `mailto:${contact}`);
    const error = form.status.locator('> span');
    await expect(error).toHaveCSS('border-left-color', POHUTUKAWA);
    await expect(error).toHaveCSS('border-left-width', '10px');
    expect(await findViolations(page)).toEqual([]);
  },
);

test('an error of the newsletter form looks like one', provokes('500'), async ({ page }) => {
  const { release } = await holdSignUps(page, 500);
  release();
  await page.goto('/policies');
  const newsletter = new Newsletter(page);
  await newsletter.type('aroha@example.nz');
  await newsletter.button.click();
  const error = newsletter.message.locator('> span');
  await expect(error).toHaveCSS('border-left-color', POHUTUKAWA);
  expect(await findViolations(page)).toEqual([]);
});

test('the open menu has an edge where the colours are forced', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/policies');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toHaveCSS('border-left-width', '3px');
  const [edge, ground] = await menu.evaluate((dialog) => {
    const { borderLeftColor, backgroundColor } = getComputedStyle(dialog);
    return [borderLeftColor, backgroundColor];
  });
  expect(edge).not.toBe(ground);
  expect(edge).not.toMatch(/^rgba\(.*, 0\)$/);
});
