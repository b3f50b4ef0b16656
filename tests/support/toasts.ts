import type { Locator, Page } from 'playwright/test';

export class Toasts {
  readonly region: Locator;
  readonly items: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Notifications (F8)' });
    this.items = this.region.getByRole('listitem');
  }

  async open(text: string, variant: 'default' | 'destructive' = 'default'): Promise<void> {
    await this.#page.evaluate((detail) => document.dispatchEvent(new CustomEvent('toast:open', { detail })), {
      text,
      variant,
      ...(variant === 'destructive' && { title: 'Error' }),
    });
    await this.items.getByText(text).waitFor({ state: 'visible' });
  }

  async swipeRight(pixels: number): Promise<void> {
    const box = await this.items.boundingBox();
    if (!box) throw new Error('There is no toast to swipe.');
    const x = box.x + 40;
    const y = box.y + box.height / 2;
    const { mouse } = this.#page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + pixels / 2, y);
    await mouse.move(x + pixels, y);
    await mouse.up();
  }
}
