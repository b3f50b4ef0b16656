import type { Locator, Page } from 'playwright/test';

import { readLabels, readPolicies } from '../support/content-files.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { expect, test } from '../support/quiet-test.ts';
import { isLongName } from '../../src/features/navigation/navigation.ts';

/** The bar at the top of every page. */
class SiteHeader {
  readonly bar: Locator;
  readonly #logo: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
    this.#logo = this.bar.getByRole('link').first();
  }

  /** Writes another name into the logo, as a build for that candidate would. */
  async showName(name: string): Promise<void> {
    await this.#logo.evaluate(
      (logo, { shown, isLong }) => {
        logo.setAttribute('data-long', String(isLong));
        const text = logo.firstElementChild?.firstChild;
        if (text) text.textContent = `${shown} `;
      },
      { shown: name, isLong: isLongName(name) },
    );
  }

  /** The height, as a multiple of the size of the root's text. */
  readonly readHeight = (): Promise<number> =>
    this.bar.evaluate(
      (bar) =>
        bar.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );

  /**
   * What does not fit: links and buttons that leave the bar or the screen, that lie over each other, or whose text
   * does not fit into them. One line each.
   */
  readonly findMisfits = (): Promise<string[]> =>
    this.bar.evaluate((bar) => {
      const TOLERANCE_PX = 0.5;
      const frame = bar.getBoundingClientRect();
      const controls = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
        (control) => control.checkVisibility() && !control.closest('dialog'),
      );
      const name = (control: HTMLElement) => control.ariaLabel ?? control.textContent.trim();
      const misfits = controls.flatMap((control, index) => {
        const range = document.createRange();
        range.selectNodeContents(control);
        return [control.getBoundingClientRect(), range.getBoundingClientRect()].flatMap((box) => {
          const found: string[] = [];
          if (box.left < -TOLERANCE_PX || box.right > document.documentElement.clientWidth + TOLERANCE_PX)
            found.push(`${name(control)}: wider than the screen`);
          if (box.top < frame.top - TOLERANCE_PX || box.bottom > frame.bottom + TOLERANCE_PX)
            found.push(`${name(control)}: higher than the bar`);
          for (const other of controls.slice(index + 1)) {
            const { left, right } = other.getBoundingClientRect();
            if (box.left < right - TOLERANCE_PX && box.right > left + TOLERANCE_PX)
              found.push(`${name(control)}: over ${name(other)}`);
          }
          return found;
        });
      });
      return [...new Set(misfits)];
    });
}

/** 4rem at the usual size of text. */
const HEADER_REM = 4;

const { header: labels, policies } = readLabels();

const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;

test('the header is one bar at every width, whatever the name', async ({ page }) => {
  await page.goto('/');
  const header = new SiteHeader(page);
  for (const width of [...WIDTHS, 1040, 1060, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of NAMES) {
      await header.showName(name);
      const where = `${name} at ${String(width)} px`;
      expect.soft(await header.findMisfits(), where).toEqual([]);
      expect.soft(await header.readHeight(), where).toBeCloseTo(HEADER_REM, 1);
    }
  }
});

test('the header stays at the top of the screen, and the tabs of a policy stick to it', async ({ page }) => {
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

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await page.goto('/policies');
  const skip = page.getByRole('link', { name: labels.skip });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test.describe('on a phone with script off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('how to vote, the promises and donating are one tap away on every page', async ({ page }) => {
    for (const path of PAGE_TEMPLATES) {
      await page.goto(path);
      // The first without scrolling; the drawer is closed.
      await expect(page.locator('[data-steps]'), path).toBeInViewport({ ratio: 1 });
      for (const href of ['/voting', '/promises', '/donate'])
        expect(
          await page.locator(`a[href="${href}"]:visible`).count(),
          `${href} from ${path}`,
        ).toBeGreaterThan(0);
    }
  });
});
