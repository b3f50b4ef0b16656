import { describe, expect } from 'vitest';

import { listTemplatePages } from '../support/built-pages.ts';
import { findViolationsAt } from '../support/engines/accessibility.ts';
import { journey } from '../support/engines/journey.ts';
import { PHONE } from '../support/engines/tab.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { isFullRun } from '../support/full-run.ts';

/** What is left of a laptop's screen, 1,280 by 1,024 pixels, at 400 %. */
const ZOOMED = { width: 320, height: 256 } as const;
/** A hundred pages at three widths: on two busy processors, eleven minutes in WebKit. */
const TIMEOUT_MS = 1_800_000;

/** By how many pixels the page is wider than the phone. */
const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Scrolls on by a screen; returns whether there is more. */
const scrollOn = () => {
  scrollBy({ top: innerHeight, behavior: 'instant' });
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
};

/** Touches every field, button and island, plays the first video and opens a message: what waits for that is loaded and run. */
const touchEverything = () => {
  for (const part of document.querySelectorAll<HTMLElement>(
    'input, textarea, select, summary, button, astro-island',
  )) {
    part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    part.focus({ preventScroll: true });
    part.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.querySelector<HTMLElement>('a[data-player]')?.click();
  document.dispatchEvent(new CustomEvent('toast:open', { detail: { title: 'Kia ora', message: '' } }));
};

/** How many islands, forms and messages still wait for their script; the first of them is brought into view. */
const countWaiting = () => {
  const waiting = document.querySelectorAll(
    'astro-island[ssr], [data-volunteer-form]:not(:has([aria-disabled])), #toasts:not(:has(li))',
  );
  // The island itself has no box.
  waiting[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return waiting.length;
};

describe('every page', () => {
  // A breach of the policy is noted by the page and by most browsers: a complaint, which fails the journey.
  journey(
    'stays within a phone, and keeps to its policy when it is read to the end and touched',
    { timeout: TIMEOUT_MS },
    async ({ visitor }) => {
      // The browser notes the status of a page that is not there, and that the tests have no network for the player.
      visitor.provoked.push(/no-such-page.*404|404.*no-such-page|^(?!.*policy).*youtube-nocookie/i);
      const found: string[] = [];
      for (const { path } of listTemplatePages()) {
        await visitor.goTo(path);
        const overflow = await visitor.evaluate(readOverflow);
        if (overflow > 0) found.push(`${path}: ${String(overflow)} px too wide`);
        if (isFullRun) found.push(...(await findBarriers(visitor)).map((line) => `${path}: ${line}`));
        while (await visitor.evaluate(scrollOn)) continue;
        await visitor.evaluate(touchEverything);
        await expect.poll(() => visitor.evaluate(countWaiting), { timeout: 20_000, message: path }).toBe(0);
      }
      expect(found).toEqual([]);
    },
  );
});

/** What keeps somebody out, at each width, and what is too wide at 400 %. */
async function findBarriers(visitor: Visitor): Promise<string[]> {
  const found = await findViolationsAt(visitor);
  await visitor.resize(ZOOMED.width, ZOOMED.height);
  // Sizes that a script has set follow the screen with its next frame.
  await expect
    .poll(() => visitor.evaluate(readOverflow), { timeout: 2_000 })
    .toBe(0)
    .catch((cause: unknown) => found.push(`wider than the screen at 400 %: ${String(cause)}`));
  await visitor.resize(PHONE.width, PHONE.height);
  return found;
}
