import { readPolicies, readSiteFile } from '../support/content-files.ts';
import { expect, test } from '../support/quiet-test.ts';

declare global {
  interface Window {
    calls?: unknown[][];
  }
}

const { websitePixelId } = readSiteFile().integration;
const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;

for (const [name, call, moment] of [
  ['fbq', ['trackSingle', websitePixelId, 'PageView'], 'if it is installed while the page loads'],
  ['gtag', ['event', 'page_view', { send_to: websitePixelId }], 'if it is installed before'],
] as const)
  test(`a page view is reported once to ${name} ${moment}, with the pixel id of site.yaml`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([analytics, isLate]) => {
        const install = () => {
          const calls: unknown[][] = [];
          Object.assign(window, { calls, [analytics]: (...args: unknown[]) => calls.push(args) });
        };
        if (isLate) document.addEventListener('DOMContentLoaded', install);
        else install();
      },
      [name, name === 'fbq'] as const,
    );
    for (const path of ['/', policy]) {
      await page.goto(path, { waitUntil: 'load' });
      await expect.poll(() => page.evaluate(() => window.calls)).toEqual([call]);
    }
  });
