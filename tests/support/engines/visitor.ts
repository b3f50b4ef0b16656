import { expect } from 'vitest';

import { look, type Part, type Seen } from './look.ts';
import type { Tab } from './tab.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

/** Somebody on a phone. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(tab: Tab, origin: string) {
  /** Complaints that the test causes on purpose, or that come from outside the site. */
  const provoked: RegExp[] = [];
  const poll = <Value>(read: () => Promise<Value>, message: string) =>
    expect.poll(read, { ...PATIENCE, message });

  /** What is seen of a part of the page at this moment. */
  const lookAt = (part: Part): Promise<Seen[]> => tab.evaluate(look, part, false);

  /** Clicks the middle of the first such part, as soon as it is at rest and a click reaches it. */
  async function click(part: Part): Promise<void> {
    let seen: Seen | undefined;
    await poll(
      async () => {
        const before = seen;
        // Between two frames nothing has moved, whatever is on its way.
        await tab.waitForFrame();
        [seen] = await tab.evaluate(look, part, true);
        const isSteady = seen?.isAnimated === false && seen.x === before?.x && seen.y === before.y;
        return isSteady && seen?.isOnTop;
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
    /** Complaints of the pages so far, but for those that the test provokes. */
    readComplaints: async (): Promise<string[]> => {
      const noted = await tab.evaluate(() => sessionStorage.getItem('complaints') ?? '');
      return [...noted.split('\n').filter(Boolean), ...tab.readReports()].filter(
        (complaint) => !provoked.some((pattern) => pattern.test(complaint)),
      );
    },
    /** Clicks a field and types into it. */
    fill: async (part: Part, text: string): Promise<void> => {
      await click(part);
      await tab.type(text);
    },
    /** Waits until the island around an element is hydrated: Astro then takes the attribute `ssr` off. */
    waitForIsland: async (css: string): Promise<void> => {
      const isHydrated = (inside: string) =>
        document.querySelector(inside)?.closest('astro-island')?.hasAttribute('ssr') === false;
      await poll(() => tab.evaluate(isHydrated, css), `the island around ${css} is hydrated`).toBe(true);
    },
    /** Waits until such a part is seen. */
    waitFor: async (part: Part): Promise<void> => {
      await poll(async () => (await lookAt(part)).length, describePart(part)).toBeGreaterThan(0);
    },
    /** Waits until exactly these words are seen in the parts, in their order. */
    sees: async (part: Part, ...texts: readonly (string | RegExp)[]): Promise<void> => {
      await poll(async () => (await lookAt(part)).map(({ text }) => text), describePart(part)).toEqual(
        texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
    },
    /** Waits until the page has this address, without its origin. */
    isAt: async (address: string): Promise<void> => {
      await poll(() => tab.evaluate(() => location.pathname + location.search), 'address').toBe(address);
    },
  };
}

const describePart = ({ css, name }: Part): string => (name === undefined ? css : `${css} named “${name}”`);
