import { type Page, expect, test } from '../support/quiet-test.ts';
import { findViolationsAt } from '../support/accessibility.ts';
import { listBuiltPages, listTemplatePages } from '../support/built-pages.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';
import { readLabels } from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { Drawer } from '../support/drawer.ts';
import { scrollThrough } from '../support/islands.ts';
import {
  loadDisplayFont,
  findSmallControls,
  readOverflow,
  readShifts,
  watchShifts,
} from '../support/layout.ts';

const { movement: joinLabel } = readLabels().actions;

const PHONE = { width: 360, height: 740 };

/** CSS pixels: a laptop, and in the full run a tablet. */
const WIDE = isFullRun ? [768, 1280] : [1280];

/** Viewports of 1,280 by 800 and by 1,024 pixels at 400 % zoom. */
const ZOOMED = [
  { width: 320, height: 200 },
  { width: 320, height: 256 },
];

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const templatePaths = listTemplatePages().map(({ path }) => path);

const otherPaths = listBuiltPages()
  .map(({ path }) => path)
  .filter((path) => !templatePaths.includes(path));

test.use({ viewport: PHONE });

for (const path of templatePaths)
  test(`${path} is accessible and stable on a phone`, async ({ page, baseURL }) => {
    const stray = collectStrayRequests(page, baseURL ?? '');
    await loadDisplayFont(page);
    await watchShifts(page);
    await page.goto(path);
    await scrollThrough(page);
    // At the end of a page the sticky header may cover a control that is reachable after scrolling.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    expect.soft(await readShifts(page), 'layout shifts').toEqual([]);
    expect.soft(await findSmallControls(page.locator('body')), 'controls under 44 px').toEqual([]);
    expect.soft(await readOverflow(page), 'pixels wider than the screen').toBe(0);
    const onPhone = await findViolationsAt(page, [320]);
    // The header and the footer of all pages are those of the home page.
    const onWideScreen = await findViolationsAt(page, WIDE, path === '/' ? 'html' : 'main');
    expect.soft([...onPhone, ...onWideScreen], 'WCAG 2.2 AA').toEqual([]);
    await expectVisibleFocusAndNoOverflow(page);
    await page.evaluate((spacing) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(spacing);
      document.adoptedStyleSheets.push(sheet);
    }, TEXT_SPACING);
    expect.soft(await readOverflow(page), 'pixels wider than the screen with wide text spacing').toBe(0);
    expect(stray, 'requests that fail or leave the site').toEqual([]);
  });

// Each of these pages differs from one in `templatePaths` only in its text, so `npm test` leaves them to
// `npm run test:content`. The full run has all pages in `templatePaths`, and none here.
for (const [list, paths] of Map.groupBy(otherPaths, (path) => path.replace(/\/[^/]+$/, '')))
  test(`all other pages of ${list}/ have large targets and no overflow at 400 % zoom`, async ({ page }) => {
    await page.setViewportSize(ZOOMED[1] ?? PHONE);
    for (const path of paths) {
      await page.goto(path);
      const small = await findSmallControls(page.locator('body'));
      expect.soft(small, `controls under 44 px on ${path}`).toEqual([]);
      expect.soft(await readOverflow(page), `pixels by which ${path} is too wide`).toBe(0);
    }
  });

test('the open menu has large targets and no accessibility violations', async ({ page }) => {
  await page.goto('/');
  const drawer = new Drawer(page);
  await drawer.hydrate();
  await drawer.open();
  expect(await findSmallControls(drawer.dialog)).toEqual([]);
  expect(await findViolationsAt(page, [320, 768])).toEqual([]);
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await drawer.link(joinLabel).scrollIntoViewIfNeeded();
    await expect(drawer.link(joinLabel)).toBeInViewport({ ratio: 1 });
  }
});

/** Asserts that zoomed pages do not overflow, focus is visible, and sticky bars cover at most a third of the viewport. */
async function expectVisibleFocusAndNoOverflow(page: Page) {
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    expect.soft(await readOverflow(page), 'pixels wider than the screen at 400 %').toBe(0);
  }
  expect.soft(await page.evaluate(findHiddenFocus), 'focused controls hidden at 400 %').toEqual([]);
  // The bar at the lower edge is sticky only from a height of 30rem, so not in the zoomed viewports.
  await page.setViewportSize(PHONE);
  expect.soft(await page.evaluate(findHiddenFocus), 'focused controls hidden on a phone').toEqual([]);
  await page.setViewportSize(ZOOMED[1] ?? PHONE);
  const barsShare = await page.evaluate(readBarsShare);
  expect.soft(barsShare, 'share of the viewport that bars cover').toBeLessThanOrEqual(1 / 3);
}

/**
 * Runs in the page, so it uses nothing from its scope. Returns controls that are invisible while focused, because a sticky element
 * covers them or because they are out of view (WCAG 2.4.11), one line each. Focusing backwards from the end scrolls controls
 * just under the header; focusing forwards scrolls them just under the bar of a phone.
 */
function findHiddenFocus(): string[] {
  document.documentElement.style.scrollBehavior = 'auto';
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }));
  return [...controls.toReversed(), ...controls]
    .filter((control) => {
      control.focus();
      return document.activeElement === control && !isVisible(control);
    })
    .map((control) => control.outerHTML.slice(0, 160));

  /** Returns whether one of nine points shows the control or an element around it, such as its label or card. */
  function isVisible(control: HTMLElement): boolean {
    const { left, top, width, height } = control.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (control.contains(hit) || hit.contains(control));
      }),
    );
  }
}

/** Runs in the page. Returns the share of the viewport height that sticky and fixed bars cover in the middle of the page. */
function readBarsShare(): number {
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const heights = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect())
    // Bars are wide and at an edge; sticky elements that do not stick yet are not at an edge.
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && (top <= 0 || bottom >= innerHeight))
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  return heights.reduce((sum, height) => sum + Math.max(height, 0), 0) / innerHeight;
}
