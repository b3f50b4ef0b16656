import type { Page } from 'playwright/test';

import { AXE_OPTIONS, AXE_SOURCE, describeViolations } from './axe.ts';

/** The rules that the page breaks as it stands now, each with the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return { violations };
  }, AXE_OPTIONS);
  return describeViolations(found);
}

/** The same at several widths; each line begins with the width at which the rule is broken. */
export async function findViolationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findViolations(page)).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}
