import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA and best practices of axe, without third-party frames. Without selectors, which nothing reads, axe takes a fifth less time. */
const OPTIONS: axe.RunOptions = {
  iframes: false,
  selectors: false,
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
};

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([options, selector]) => {
      const { violations } = await window.axe.run(selector, options);
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`));
    },
    [OPTIONS, part] as const,
  );
}

export async function findViolationsAt(
  page: Page,
  widths: readonly number[],
  part?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findViolations(page, part)).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}
