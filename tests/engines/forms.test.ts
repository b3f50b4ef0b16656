import { describe, expect, inject } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { button, field, type Target } from '../support/engines/targets.ts';
import type { BrowserUser } from '../support/engines/browser-user.ts';

const TOAST: Target = { css: '[role="region"] li' };
const EMAIL = field('Email address', 'footer');
const SUBSCRIBE = button('SUBSCRIBE', 'footer');
const MESSAGE: Target = { css: 'footer form p' };

/** Fills in the honeypot field as a password manager does, so that the server refuses the form. */
const fillHoneypot = (user: BrowserUser): Promise<void> =>
  user.evaluate(() => {
    const hidden = document.querySelector<HTMLInputElement>('footer [name="subject"]');
    if (hidden) hidden.value = 'https://aroha.example';
  });

const readValue = async (user: BrowserUser, part: Target) => (await user.findVisible(part))[0]?.value;

describe('newsletter', () => {
  journey('keeps an invalid or refused email, and shows a toast after a sign-up', async ({ user }) => {
    const email = `aroha.${inject('engine').toLowerCase()}@example.nz`;
    // The form logs the error.
    user.ignoredErrors.push(/400/);
    await user.open('/policies');
    await user.fill(EMAIL, 'aroha');
    await user.click(SUBSCRIBE);
    expect(await user.evaluate(() => document.activeElement?.matches('footer input:invalid'))).toBe(true);
    await user.expectGone(TOAST);
    await user.waitForIsland('footer form');
    await user.type(email.slice('aroha'.length));
    await fillHoneypot(user);
    await user.click(SUBSCRIBE);
    await user.expectTexts(TOAST, /^Error\s+Failed to subscribe\. Please try again\./);
    expect(await readValue(user, EMAIL)).toBe(email);

    await user.click(SUBSCRIBE);
    await user.expectTexts(TOAST, /^Success! You’ve been subscribed to our newsletter\./);
    await user.waitFor(MESSAGE);
    expect(await readValue(user, EMAIL)).toBe('');
  });

  journey(
    'without script shows a refused form again, then leads to the thank-you page',
    async ({ scriptlessUser: user }) => {
      const email = `aroha.scriptless.${inject('engine').toLowerCase()}@example.nz`;
      user.ignoredErrors.push(/400/);
      await user.open('/policies');
      await user.fill(EMAIL, email);
      await fillHoneypot(user);
      await user.click(SUBSCRIBE);
      await user.waitFor({ css: 'main [role="alert"]' });
      expect(await readValue(user, field('Email address', 'main'))).toBe(email);
      await user.click({ css: 'main form button' });
      await user.expectAddress('/thank-you');
    },
  );
});
