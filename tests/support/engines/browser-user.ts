import { expect } from 'vitest';

import { findMatches, type Target, type VisibleElement } from './targets.ts';
import type { Tab } from './tab.ts';

const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

export type BrowserUser = ReturnType<typeof createBrowserUser>;

export function createBrowserUser(tab: Tab, origin: string) {
  /** Errors that do not fail the test: expected ones, and those of other sites. */
  const provoked: RegExp[] = [];
  const poll = <Value>(read: () => Promise<Value>, message: string) =>
    expect.poll(read, { ...POLL_OPTIONS, message });

  const findVisible = (part: Target): Promise<VisibleElement[]> => tab.evaluate(findMatches, part, false);

  /** Clicks the centre of the first match once it has stopped moving and is not covered. */
  async function click(part: Target): Promise<void> {
    let seen: VisibleElement | undefined;
    await poll(
      async () => {
        const before = seen;
        // Two reads in one frame would not show movement.
        await tab.waitForFrame();
        [seen] = await tab.evaluate(findMatches, part, true);
        const isStill = seen?.isAnimated === false && seen.x === before?.x && seen.y === before.y;
        return isStill && seen?.isOnTop;
      },
      `${describePart(part)} can be clicked`,
    ).toBe(true);
    if (seen) await tab.clickAt(seen.x, seen.y);
  }

  return {
    ...tab,
    ignoredErrors: provoked,
    findVisible,
    click,
    open: (path: string): Promise<void> => tab.goto(new URL(path, origin).href),
    /** Returns the errors of the pages so far, except ignored ones. */
    readErrors: async (): Promise<string[]> => {
      const recorded = await tab.evaluate(() => sessionStorage.getItem('page-errors') ?? '');
      return [...recorded.split('\n').filter(Boolean), ...tab.readBrowserErrors()].filter(
        (error) => !provoked.some((pattern) => pattern.test(error)),
      );
    },
    fill: async (part: Target, text: string): Promise<void> => {
      await click(part);
      await tab.type(text);
    },
    /** Waits until the island around an element is hydrated: Astro then removes its `ssr` attribute. */
    waitForIsland: async (css: string): Promise<void> => {
      const isHydrated = (inside: string) =>
        document.querySelector(inside)?.closest('astro-island')?.hasAttribute('ssr') === false;
      await poll(() => tab.evaluate(isHydrated, css), `the island around ${css} is hydrated`).toBe(true);
    },
    waitFor: async (part: Target): Promise<void> => {
      await poll(async () => (await findVisible(part)).length, describePart(part)).toBeGreaterThan(0);
    },
    expectGone: async (part: Target): Promise<void> => {
      await poll(async () => (await findVisible(part)).length, describePart(part)).toBe(0);
    },
    /** Waits until the visible matches have exactly these texts, in order. */
    expectTexts: async (part: Target, ...texts: readonly (string | RegExp)[]): Promise<void> => {
      await poll(async () => (await findVisible(part)).map(({ text }) => text), describePart(part)).toEqual(
        texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
    },
    /** Waits until the URL has this path and query. */
    expectAddress: async (path: string): Promise<void> => {
      await poll(() => tab.evaluate(() => location.pathname + location.search), 'path and query').toBe(path);
    },
  };
}

const describePart = ({ css, name }: Target): string => (name === undefined ? css : `${css} named “${name}”`);
