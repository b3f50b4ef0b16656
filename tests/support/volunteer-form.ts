import { expect, type Locator, type Page } from 'playwright/test';

import { readJoin } from './page-fields.ts';

/** The label of the first checkbox, from content/pages/join.mdx. */
export const KIND_OF_HELP = readJoin().ways.items[0]?.title ?? '';

export class VolunteerForm {
  readonly name: Locator;
  readonly email: Locator;
  readonly area: Locator;
  readonly available: Locator;
  readonly button: Locator;
  readonly status: Locator;
  readonly honeypot: Locator;
  readonly #region: Locator;

  constructor(page: Page) {
    this.#region = page.getByRole('main').getByRole('region', { name: readJoin().form.heading });
    this.name = this.#region.getByRole('textbox', { name: 'Your name' });
    this.email = this.#region.getByRole('textbox', { name: 'Email address' });
    this.area = this.#region.getByRole('textbox', { name: 'Suburb or local board' });
    this.available = this.#region.getByRole('textbox', { name: 'When you are free' });
    this.button = this.#region.getByRole('button');
    this.status = this.#region.getByRole('status');
    this.honeypot = this.#region.locator('[name=subject]');
  }

  kindOfHelp(title: string): Locator {
    return this.#region.getByRole('checkbox', { name: title, exact: true });
  }

  async fill(email: string): Promise<void> {
    await this.name.fill('Aroha Ngata');
    await this.email.fill(email);
    await this.area.fill('Ōtāhuhu');
    await this.kindOfHelp(KIND_OF_HELP).check();
    await this.available.fill('Tuesdays\nand most Saturdays');
  }

  /** Fills in the hidden field as a password manager does. */
  fillHoneypot = () =>
    this.honeypot.evaluate((field: HTMLInputElement) => {
      field.value = 'https://aroha.example';
    });

  /** Waits until the form is hydrated, which sets `aria-disabled`. */
  async start(): Promise<void> {
    await this.button.hover();
    await expect(this.button).toHaveAttribute('aria-disabled', 'false');
  }
}
