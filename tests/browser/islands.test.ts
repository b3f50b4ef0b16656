import { expect, provokes, test } from '../support/quiet-test.ts';

import { Drawer } from '../support/drawer.ts';
import { collectScripts, waitForIsland } from '../support/islands.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('an island', () => {
  for (const interaction of ['hover', 'focus'] as const) {
    test(`asks for no script before the first ${interaction}`, async ({ page }) => {
      const scripts = collectScripts(page);
      await page.goto('/policies');
      const { opener } = new Drawer(page);
      await expect(opener).toBeVisible();
      expect(scripts).toEqual([]);
      await opener[interaction]();
      await waitForIsland(opener);
      expect(scripts).toContainEqual(expect.stringContaining('/MenuDrawer.'));
    });
  }

  test(
    'is asked for once more when its script was lost on the way',
    provokes('net::ERR_FAILED'),
    async ({ page }) => {
      let requests = 0;
      await page.route('**/_astro/MenuDrawer.*', async (route) => {
        requests += 1;
        await (requests === 1 ? route.abort() : route.continue());
      });
      await page.goto('/policies');
      await new Drawer(page).hydrate();
      expect(requests).toBe(2);
    },
  );
});
