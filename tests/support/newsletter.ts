import { expect, type Locator, type Page } from 'playwright/test';

import { readLabels } from './content-files.ts';

/** A newsletter form: in the footer of every page, or in the main element. */
export class NewsletterFormLocators {
  readonly field: Locator;
  readonly button: Locator;
  readonly message: Locator;

  constructor(page: Page, part: 'contentinfo' | 'main' = 'contentinfo') {
    const form = page.getByRole(part).locator('form[action="/api/subscribe"]');
    this.field = form.getByRole('textbox', { name: readLabels().forms.newsletter.email });
    this.button = form.getByRole('button');
    this.message = form.getByRole('status');
  }

  /** Types an address, and waits until the script of the form has loaded. */
  async type(email: string): Promise<void> {
    await this.field.fill(email);
    await expect(this.button).toHaveAttribute('aria-disabled', 'false');
  }
}
