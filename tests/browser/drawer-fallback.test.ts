import { expect, test } from '../support/quiet-test.ts';

import { readLabels, readSite } from '../support/content-files.ts';
import { Drawer } from '../support/drawer.ts';
import { becomeOlderBrowser } from '../support/older-browser.ts';

const { header, footer } = readLabels();
const { menu } = header;
/** The last entry of the menu, and the page that it leads to. */
const { name: entry, href: path } = readSite().nav.at(-1) ?? { name: '', href: '/' };

test.use({ viewport: { width: 390, height: 844 } });

test.describe('menu in a browser from before native commands', () => {
  test.beforeEach(async ({ page }) => {
    await becomeOlderBrowser(page);
    await page.goto(path);
  });

  test('has its button, and no link to the foot of the page', async ({ page }) => {
    await expect(new Drawer(page).opener).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: menu })).toHaveCount(0);
  });

  const waysWithoutScript = {
    'its button': (drawer: Drawer) => drawer.closer.click(),
    'a tap beside it': (drawer: Drawer) => drawer.tapBackdrop(),
  };
  for (const [way, close] of Object.entries(waysWithoutScript)) {
    test(`opens and closes by ${way}, while its script is still on the way`, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/_astro/*.js', async (route) => {
        await released;
        await route.continue();
      });
      const drawer = new Drawer(page);
      const { opener, dialog } = drawer;
      await opener.click();
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      await close(drawer);
      await expect(dialog).toBeHidden();
      // Nor does the script open it again when it comes.
      const taken = drawer.hydrate();
      release(undefined);
      await taken;
      await expect(dialog).toBeHidden();
    });
  }

  const ways = {
    Escape: (drawer: Drawer) => drawer.dialog.press('Escape'),
    'its button': (drawer: Drawer) => drawer.closer.click(),
    'a tap beside it': (drawer: Drawer) => drawer.tapBackdrop(),
    'a link to the page itself': (drawer: Drawer) => drawer.link(entry).click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`opens and closes by ${way}`, async ({ page }) => {
      const drawer = new Drawer(page);
      await drawer.hydrate();
      await drawer.open();
      await close(drawer);
      await expect(drawer.dialog).toBeHidden();
    });
  }
});

test.describe('menu in a browser without script and native commands', () => {
  test.use({ javaScriptEnabled: false });

  test('is a link to the quick links, in the place of the button', async ({ page }) => {
    await becomeOlderBrowser(page);
    await page.goto(path);
    const link = page.getByRole('banner').getByRole('link', { name: menu });
    const place = await new Drawer(page).opener.boundingBox();
    await page.mouse.click((place?.x ?? 0) + 24, (place?.y ?? 0) + 24);
    await expect(page).toHaveURL(`${path}#quick-links`);
    await expect(link).toBeVisible();
    await expect(page.getByRole('navigation', { name: footer.links })).toBeInViewport();
  });

  test('is no such link where the commands work', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: menu })).toBeHidden();
    await expect(new Drawer(page).opener).toBeVisible();
  });
});
