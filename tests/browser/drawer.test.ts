import { expect, provokes, test } from '../support/quiet-test.ts';

import { readCustomPages, readLabels, readLanguages, readSiteFile } from '../support/content-files.ts';
import { Drawer } from '../support/drawer.ts';
import { emulateOlderBrowser } from '../support/older-browser.ts';

const { nav } = readSiteFile();
const { actions, header, footer } = readLabels();
/** Te reo Māori comes first, then the others by name. */
const languages = readLanguages().map(({ words }) => words);
/** The last menu entry and its path. */
const { name: entry, href: path } = nav.at(-1) ?? { name: '', href: '/' };

test.use({ viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`menu with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto(path);
      const drawer = new Drawer(page);
      if (javaScriptEnabled) await drawer.hydrate();
      await drawer.open();
    });

    test('has the menu and both buttons on a low screen, marks the current page, and traps the focus', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const drawer = new Drawer(page);
      const entries = [
        ...header.first.map(({ name }) => name),
        ...readCustomPages().flatMap(({ menu, title }) => (menu === 'first' ? title : [])),
        ...[...nav, ...header.more, ...languages].map(({ name }) => name),
        actions.join,
        actions.movement,
      ];
      await expect(drawer.dialog.getByRole('link')).toHaveText(entries);
      await expect(drawer.link(actions.movement)).toBeInViewport({ ratio: 1 });
      expect((await drawer.link(header.first[0]?.name ?? '').boundingBox())?.y).toBeLessThan(24);
      await expect(drawer.link(entry)).toHaveAttribute('aria-current', 'page');
      for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        expect(await drawer.isFocusBehindDialog(), `after ${key}`).toBe(false);
      }
    });

    test('closes on Escape, by its button and on a tap beside it, and returns the focus', async ({
      page,
    }) => {
      const drawer = new Drawer(page);
      const { dialog, opener, closer } = drawer;
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => closer.click(),
        () => drawer.tapBackdrop(),
      ]) {
        // A tap on its edge does not close it.
        await dialog.click({ position: { x: 8, y: 300 } });
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        await drawer.open();
      }
    });

    test('closes on a tap on an entry, and opens its page', async ({ page }) => {
      const drawer = new Drawer(page);
      const [other] = nav.filter(({ href }) => href !== path);
      for (const [label, url] of [
        [entry, path],
        [other?.name ?? '', other?.href ?? ''],
        [actions.movement, '/join'],
      ] as const) {
        if (!(await drawer.dialog.isVisible())) await drawer.open();
        await drawer.link(label).click();
        await expect(page).toHaveURL(url);
        await expect(drawer.dialog).toBeHidden();
      }
    });
  });
}

test(
  'the script of the menu is fetched when the pointer approaches, and again after a failure',
  provokes('net::ERR_FAILED'),
  async ({ page }) => {
    let requests = 0;
    await page.route('**/_astro/MenuDrawer.*', async (route) => {
      requests += 1;
      await (requests === 1 ? route.abort() : route.continue());
    });
    await page.goto(path);
    expect(requests).toBe(0);
    await new Drawer(page).hydrate();
    expect(requests).toBe(2);
  },
);

test('without invoker commands, the menu works while its script is loading', async ({ page }) => {
  await emulateOlderBrowser(page);
  await page.goto(path);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const drawer = new Drawer(page);
  const { opener, dialog, closer } = drawer;
  await expect(page.getByRole('link', { name: header.menu })).toHaveCount(0);
  for (const close of [() => closer.click(), () => drawer.tapBackdrop()]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
  }
  const hydrated = drawer.hydrate();
  release(undefined);
  await hydrated;
  await expect(dialog).toBeHidden();
});

test.describe('menu without script and invoker commands', () => {
  test.use({ javaScriptEnabled: false });

  test('is replaced by a link to the quick links if commands are unsupported', async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('banner').getByRole('link', { name: header.menu });
    await expect(link).toBeHidden();
    await expect(new Drawer(page).opener).toBeVisible();
    await emulateOlderBrowser(page);
    await page.goto(path);
    const openerBox = await new Drawer(page).opener.boundingBox();
    await page.mouse.click((openerBox?.x ?? 0) + 24, (openerBox?.y ?? 0) + 24);
    await expect(page).toHaveURL(`${path}#quick-links`);
    await expect(link).toBeVisible();
    await expect(page.getByRole('navigation', { name: footer.links })).toBeInViewport();
  });
});
