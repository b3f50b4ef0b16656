import type { Locator, Page } from 'playwright/test';

import { readLabels } from './content-files.ts';
import { waitForIsland } from './islands.ts';

export class Drawer {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly closer: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const { menu, openMenu, closeMenu } = readLabels().header;
    this.opener = page.getByRole('button', { name: openMenu });
    this.dialog = page.getByRole('dialog', { name: menu });
    this.closer = this.dialog.getByRole('button', { name: closeMenu });
  }

  link(name: string): Locator {
    return this.dialog.getByRole('link', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await this.dialog.waitFor({ state: 'visible' });
  }

  /** Hovers the menu button and waits until its island is hydrated. */
  async hydrate(): Promise<void> {
    await this.opener.hover();
    await waitForIsland(this.opener);
  }

  async tapBackdrop(): Promise<void> {
    await this.#page.mouse.click(20, 400);
  }

  /** `body` has the focus while it is in the toolbar of the browser, which follows the last link. */
  async isFocusBehindDialog(): Promise<boolean> {
    return this.dialog.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
  }
}
