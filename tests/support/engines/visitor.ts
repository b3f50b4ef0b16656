import { expect } from 'vitest';

import { inspect, type Target, type Seen } from './inspect.ts';
import type { Tab } from './tab.ts';

const POLL_OPTIONS = { timeout: 15_000, interval: 50 };

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(tab: Tab, origin: string) {
  /** Expected errors, and errors from outside the site. */
  const provoked: RegExp[] = [];
  const poll = <Value>(read: () => Promise<Value>, message: string) =>
    expect.poll(read, { ...POLL_OPTIONS, message });

  const lookAt = (part: Target): Promise<Seen[]> => tab.evaluate(inspect, part, false);

  /** Clicks the centre of the first match once it is still and not covered. */
  async function click(part: Target): Promise<void> {
    let seen: Seen | undefined;
    await poll(
      async () => {
        const before = seen;
        // Positions within one frame are always equal.
        await tab.waitForFrame();
        [seen] = await tab.evaluate(inspect, part, true);
        const isStill = seen?.isAnimated === false && seen.x === before?.x && seen.y === before.y;
        return isStill && seen?.isOnTop;
      },
      `${describePart(part)} can be clicked`,
    ).toBe(true);
    if (seen) await tab.clickAt(seen.x, seen.y);
  }

  return {
    ...tab,
    provoked,
    lookAt,
    click,
    goTo: (path: string): Promise<void> => tab.goto(new URL(path, origin).href),
    /** Returns the errors of the pages so far, except expected ones. */
    readComplaints: async (): Promise<string[]> => {
      const recorded = await tab.evaluate(() => sessionStorage.getItem('complaints') ?? '');
      return [...recorded.split('\n').filter(Boolean), ...tab.readReports()].filter(
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
      await poll(async () => (await lookAt(part)).length, describePart(part)).toBeGreaterThan(0);
    },
    /** Waits until the visible matches have exactly these texts, in order. */
    sees: async (part: Target, ...texts: readonly (string | RegExp)[]): Promise<void> => {
      await poll(async () => (await lookAt(part)).map(({ text }) => text), describePart(part)).toEqual(
        texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
    },
    /** Waits until the page has this path and query. */
    isAt: async (address: string): Promise<void> => {
      await poll(() => tab.evaluate(() => location.pathname + location.search), 'address').toBe(address);
    },
  };
}

const describePart = ({ css, name }: Target): string => (name === undefined ? css : `${css} named “${name}”`);
