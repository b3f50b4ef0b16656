import type { Locator, Page } from 'playwright/test';

import { readLabels } from './content-files.ts';
import { waitForIsland } from './islands.ts';

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

  /** Types an address, and waits until the form is hydrated. */
  async type(email: string): Promise<void> {
    await this.field.fill(email);
    await waitForIsland(this.field);
  }
}
