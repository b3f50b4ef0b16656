import sharp from 'sharp';
import { expect, test } from '../support/quiet-test.ts';

import { toWordSlug } from '../../src/lib/slug.ts';
import { countWords } from '../../src/lib/reading-time.ts';
import { readPolicies, readSite } from '../support/content-files.ts';
import { readFactSheet, readPressKit } from '../support/page-words.ts';
import { Toasts } from '../support/toasts.ts';

const kit = readPressKit();
const { biography, gallery, logos, everything, factSheet } = kit;
const PDF_NAME = `${toWordSlug(readSite().candidate)}-fact-sheet.pdf`;
const LENGTHS = [
  [biography.short, 50],
  [biography.medium, 150],
  [biography.long, 400],
] as const;

for (const [{ heading, text }, length] of LENGTHS) {
  test(`the biography of ${String(length)} words has that many`, () => {
    expect(Math.abs(countWords(text) - length)).toBeLessThanOrEqual(length / 10);
  });

  test(`the biography of ${String(length)} words is copied as plain text`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/press-kit');
    await page.getByRole('link', { name: `${biography.copy.button}: ${heading}` }).click();
    await expect(new Toasts(page).items.getByText(biography.copy.copied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(text.trim().replaceAll(/\n+/g, '\n\n'));
  });
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('each copy button leads to its biography, which can be selected', async ({ page }) => {
    await page.goto('/press-kit');
    for (const [{ heading }] of LENGTHS) {
      const link = page.getByRole('link', { name: `${biography.copy.button}: ${heading}` });
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await expect(target.getByRole('heading', { level: 3 })).toHaveText(heading);
    }
  });

  test('every picture and logo has its description, credit, licence and files', async ({ page }) => {
    await page.goto('/press-kit');
    const pictures = page.getByRole('region', { name: gallery.heading, exact: true }).getByRole('figure');
    await expect(pictures).toHaveCount(kit.pictures.length);
    for (const [index, { alt, credit, licence }] of kit.pictures.entries()) {
      const picture = pictures.nth(index);
      await expect(picture.getByRole('img', { name: alt, exact: true })).toHaveCount(1);
      for (const words of [alt, credit, licence]) await expect(picture.getByText(words)).toBeVisible();
      for (const format of ['JPEG', 'PNG'])
        await expect(picture.getByRole('link', { name: `, ${format}` })).toHaveCount(1);
    }
    const marks = page.getByRole('region', { name: logos.heading, exact: true });
    await expect(marks.getByText(logos.licence)).toHaveCount(4);
    for (const format of ['SVG', 'PNG'])
      await expect(marks.getByRole('link', { name: `, ${format}` })).toHaveCount(4);
  });

  test('every file is there, in the format and the size that its link names', async ({ page }) => {
    await page.goto('/press-kit');
    const links = await page.getByRole('link', { name: `${gallery.download}: ` }).all();
    expect(links).toHaveLength(2 * kit.pictures.length + 8);
    for (const link of links) {
      const response = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(response.status()).toBe(200);
      const { format, width, height } = await sharp(await response.body()).metadata();
      await expect(link).toContainText(`, ${format.toUpperCase()}`);
      if (format !== 'svg') await expect(link).toContainText(`${String(width)} × ${String(height)}`);
    }
  });

  test('the whole kit is one ZIP, with its checksum, and the fact sheet a PDF', async ({ page }) => {
    await page.goto('/press-kit');
    const zip = page.getByRole('link', { name: everything.button });
    await expect(zip).toHaveAttribute('href', '/press-kit/press-kit.zip');
    const file = await page.request.get('/press-kit/press-kit.zip');
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(everything.checksum)).toHaveText(/[0-9a-f]{64}$/);
    const pdf = page.getByRole('link', { name: factSheet.pdf });
    await expect(pdf).toHaveAttribute('download', PDF_NAME);
    expect(
      (await (await page.request.get((await pdf.getAttribute('href')) ?? '')).body()).toString(),
    ).toMatch(/^%PDF-1\.7/);
  });
});

test.describe('the fact sheet', () => {
  const words = readFactSheet();

  test('has a row for each plan, and who answers journalists', async ({ page }) => {
    await page.goto('/press-kit/fact-sheet');
    const { press, authorisation } = readSite();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: press.phone })).toHaveCount(1);
    await expect(main.getByText(authorisation)).toBeVisible();
    const rows = main.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(readPolicies().length + 1);
    for (const { name, slug, cost } of readPolicies()) {
      const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/policies/${slug}$`));
      await expect(row.getByText(cost)).toBeVisible();
    }
    const pdf = main.getByRole('link', { name: words.pdf });
    await expect(pdf).toHaveAttribute('href', '/press-kit/fact-sheet.pdf');
    await expect(pdf).toHaveAttribute('download', PDF_NAME);
  });

  test('has its day, the life of the candidate and every promise', async ({ page }) => {
    await page.goto('/press-kit/fact-sheet');
    const main = page.getByRole('main');
    await expect(main.getByText(new RegExp(`^${words.asOf} \\d+ [A-Z][a-z]+ \\d{4}$`))).toBeVisible();
    await expect(main.getByText(biography.short.text)).toBeVisible();
    for (const { short } of readPolicies().flatMap(({ promises }) => promises))
      await expect(main.getByRole('link', { name: short })).toHaveCount(1);
  });

  test('takes two sheets of A4 at most on paper', async ({ page }) => {
    await page.goto('/press-kit/fact-sheet');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});
