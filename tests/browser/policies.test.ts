import type { Locator } from 'playwright/test';

import { readLabels, readPolicies } from '../support/content-files.ts';
import { readPoliciesPage } from '../support/page-fields.ts';
import { stripMarkdown } from '../support/plain-text.ts';
import { expect, test } from '../support/quiet-test.ts';

const policies = readPolicies();
const [first] = policies;
const last = policies.at(-1);
const policyWithMap = policies.find(({ map }) => map);
const { policies: labels } = readLabels();
const { compare } = readPoliciesPage();

async function readBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

test('/policies on a phone has at most 5,000 px, and each plan opens without leaving the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/policies');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  for (const { slug, cost, picture } of policies) {
    const row = page.locator(`#${slug}`);
    await expect(row.getByRole('img', { name: picture.alt, exact: true })).toBeVisible();
    await expect(row.getByText(cost)).toBeHidden();
    await row.getByText(compare.more).click();
    await expect(row.getByText(cost)).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByText(first?.summary ?? '')
    .click({ force: true });
  await expect(page).toHaveURL(`/policies/${first?.slug ?? ''}`);
});

test('at 1280 px policies have the drawing within 800 px, contents beside the text, and aligned tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tabTops = new Set<number>();
  for (const { slug, picture } of policies) {
    await page.goto(`/policies/${slug}`);
    const drawing = await readBox(page.getByRole('img', { name: picture.alt, exact: true }).locator('..'));
    expect(drawing.width / drawing.height, slug).toBeCloseTo(16 / 9, 2);
    const head = await readBox(page.locator('article header'));
    expect(head.y + head.height, slug).toBeLessThanOrEqual(800);
    tabTops.add((await readBox(page.getByRole('navigation', { name: labels.tabs }))).y);
    await page.locator('.prose > h2').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('navigation', { name: readLabels().legal.contents })).toBeInViewport();
  }
  expect([...tabTops]).toHaveLength(1);
});

test('each policy on a phone has its drawing under the headline, a header of one screen, and its tab in view', async ({
  page,
}) => {
  for (const { slug, title, picture } of policies) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/policies/${slug}`);
    const main = page.getByRole('main');
    const drawing = main.getByRole('img', { name: picture.alt, exact: true });
    await expect(drawing).toBeInViewport({ ratio: 1 });
    const { x, y, width } = await readBox(drawing);
    const heading = await readBox(main.getByRole('heading', { level: 1 }));
    expect({ x, width }, slug).toEqual({ x: 0, width: 360 });
    expect(y, slug).toBeGreaterThanOrEqual(heading.y + heading.height);
    await page.setViewportSize({ width: 390, height: 844 });
    const head = page.getByRole('article').locator('header');
    for (const part of [
      head.getByRole('heading', { name: stripMarkdown(title) }),
      head.locator('time'),
      head.getByText(labels.check),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  const tabs = page.getByRole('navigation', { name: labels.tabs });
  await expect(tabs.getByRole('link', { name: last?.name ?? '', exact: true })).toBeInViewport({
    ratio: 0.9,
  });
});

test('the map of a policy is readable on a phone and on paper, and described in text', async ({ page }) => {
  const { slug = '', map } = policyWithMap ?? {};
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/policies/${slug}`);
  const figure = page.getByRole('main').getByRole('figure');
  const drawing = figure.getByRole('img', { name: map?.alt ?? '', exact: true });
  await expect(drawing).toBeVisible();
  const fontSizesPx = await drawing.evaluate((svg) => {
    const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width;
    return [...svg.querySelectorAll('text')].map(
      (label) => Number.parseFloat(getComputedStyle(label).fontSize) * scale,
    );
  });
  expect(Math.min(...fontSizesPx)).toBeGreaterThanOrEqual(12);
  await expect(figure.getByText(map?.text ?? '')).toBeHidden();
  await figure.getByText(labels.mapInWords).click();
  await expect(figure.getByText(map?.text ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawing).toBeVisible();
});
