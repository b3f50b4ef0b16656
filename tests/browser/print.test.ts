import { encode } from 'uqr';

import {
  readArticles,
  readLabels,
  readPolicies,
  readSiteFile,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { readFactSheet } from '../support/page-fields.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const { actions, articles, policies } = readLabels();
const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;
const article = readArticles().find(({ keyPoints }) => keyPoints);
const promise = `/promises/${readPolicies()[0]?.slug ?? ''}/${readPolicies()[0]?.promises[0]?.id ?? ''}`;
const HANDOUTS = [
  [policy, policies.keyPoints],
  [`/news/${article?.slug ?? ''}`, articles.keyPoints],
] as const;

/** Half of A4, without its margin. */
const FOLD_PX = (148.5 - 14) * (96 / 25.4);
/** The minimum number of words on a full sheet of A4. */
const WORDS_PER_SHEET = 500;
/** The policies and articles whose sheets are counted: they differ only in their text. */
const MAX_PAGES = isFullRun ? Infinity : 2;

const countSheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

const findButton = (page: Page) => page.getByRole('main').getByRole('link', { name: readFactSheet().print });

// Printing does not depend on a script.
test.use({ javaScriptEnabled: false });

test('policies, promises, articles and the dates print as a leaflet with the code of their address', async ({
  page,
}) => {
  for (const [path, ...regions] of [...HANDOUTS, [promise], ['/voting']] as const) {
    const address = resolveSiteUrl(path);
    await page.goto(path);
    await expect(page.locator('[data-panel]')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const shown of [
      main.getByRole('heading', { level: 1 }),
      ...regions.map((name) => main.getByRole('region', { name })),
      main.getByText(readSiteFile().authorisation),
      main.getByText(new URL(address).host + path, { exact: true }),
    ])
      await expect(shown).toBeVisible();
    for (const hidden of [page.getByRole('banner'), main.getByRole('link', { name: actions.join })])
      await expect(hidden).toBeHidden();
    const { data } = encode(address, { ecc: 'L', border: 0 });
    const code = main.locator('[data-panel] path');
    const modules = await code.evaluate(
      (element: SVGPathElement, rows) =>
        rows.map((row, y) => row.map((_, x) => element.isPointInStroke({ x: x + 0.5, y }))),
      data,
    );
    expect(modules, path).toEqual(data);
    const sheet = await page.locator('[data-front]').first().boundingBox();
    expect(sheet?.height, 'the front ends above the fold').toBeLessThanOrEqual(FOLD_PX);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('500 words take at most one sheet, and what is closed on screen is printed', async ({ page }) => {
  const paths = [
    ...readPolicies()
      .slice(0, MAX_PAGES)
      .map(({ slug }) => `/policies/${slug}`),
    ...readArticles()
      .slice(0, MAX_PAGES)
      .map(({ slug }) => `/news/${slug}`),
    '/press-kit/fact-sheet',
    '/promises',
    promise,
    '/voting',
  ];
  for (const path of paths) {
    await page.goto(path);
    const words = ((await page.getByRole('main').textContent()) ?? '').split(/\s+/).length;
    const limit = Math.max(2, Math.ceil(words / WORDS_PER_SHEET));
    expect.soft(await countSheets(page), path).toBeLessThanOrEqual(limit);
  }
  await page.goto('/promises');
  const check = page.locator('main li dd').first();
  await expect(check).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(check).toBeVisible();
});

test('all text prints black on white', async ({ page }) => {
  for (const path of [...HANDOUTS.map(([handout]) => handout), '/', '/media']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.matches('svg, svg *'))
        .flatMap((element) => {
          const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
          return [color, backgroundColor, backgroundImage];
        }),
    );
    expect([...new Set(colours)].sort(), path).toEqual(['none', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  }
});

test('links in text print with their full URL', async ({ page }) => {
  await page.goto(policy);
  await page.emulateMedia({ media: 'print' });
  // Added, because the text may contain no link.
  const printed = await page.evaluate(() => {
    const text = document.querySelector('article h2 + p') ?? document.body;
    text.innerHTML = '<a href="/policies">Policies</a> <a href="https://govt.nz/">Government</a>';
    return [...text.children].map((link) => getComputedStyle(link, '::after').content);
  });
  const { origin } = new URL(resolveSiteUrl('/'));
  expect(printed.map((content) => content.includes(origin))).toEqual([true, false]);
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('the print button of the fact sheet prints the page, and is not printed', async ({ page }) => {
    await page.addInitScript(
      'window.print = () => document.documentElement.setAttribute("data-printed", "")',
    );
    await page.goto('/press-kit/fact-sheet');
    await findButton(page).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(findButton(page)).toBeHidden();
  });
});
