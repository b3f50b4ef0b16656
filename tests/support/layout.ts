import { globSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    /** Layout shifts recorded by `watchShifts`, one line each. */
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

/** Loads the display font, so that later pages are not first visits, which tests/browser/first-visit.test.ts covers. */
export async function loadDisplayFont(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    async (paths) => {
      await Promise.all(paths.map((path) => new FontFace('Display', `url(/${path})`).load()));
    },
    globSync('_astro/*.woff2', { cwd: 'dist' }),
  );
}

/** Records layout shifts without user input on all later pages. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
            [x, y, width, height].map(Math.round).join(' ');
          const element = node instanceof Element ? node : node?.parentElement;
          return `${node === element ? '' : 'text of '}${element?.outerHTML.slice(0, 90) ?? 'removed element'} (${formatRect(previousRect)} to ${formatRect(currentRect)})`;
        });
        // Shifts inside the browser's audio controls have no node.
        const isPlayer =
          sources.every(({ node }) => node === null) && document.querySelector('audio[controls]');
        // The space between two words moves with the next word, which is invisible.
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
    return window.shifts ?? ['watchShifts was not called'];
  });

/** Returns by how many pixels the page overflows, after scripts have handled a resize. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/**
 * Returns controls less than 44 px high, measured by their touch target: the label of a checkbox, or the card that a link covers.
 * Excludes links in text, and the skip link, which is a dot until it has focus.
 */
export const findSmallControls = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const MIN_PX = 44;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, audio',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.getAttribute('href') !== '#main' && !isInText(control))
      .filter((control) => getTouchTarget(control).getBoundingClientRect().height < MIN_PX - 0.01)
      .map((control) => control.outerHTML.slice(0, 160));

    function isInText(control: HTMLElement): boolean {
      const isAlone = control.parentElement?.textContent.trim() === control.textContent.trim();
      return getComputedStyle(control).display === 'inline' && !isAlone;
    }

    function getTouchTarget(control: HTMLElement): Element {
      if (control.matches('[type="checkbox"], [type="radio"]')) return control.closest('label') ?? control;
      if (getComputedStyle(control, '::after').position !== 'absolute') return control;
      let ancestor = control.parentElement;
      while (ancestor && getComputedStyle(ancestor).position === 'static') ancestor = ancestor.parentElement;
      return ancestor ?? control;
    }
  });
