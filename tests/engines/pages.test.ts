import { describe, expect } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { journey } from '../support/engines/journey.ts';
import { isFullRun } from '../support/full-run.ts';

/** One page of each template; every page in the full run. */
function listPages(): readonly string[] {
  const paths = listBuiltPages().map(({ path }) => path);
  if (isFullRun) return paths;
  const templates = new Map(
    paths.map((path) => [
      path.replace(/(?<=^\/(?:news(?:\/\w+)?|policies|promises\/\w+)\/)[\w-]+$/, '*'),
      path,
    ]),
  );
  return [...templates.values()];
}

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

/** How many islands still wait for their script; the first of them is brought into view. */
const countWaiting = () => {
  const waiting = document.querySelectorAll('astro-island[ssr]');
  // The island itself has no box.
  waiting[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return waiting.length;
};

describe('every page', () => {
  // A breach of the policy is noted by the page and by most browsers: a complaint, which fails the journey.
  journey(
    'stays within the width of a phone, and keeps to its policy when it is read to the end and touched',
    { timeout: 1_200_000 },
    async ({ visitor }) => {
      // The browser notes the status of a page that is not there, and that the tests have no network for the player.
      visitor.provoked.push(/no-such-page.*404|404.*no-such-page|^(?!.*policy).*youtube-nocookie/i);
      const overflows: Record<string, number> = {};
      for (const path of listPages()) {
        await visitor.goTo(path);
        overflows[path] = await visitor.evaluate(readOverflow);
        while (await visitor.evaluate(scrollOn)) continue;
        await visitor.evaluate(touchEverything);
        await expect.poll(() => visitor.evaluate(countWaiting), { timeout: 20_000, message: path }).toBe(0);
      }
      expect(Object.entries(overflows).filter(([, pixels]) => pixels > 0)).toEqual([]);
    },
  );
});
