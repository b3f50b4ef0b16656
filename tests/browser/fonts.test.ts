import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readPolicies } from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { readShifts, watchShifts } from '../support/layout.ts';

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
      await page.goto('/corrections');
      await page.getByRole('heading', { level: 1 }).evaluate(async (heading, text) => {
        heading.textContent = text;
        await document.fonts.load('800 1em "Archivo Display"', text);
      }, words);
      await expect(async () => {
        expect(await readFaces(page, 'h1')).toEqual([[expect.stringMatching(/^Archivo/), words.length]]);
      }).toPass();
    });
  }
});

/** By how much a first page may move where a line breaks at another word in the display face than in the one before it. */
const MOST_SHIFT = 0.02;

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
  for (const width of [360, 1280])
    test(`takes the place of the face before it at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      for (const path of TEMPLATES) {
        const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
        // Without its cache, to which a route puts an end, each page is the first.
        await page.route('**/*.woff2', async (route) => {
          await released;
          await route.fallback();
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await readFaces(page, 'h1'), path).not.toContainEqual([
          expect.stringMatching(/^Archivo/),
          expect.anything(),
        ]);
        release(undefined);
        await expect(async () => {
          expect(
            (await readFaces(page, 'h1')).map(([name]) => name),
            path,
          ).toEqual([expect.stringMatching(/^Archivo/)]);
        }).toPass();
        const shifts = await readShifts(page);
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect.soft(sum, `${path}: ${shifts.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
        await page.unroute('**/*.woff2');
      }
    });

  test('is not asked for before the first view', async ({ page }) => {
    await page.goto('/policies');
    await expect(page.locator('link[rel="preload"]')).toHaveCount(0);
  });
});
