import lighthouse, { type Flags, type Result } from 'lighthouse';
import { launch } from 'puppeteer-core';

import { TRUST } from './cdn/certificate.ts';
import { CHROMIUM } from './playwright-chromium.ts';

/** A browser that Lighthouse measures pages in, as the phone of its own: a Moto G Power, four times slower than this machine. */
export interface Measurer {
  /** Loads a page with an empty cache and returns what Lighthouse says of it. */
  readonly measure: (url: string, flags: Flags) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export async function startMeasurer(): Promise<Measurer> {
  const browser = await launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, ...TRUST],
  });
  return {
    measure: async (url, flags) => {
      const page = await browser.newPage();
      const result = await lighthouse(url, { logLevel: 'error', ...flags }, undefined, page);
      await page.close();
      if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
      if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
      return result.lhr;
    },
    close: () => browser.close(),
  };
}

/** Whatever keeps a page from a score of 100: the name of each check, and what it found. */
export const listFaults = ({ categories, audits }: Result): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const { score = null, title = '', details, explanation } = audits[id] ?? {};
      return weight === 0 || score === null || score === 1
        ? []
        : [`${id}: ${title} ${explanation ?? JSON.stringify(details ?? '')}`];
    });
