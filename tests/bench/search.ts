/**
 * Types queries on `/search` of the built site, on a phone and on one four times slower, each with an empty cache. Prints
 * how long after the last key the results stand there, in ms, and how many times as long as the page waits for another key.
 * `npm run bench` runs it, and alone it needs a build.
 */
import { chromium } from 'playwright';

import { DEBOUNCE_MS } from '../../src/features/search/search.ts';
import { startBuiltSite } from '../support/brotli-site.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';

const QUERIES = ['rates', 'bus lanes', 'street lights', 'mould', 'hikoi', 'when do voting papers arrive'];
const BETWEEN_KEYS_MS = 60;

const site = await startBuiltSite('dist', () => undefined);
const browser = await chromium.launch(CHROMIUM);
for (const rate of [1, 4]) {
  console.log(`\nProcessor ${String(rate)} times slower`);
  for (const query of QUERIES) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/search`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const answer = page.evaluate(
      (last) =>
        new Promise<number>((resolve) => {
          const [field] = document.getElementsByName('q') as NodeListOf<HTMLInputElement>;
          const results = document.querySelector('#search ol') ?? document;
          field?.addEventListener('input', () => {
            if (field.value !== last) return;
            const begun = performance.now();
            const isShown = () => location.search === `?${new URLSearchParams({ q: last }).toString()}`;
            new MutationObserver(() => {
              // The next frame after it is painted.
              if (isShown())
                requestAnimationFrame(() =>
                  setTimeout(() => {
                    resolve(performance.now() - begun);
                  }),
                );
            }).observe(results, { childList: true });
          });
        }),
      query,
    );
    await page.getByRole('searchbox').pressSequentially(query, { delay: BETWEEN_KEYS_MS });
    const ms = await answer;
    console.log(`${query.padEnd(36)}${ms.toFixed(0).padStart(6)} ms ${(ms / DEBOUNCE_MS).toFixed(1)} times`);
    await page.close();
  }
}
await browser.close();
await site.close();
