import { describe, expect, inject } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { button, field, type Target } from '../support/engines/inspect.ts';
import type { Visitor } from '../support/engines/visitor.ts';

const TOAST: Target = { css: '[role="region"] li' };
const EMAIL = field('Email address', 'footer');
const SUBSCRIBE = button('SUBSCRIBE', 'footer');
const MESSAGE: Target = { css: 'footer form p' };

/** Fills in the honeypot field, so that the server refuses the form. Clears it if `value` is empty. */
const fillHoneypot = (visitor: Visitor, within: string, value = 'https://spam.example'): Promise<void> =>
  visitor.evaluate(
    (css, text) => {
      const hidden = document.querySelector<HTMLInputElement>(`${css} [name="website"]`);
      if (hidden) hidden.value = text;
    },
    within,
    value,
  );

const readValue = async (visitor: Visitor, part: Target) => (await visitor.findVisible(part))[0]?.value;

describe('newsletter', () => {
  journey('keeps an invalid or refused email, and shows a toast after a sign-up', async ({ visitor }) => {
    const email = `aroha.${inject('engine').toLowerCase()}@example.nz`;
    // The form logs the error.
    visitor.ignoredErrors.push(/400/);
    await visitor.goTo('/policies');
    await visitor.fill(EMAIL, 'aroha');
    await visitor.click(SUBSCRIBE);
    expect(await visitor.evaluate(() => document.activeElement?.matches('footer input:invalid'))).toBe(true);
    await visitor.expectGone(TOAST);
    await visitor.waitForIsland('footer form');
    await visitor.type(email.slice('aroha'.length));
    await fillHoneypot(visitor, 'footer');
    await visitor.click(SUBSCRIBE);
    await visitor.expectTexts(TOAST, /^Error\s+Failed to subscribe\. Please try again\./);
    expect(await readValue(visitor, EMAIL)).toBe(email);

    await fillHoneypot(visitor, 'footer', '');
    await visitor.evaluate(() => {
      const submit = document.querySelector<HTMLElement>('footer form button');
      if (!submit) return;
      new MutationObserver(() => {
        submit.dataset['log'] = `${submit.dataset['log'] ?? ''} ${submit.innerText}`;
      }).observe(submit, { characterData: true, childList: true, subtree: true });
    });
    await visitor.click(SUBSCRIBE);
    await visitor.expectTexts(TOAST, /^Success! You’ve been subscribed to our newsletter\./);
    // The toast may appear before the button resets.
    await visitor.expectTexts(
      { css: 'footer form button[data-log=" SUBSCRIBING... SUBSCRIBE"]' },
      'SUBSCRIBE',
    );
    expect(await readValue(visitor, EMAIL)).toBe('');
    await visitor.waitFor(MESSAGE);
  });

  journey(
    'without script shows a refused form again, then leads to the thank-you page',
    async ({ scriptlessVisitor: visitor }) => {
      const email = `aroha.scriptless.${inject('engine').toLowerCase()}@example.nz`;
      visitor.ignoredErrors.push(/400/);
      await visitor.goTo('/policies');
      await visitor.fill(EMAIL, email);
      await fillHoneypot(visitor, 'footer');
      await visitor.click(SUBSCRIBE);
      await visitor.waitFor({ css: 'main [role="alert"]' });
      expect(await readValue(visitor, field('Email address', 'main'))).toBe(email);
      await visitor.click({ css: 'main form button' });
      await visitor.expectAddress('/thank-you');
    },
  );
});
