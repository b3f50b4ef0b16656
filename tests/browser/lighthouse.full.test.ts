import { expect, test } from '../support/quiet-test.ts';

import { startCdn, type Cdn } from '../support/cdn/cdn.ts';
import { findLighthouseFaults } from '../support/lighthouse.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';

let cdn: Cdn;
// The first waits for the installation.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async ({ baseURL }) => {
  cdn = await startCdn(baseURL ?? '');
});
test.afterAll(() => cdn.stop());

// How fast they are depends on the machine: `npm run bench:paint` says it.
for (const path of PAGE_TEMPLATES)
  test(`Lighthouse gives ${path} 100 for accessibility, good practice and search`, async () => {
    expect(await findLighthouseFaults(new URL(path, cdn.origin).href)).toEqual([]);
  });
