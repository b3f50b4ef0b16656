import { expect, test } from '../support/quiet-test.ts';

import { startCdn, type Cdn } from '../support/cdn/cdn.ts';
import { listFaults, startMeasurer, type Measurer } from '../support/lighthouse.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';

let cdn: Cdn;
let measurer: Measurer;
// One browser measures page after page.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ baseURL }) => {
  cdn = await startCdn(baseURL ?? '');
  measurer = await startMeasurer();
});
test.afterAll(async () => {
  await Promise.all([measurer.close(), cdn.stop()]);
});

// How fast they are depends on the machine: `npm run bench` says it.
for (const path of PAGE_TEMPLATES) {
  test(`Lighthouse gives ${path} 100 for accessibility, good practice and search`, async () => {
    const result = await measurer.measure(new URL(path, cdn.origin).href, {
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      throttlingMethod: 'provided',
      disableFullPageScreenshot: true,
      // What the page asks for late is not judged.
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
    });
    expect(listFaults(result)).toEqual([]);
    expect(Object.values(result.categories).map(({ score }) => score)).toEqual([1, 1, 1]);
  });
}
