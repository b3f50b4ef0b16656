import { expect } from 'vitest';

import { readComplaints } from './complaints.ts';
import { look, type Part, type Seen } from './look.ts';
import type { Key, Tab } from './tab.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

/** Somebody on a phone, in words that every engine understands. */
export class Visitor {
  /** Complaints that the test causes on purpose, or that come from outside the site. */
  readonly provoked: RegExp[] = [];
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  goTo(path: string): Promise<void> {
    return this.#tab.goto(new URL(path, this.#origin).href);
  }

  /** The address of the page without its origin. */
  readAddress(): Promise<string> {
    return this.#tab.evaluate(() => location.pathname + location.search);
  }

  /** What the pages complained of so far, but for what the test provokes. */
  async readComplaints(): Promise<string[]> {
    const complaints = await readComplaints(this.#tab);
    return complaints.filter((complaint) => !this.provoked.some((pattern) => pattern.test(complaint)));
  }

  /** What is seen of a part of the page at this moment. */
  lookAt(part: Part): Promise<Seen[]> {
    return this.#tab.evaluate(look, part, false);
  }

  /** Calls a function in the page; see `Tab.evaluate`. */
  evaluate<Args extends unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#tab.evaluate(read, ...args);
  }

  /** Runs a script in the page; see `Tab.run`. */
  run(source: string): Promise<void> {
    return this.#tab.run(source);
  }

  /** Gives the view this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#tab.clickAt(x, y);
  }

  /** Clicks the middle of the first such part, as soon as that stands still and a click reaches it. */
  async click(part: Part): Promise<void> {
    let seen: Seen | undefined;
    await expect
      .poll(
        async () => {
          const before = seen;
          // Between two frames nothing has moved, whatever is on its way.
          await this.#tab.waitForFrame();
          [seen] = await this.#tab.evaluate(look, part, true);
          const isSteady = seen?.isAnimated === false && seen.x === before?.x && seen.y === before.y;
          return isSteady && seen?.isOnTop;
        },
        { ...PATIENCE, message: `${describePart(part)} can be clicked` },
      )
      .toBe(true);
    if (seen) await this.#tab.clickAt(seen.x, seen.y);
  }

  /** Clicks a field and types into it. */
  async fill(part: Part, text: string): Promise<void> {
    await this.click(part);
    await this.#tab.type(text);
  }

  /** Waits until the island around an element answers to its own script: Astro then takes the mark `ssr` off. */
  async waitForIsland(css: string): Promise<void> {
    await expect
      .poll(
        () =>
          this.#tab.evaluate((inside) => {
            const island = document.querySelector(inside)?.closest('astro-island');
            return island?.hasAttribute('ssr') === false;
          }, css),
        { ...PATIENCE, message: `the island around ${css} answers to its script` },
      )
      .toBe(true);
  }

  /** Waits until such a part is seen. */
  async waitFor(part: Part): Promise<void> {
    await expect
      .poll(async () => (await this.lookAt(part)).length, { ...PATIENCE, message: describePart(part) })
      .toBeGreaterThan(0);
  }

  /** Waits until exactly these words are seen in the parts, in their order. */
  async sees(part: Part, ...texts: readonly (string | RegExp)[]): Promise<void> {
    await expect
      .poll(async () => (await this.lookAt(part)).map(({ text }) => text), {
        ...PATIENCE,
        message: describePart(part),
      })
      .toEqual(texts.map((text) => (typeof text === 'string' ? text : toMatcher(text))));
  }

  /** Waits until the page has this address. */
  async isAt(address: string): Promise<void> {
    await expect.poll(() => this.readAddress(), { ...PATIENCE, message: 'address' }).toBe(address);
  }
}

const toMatcher = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const describePart = ({ css, name }: Part): string => (name === undefined ? css : `${css} named “${name}”`);
