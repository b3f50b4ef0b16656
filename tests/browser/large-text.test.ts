import { expect, test, type Page } from '../support/quiet-test.ts';

import { Drawer } from '../support/drawer.ts';
import { readOverflow } from '../support/layout.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';

/** Returns words broken across lines. URLs may break, words at hyphens, and Chinese anywhere. */
const listBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of text.nodeValue?.matchAll(
        /(?<!\S)(?:(?!\p{Script=Han})[\p{L}'’]){2,}(?![^\s.,:;!?)])/gu,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });

test.use({
  viewport: { width: 360, height: 740 },
  // The default font size of the browser, which media queries use too.
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, '--blink-settings=defaultFontSize=32'] },
});

test('with double text size no template overflows a phone or breaks a word', async ({ page }) => {
  for (const path of PAGE_TEMPLATES) {
    await page.goto(path);
    expect.soft(await readOverflow(page), `pixels by which ${path} is too wide`).toBe(0);
    expect.soft(await listBrokenWords(page), `words broken across lines on ${path}`).toEqual([]);
    await expect.soft(new Drawer(page).opener, `the menu button of ${path}`).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
});
