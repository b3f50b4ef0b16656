import { expect } from 'vitest';

import type { Part } from './look.ts';
import type { Visitor } from './visitor.ts';

/** More stops than any page has: whoever has not arrived by then is trapped, or the part cannot be reached. */
const MOST_STOPS = 120;

/** How long a stop may take to come into view. */
const PATIENCE_MS = 5000;

/** Where the keyboard stands. */
interface Stop {
  readonly html: string;
  /** Whether it is the part that was looked for. */
  readonly isThere: boolean;
  /** Whether an outline shows it, on the element itself or on the card that it stands for. */
  readonly isMarked: boolean;
  /** Whether any of it is in view, with nothing on top of it. */
  readonly isSeen: boolean;
  /** The place in the page, in pixels from its start. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** What its place counts from: the page, or what lies over it. */
  readonly layer: string;
}

/**
 * Presses a key until the part has the focus. On the way it holds every stop to what the keyboard needs: the focus is
 * marked and in view, and goes through the page as the eye does.
 */
export async function tabTo(visitor: Visitor, part: Part, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  while (stops.at(-1)?.isThere !== true && stops.length < MOST_STOPS) {
    await visitor.press(key);
    const stop = await visitor.evaluate(readStop, part, PATIENCE_MS);
    const before = stops.at(-1) ?? stop;
    if (!stop.isMarked) faults.push(`not marked: ${stop.html}`);
    if (!stop.isSeen) faults.push(`not in view: ${stop.html}`);
    if (key === 'Tab' && !isAfter(stop, before)) faults.push(`not in order: ${before.html} → ${stop.html}`);
    stops.push(stop);
  }
  const [last] = stops.slice(-1);
  expect(faults, `stops on the way to ${part.name ?? part.css}`).toEqual([]);
  expect(last?.isThere, `${part.name ?? part.css} is reached by ${key}`).toBe(true);
  return stops;
}

/** Waits until the page has an address and stands still: nobody presses a key while the next page is on its way. */
export async function arriveAt(visitor: Visitor, address: string): Promise<void> {
  await visitor.isAt(address);
  const isStill = () =>
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().length === 0;
  await expect.poll(() => visitor.evaluate(isStill)).toBe(true);
}

/** Whether the part has the focus at this moment, or comes to have it. */
export async function expectFocus(visitor: Visitor, part: Part): Promise<void> {
  await expect.poll(async () => (await visitor.evaluate(readStop, part, PATIENCE_MS)).isThere).toBe(true);
}

/** Readers go down, or on to the right: going up is only right into the next column. */
function isAfter({ layer, box }: Stop, before: Stop): boolean {
  const TOLERANCE_PX = 1;
  if (layer !== before.layer) return true;
  const isAbove = box.bottom <= before.box.top + TOLERANCE_PX;
  return !isAbove || box.left >= before.box.right - TOLERANCE_PX;
}

/** Runs in the page, on its own; the page itself while nothing in it has the focus. */
async function readStop({ css, name }: Part, patienceMs: number): Promise<Stop> {
  const stop = (document.activeElement ?? document.body) as HTMLElement;
  // Engines bring the focus into view some frames later, and the menu and the next page come in with an animation.
  const isSeen = () => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    return shares.some((across) =>
      shares.some((down) =>
        stop.contains(document.elementFromPoint(left + width * across, top + height * down)),
      ),
    );
  };
  const begun = performance.now();
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (!isSeen() && performance.now() - begun < patienceMs);
  const label = 'labels' in stop ? (stop as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const layer = stop.closest('dialog, details ul, [role="region"]') ?? stop.closest('header');
  return {
    html: stop.outerHTML.slice(0, 160),
    isThere:
      stop.matches(css) &&
      (name ?? '') === (name === undefined ? '' : (stop.ariaLabel ?? label ?? stop.textContent).trim()),
    isMarked: [getComputedStyle(stop), getComputedStyle(stop, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    ),
    isSeen: isSeen(),
    box: { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
    layer: layer?.localName ?? 'page',
  };
}
