import { expect } from 'vitest';

import { listTemplatePages } from '../support/built-pages.ts';
import { journey } from '../support/engines/journey.ts';

const TIMEOUT_MS = 1_800_000;

const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Scrolls by the height of the viewport. Returns whether there is more to scroll. */
const scrollByScreen = () => {
  scrollBy({ top: innerHeight, behavior: 'instant' });
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
};

/** Interacts with every field, button and island, plays the first video and opens a toast, which loads all deferred scripts. */
const triggerDeferredScripts = () => {
  for (const control of document.querySelectorAll<HTMLElement>(
    'input, textarea, select, summary, button, astro-island',
  )) {
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    control.focus({ preventScroll: true });
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.querySelector<HTMLElement>('a[data-player]')?.click();
  document.dispatchEvent(new CustomEvent('toast:open', { detail: { title: 'Kia ora', message: '' } }));
};

/** Counts the islands, forms and toasts whose script has not run yet, and scrolls to the first; and scripts that still load. */
const countPending = () => {
  const pending = document.querySelectorAll(
    'astro-island[ssr], [data-sign-up-form]:not(:has([aria-disabled])), #toasts:not(:has(li))',
  );
  // An `astro-island` has no box to scroll to.
  pending[0]?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const scripts = document.querySelectorAll<HTMLScriptElement>('main script[src]');
  const loading = [...scripts].filter(({ src }) => performance.getEntriesByName(src).length === 0);
  return pending.length + loading.length;
};

// Recorded policy violations fail the journey.
journey(
  'every page fits a phone, and violates no security policy when scrolled and used',
  { timeout: TIMEOUT_MS },
  async ({ user }) => {
    // The browser logs the status of the missing page, and the blocked player.
    user.ignoredErrors.push(/no-such-page.*404|404.*no-such-page|^(?!.*policy).*youtube-nocookie/i);
    for (const { path } of listTemplatePages()) {
      await user.open(path);
      expect.soft(await user.evaluate(readOverflow), `pixels by which ${path} is too wide`).toBe(0);
      while (await user.evaluate(scrollByScreen)) continue;
      await user.evaluate(triggerDeferredScripts);
      await expect.poll(() => user.evaluate(countPending), { timeout: 20_000, message: path }).toBe(0);
    }
  },
);
