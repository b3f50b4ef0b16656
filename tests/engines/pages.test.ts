import { expect } from 'vitest';

import { listTemplatePages } from '../support/built-pages.ts';
import { journey } from '../support/engines/journey.ts';

/** A hundred pages in the full run. */
const TIMEOUT_MS = 1_800_000;

/** By how many pixels the page is wider than the phone. */
const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Scrolls on by a screen; returns whether there is more. */
const scrollOn = () => {
  scrollBy({ top: innerHeight, behavior: 'instant' });
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
};

/** Touches every field, button and island, plays the first video and opens a message: loads whatever waits for that. */
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

/** How many islands, forms and messages still wait for their script; brings the first of them into view. */
const countWaiting = () => {
  const waiting = document.querySelectorAll(
    'astro-island[ssr], [data-volunteer-form]:not(:has([aria-disabled])), #toasts:not(:has(li))',
  );
  // The island itself has no box.
  waiting[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return waiting.length;
};

// A breach of the policy is noted by the page and by most browsers: a complaint, which fails the journey.
journey(
  'every page stays within a phone, and keeps to its policy when it is read to the end and touched',
  { timeout: TIMEOUT_MS },
  async ({ visitor }) => {
    // The browser notes the status of a page that is not there, and that the tests have no network for the player.
    visitor.provoked.push(/no-such-page.*404|404.*no-such-page|^(?!.*policy).*youtube-nocookie/i);
    for (const { path } of listTemplatePages()) {
      await visitor.goTo(path);
      expect.soft(await visitor.evaluate(readOverflow), `pixels by which ${path} is too wide`).toBe(0);
      while (await visitor.evaluate(scrollOn)) continue;
      await visitor.evaluate(touchEverything);
      await expect.poll(() => visitor.evaluate(countWaiting), { timeout: 20_000, message: path }).toBe(0);
    }
  },
);
