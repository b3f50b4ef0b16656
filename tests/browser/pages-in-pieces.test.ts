import { listTemplatePages } from '../support/built-pages.ts';
import { isFullRun } from '../support/full-run.ts';
import type { HttpServer } from '../support/http-server.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { startPiecewiseSite } from '../support/piecewise-site.ts';
import { expect, test } from '../support/quiet-test.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const SIZES = [PHONE, { width: 768, height: 1024 }, LAPTOP];
const PATHS = isFullRun ? listTemplatePages().map(({ path }) => path) : [...PAGE_TEMPLATES, '/no-such-page'];

let site: HttpServer;
test.beforeAll(async ({ baseURL }) => {
  site = await startPiecewiseSite(baseURL ?? '');
});
test.afterAll(() => site.close());

for (const path of PATHS)
  test(`nothing moves on ${path} while it arrives in pieces`, async ({ page }) => {
    await watchShifts(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const answer = await page.goto(new URL(path, site.origin).href);
      expect(answer?.status()).toBe(path.endsWith('/no-such-page') ? 404 : 200);
      expect(await readShifts(page), `at ${String(size.width)} px`).toEqual([]);
    }
  });
