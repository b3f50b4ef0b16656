import type { Locator, Page } from '@playwright/test';

import { isLongName } from '../../src/features/navigation/navigation.ts';

/** The bar at the top of every page. */
export class SiteHeader {
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
