import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readPolicies } from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { readThrough } from '../support/islands.ts';
import { readOverflow, readShifts, watchShifts } from '../support/layout.ts';

/** The faces with which the browser really drew an element, each with the number of letters. */
async function readFaces(page: Page, selector: string): Promise<[name: string, letters: number][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount]);
}

test.describe('display face', () => {
  for (const words of ['Tāmaki Makaurau', 'ĀĒĪŌŪāēīōū']) {
    test(`draws every letter of ${words}`, async ({ page }) => {
      // A face that comes late waits for the next page, so a slow machine may need another look.
      await expect(async () => {
        await page.goto('/corrections');
        await page.getByRole('heading', { level: 1 }).evaluate(async (heading, text) => {
          heading.textContent = text;
          await document.fonts.load('800 1em "Archivo Display"', text);
        }, words);
        expect(await readFaces(page, 'h1')).toEqual([[expect.stringMatching(/^Archivo/), words.length]]);
      }).toPass();
    });
  }
});

/** The headings on the screen that wait for the face that comes late. */
const findWithoutFace = () =>
  [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().top < innerHeight)
    .filter((heading) => !getComputedStyle(heading).fontFamily.includes('Archivo Late'))
    .map(({ textContent }) => textContent);

/** Pages with heads of each kind. */
const TEMPLATES = [
  '/',
  '/policies',
  `/policies/${readPolicies()[0]?.slug ?? ''}`,
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/promises',
  '/voting',
  ...(isFullRun
    ? ['/media', '/news', '/about', '/press-kit', '/join', '/donate', '/privacy', '/thank-you', '/404']
    : []),
];

test.describe('display face on the first visit of a slow phone', () => {
  for (const path of TEMPLATES) {
    for (const width of [360, 1280]) {
      test(`is shown, and moves nothing, on ${path} at ${String(width)} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
        await page.route('**/*.woff2', async (route) => {
          await released;
          await route.fallback();
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        await expect(async () => {
          expect(await readFaces(page, 'h1')).not.toEqual([]);
        }).toPass();
        expect(await readFaces(page, 'h1')).not.toContainEqual([
          expect.stringMatching(/^Archivo$/),
          expect.anything(),
        ]);
        release(undefined);
        await expect(async () => {
          expect((await readFaces(page, 'h1')).map(([name]) => name)).toEqual([
            expect.stringMatching(/^Archivo/),
          ]);
        }).toPass();
        // A few texts at a time.
        await expect.poll(() => page.evaluate(findWithoutFace)).toEqual([]);
        expect(await readShifts(page)).toEqual([]);
      });
    }
  }

  test('keeps no size of a phone that was turned and turned back', async ({ page }) => {
    const upright = { width: 360, height: 740 };
    await page.setViewportSize(upright);
    await page.goto('/promises');
    await expect
      .poll(async () => (await readFaces(page, 'h1')).map(([name]) => name))
      .toEqual([expect.stringMatching(/^Archivo/)]);
    await page.setViewportSize({ width: 740, height: 360 });
    await readThrough(page);
    const fixed = page.locator('main [style*="width"]:not([style=""])');
    await expect(fixed.first()).toBeAttached();
    await page.setViewportSize(upright);
    await expect(fixed).toHaveCount(0);
    expect(await readOverflow(page)).toBe(0);
  });

  test('is not asked for before the first view', async ({ page }) => {
    await page.goto('/policies');
    await expect(page.locator('link[rel="preload"]')).toHaveCount(0);
  });
});
