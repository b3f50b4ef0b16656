import type { Locator, Page } from 'playwright/test';

import { readLabels } from './content-files.ts';
import { waitForIsland } from './islands.ts';

/** A newsletter form: the one at the foot of every page, or the one of another part. */
export class Newsletter {
  readonly field: Locator;
  readonly button: Locator;
  /** What the form says of its outcome. */
  readonly message: Locator;

  constructor(page: Page, part: 'contentinfo' | 'main' = 'contentinfo') {
    const form = page.getByRole(part).locator('form[action="/api/subscribe"]');
    this.field = form.getByRole('textbox', { name: readLabels().forms.newsletter.email });
    this.button = form.getByRole('button');
    this.message = form.getByRole('status');
  }

  /** Types an address, and waits until the island of the form is hydrated. */
  async type(email: string): Promise<void> {
    await this.field.fill(email);
    await waitForIsland(this.field);
  }
}
