import { readArticles, readPolicies } from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { readOverflow, readShifts, watchShifts } from '../support/layout.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

/** Common widths of phones, tablets and computers, in px. */
const ALL_WIDTHS = [
  320, 344, 360, 375, 384, 393, 412, 414, 430, 480, 600, 768, 820, 1024, 1180, 1280, 1366, 1536, 1920,
];
/** The widths at which `npm test` opens the home page, and other templates. */
const WIDTHS = isFullRun ? ALL_WIDTHS : [320, 344, 360, 375, 393, 412, 430, 600, 768, 1024, 1280, 1920];
const FEW_WIDTHS = isFullRun ? ALL_WIDTHS : [320, 360, 375, 412, 768, 1280];
const PHONE_PX = 480;
/** The sum of layout shifts that a page may have; Core Web Vitals allow 0.1. A headline loses a line at a few rare widths. */
const MAX_SHIFT_SUM = isFullRun ? 0.02 : 0.005;
const FONTS_AND_PICTURES = /\.(?:woff2|svg|png|jpe?g|webp|avif)$/;

const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;
const article = `/news/${readArticles()[0]?.slug ?? ''}`;
/** Pages whose largest paint on a phone must be text, because a picture would arrive later. */
const TEXT_FIRST_PAGES = ['/', '/policies', policy, '/news', article];
const paths = [
  ...(isFullRun ? PAGE_TEMPLATES : [...TEXT_FIRST_PAGES, '/media', '/voting']),
  '/thank-you/events',
];

interface LargestPaint extends PerformanceEntry {
  readonly url: string;
}

/** Waits for the first paint and two more frames. */
const waitForPaint = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => {
      new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** Returns the URL of the largest paint so far; empty if it is text. */
const readLargestPaint = (page: Page) =>
  page.evaluate(async () => {
    const entries = await new Promise<LargestPaint[]>((done) => {
      new PerformanceObserver((list) => {
        done(list.getEntries() as LargestPaint[]);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    return entries.at(-1)?.url;
  });

for (const path of paths) {
  test(`${path} stays in place when fonts and pictures arrive late`, async ({ page }) => {
    await watchShifts(page);
    for (const width of path === '/' ? WIDTHS : FEW_WIDTHS) {
      await page.setViewportSize({ width, height: width < 1_000 ? 823 : 900 });
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      // Routes disable the HTTP cache, so every visit is a first visit.
      let delayedFonts = 0;
      await page.route(FONTS_AND_PICTURES, async (route) => {
        delayedFonts += Number(route.request().url().endsWith('.woff2'));
        await released;
        await route.fallback();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitForPaint(page);
      release(undefined);
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      expect(delayedFonts, 'fonts that arrived late').toBeGreaterThan(0);
      const where = `${path} at ${String(width)} px`;
      const shifts = await readShifts(page);
      const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
      expect.soft(sum, `${where}: ${shifts.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT_SUM);
      expect.soft(await readOverflow(page), `pixels by which ${where} is too wide`).toBe(0);
      if (width <= PHONE_PX && TEXT_FIRST_PAGES.includes(path))
        expect.soft(await readLargestPaint(page), `largest paint of ${where}`).toBe('');
      await page.unroute(FONTS_AND_PICTURES);
    }
  });
}
