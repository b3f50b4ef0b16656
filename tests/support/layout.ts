import type { Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    /** What has moved by itself, one line each; kept by `watchShifts`. */
    shifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Makes the pages to come later ones of a visit: the browser has the display face then. tests/browser/first-visit.test.ts is about the first. */
export async function beginVisit(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/thank-you`);
  await page.evaluate(() => document.fonts.ready);
}

/** Notes from now on, for every page to come, whatever moves without the visitor's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const at = ({ x, y, width, height }: DOMRectReadOnly) =>
            [x, y, width, height].map(Math.round).join(' ');
          const element = node instanceof Element ? node : node?.parentElement;
          return `${node === element ? '' : 'text of '}${element?.outerHTML.slice(0, 90) ?? 'what is gone'} (${at(previousRect)} to ${at(currentRect)})`;
        });
        // What the browser moves inside the controls of its own sound player has no name and is not ours.
        const isPlayer =
          sources.every(({ node }) => node === null) && document.querySelector('audio[controls]');
        // A space between two words is moved by the word that comes after it, and nobody sees it.
        const isSpace =
          sources.length > 0 && sources.every(({ node }) => node instanceof Text && node.data.trim() === '');
        if (!hadRecentInput && !isPlayer && !isSpace)
          shifts.push(`${value.toFixed(4)}: ${moved.join(' and ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return window.shifts ?? ['nobody watched'];
  });

/** By how many pixels the page is wider than the screen, once its scripts have heard of the screen's size. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/**
 * The controls in a part of the page that are less than 44 px high. What answers a tap counts: the label of a box to
 * tick, the card over which a link is stretched. Links inside running text are left out, and the skip link, which is
 * a dot until the keyboard reaches it.
 */
export const findSmallControls = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const LEAST_PX = 44;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, audio',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.getAttribute('href') !== '#main' && !isInText(control))
      .filter((control) => toTarget(control).getBoundingClientRect().height < LEAST_PX - 0.01)
      .map((control) => control.outerHTML.slice(0, 160));

    function isInText(control: HTMLElement): boolean {
      const isAlone = control.parentElement?.textContent.trim() === control.textContent.trim();
      return getComputedStyle(control).display === 'inline' && !isAlone;
    }

    function toTarget(control: HTMLElement): Element {
      if (control.matches('[type="checkbox"], [type="radio"]')) return control.closest('label') ?? control;
      if (getComputedStyle(control, '::after').position !== 'absolute') return control;
      let place = control.parentElement;
      while (place && getComputedStyle(place).position === 'static') place = place.parentElement;
      return place ?? control;
    }
  });
