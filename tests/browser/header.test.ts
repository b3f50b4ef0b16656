import { readLabels, readPolicies } from '../support/content-files.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { expect, test } from '../support/quiet-test.ts';
import { isLongName } from '../../src/features/navigation/navigation.ts';

/**
 * Runs in the page, so it uses nothing from its scope. Writes each name into the logo, as a build for that candidate would.
 * Returns a line for each misfit: a bar of another height, or links and buttons that overflow the bar or the screen, overlap,
 * or are too small for their text.
 */
function findMisfits({ names, rem }: { names: { name: string; isLong: boolean }[]; rem: number }): string[] {
  const TOLERANCE_PX = 0.5;
  const bar = document.querySelector('header') ?? document.body;
  const logo = bar.querySelector('a');
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return names.flatMap(({ name, isLong }) => {
    logo?.setAttribute('data-long', String(isLong));
    const text = logo?.firstElementChild?.firstChild;
    if (text) text.textContent = `${name} `;
    const frame = bar.getBoundingClientRect();
    const controls = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
      (control) => control.checkVisibility() && !control.closest('dialog'),
    );
    const boxes = controls.map((control) => control.getBoundingClientRect());
    const misfits = controls.flatMap((control, index) => {
      const label = control.ariaLabel ?? control.textContent.trim();
      const range = document.createRange();
      range.selectNodeContents(control);
      return [control.getBoundingClientRect(), range.getBoundingClientRect()].flatMap((box) => [
        ...(box.left < -TOLERANCE_PX || box.right > document.documentElement.clientWidth + TOLERANCE_PX
          ? [`${label}: wider than the screen`]
          : []),
        ...(box.top < frame.top - TOLERANCE_PX || box.bottom > frame.bottom + TOLERANCE_PX
          ? [`${label}: higher than the bar`]
          : []),
        ...boxes
          .slice(index + 1)
          .filter(({ left, right }) => box.left < right - TOLERANCE_PX && box.right > left + TOLERANCE_PX)
          .map(() => `${label}: over another`),
      ]);
    });
    if (Math.abs(frame.height / rootPx - rem) > 0.05)
      misfits.push(`the bar is ${String(frame.height)} px high`);
    return [...new Set(misfits)].map((line) => `${name}: ${line}`);
  });
}

const HEADER_REM = 4;

const { policies } = readLabels();

const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;

test('the header is one bar at every width, for any name', async ({ page }) => {
  await page.goto('/');
  const names = NAMES.map((name) => ({ name, isLong: isLongName(name) }));
  for (const width of [...WIDTHS, 1040, 1060, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const misfits = await page.evaluate(findMisfits, { names, rem: HEADER_REM });
    expect.soft(misfits, `at ${String(width)} px`).toEqual([]);
  }
});

test('the header is sticky, and the tabs of a policy stick to it', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(policy);
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
    });
    const header = await page.getByRole('banner').boundingBox();
    const tabs = await page.getByRole('navigation', { name: policies.tabs }).boundingBox();
    expect(header?.y).toBe(0);
    expect(tabs?.y).toBeCloseTo(header?.height ?? -1, 0);
  }
});

test.describe('on a phone with script off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('how to vote, the promises and donating are one tap away', async ({ page }) => {
    for (const path of ['/', policy, '/voting']) {
      await page.goto(path);
      // Visible without scrolling; the drawer is closed.
      await expect(page.locator('[data-steps]'), path).toBeInViewport({ ratio: 1 });
      for (const href of ['/voting', '/promises', '/donate'])
        expect(
          await page.locator(`a[href="${href}"]:visible`).count(),
          `${href} from ${path}`,
        ).toBeGreaterThan(0);
    }
  });
});
