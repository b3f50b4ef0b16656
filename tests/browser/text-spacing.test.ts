import { expect, test } from '../support/quiet-test.ts';

import { listTemplatePages } from '../support/built-pages.ts';
import { readOverflow } from '../support/layout.ts';

/** The text spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

// Without the policy of the page, so that a style from outside is applied.
test.use({ bypassCSP: true });

for (const width of [320, 360]) {
  test(`every page stays within ${String(width)} px with the text spacing of WCAG 1.4.12`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const { path } of listTemplatePages()) {
      await page.goto(path);
      await page.addStyleTag({ content: SPACING });
      expect.soft(await readOverflow(page), `pixels by which ${path} is too wide`).toBe(0);
    }
  });
}
