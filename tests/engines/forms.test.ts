import { describe, expect } from 'vitest';

import { readLabels } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { button, field, link, type Part } from '../support/engines/look.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { readJoin } from '../support/page-words.ts';

const SUCCESS = "Success! You've been subscribed to our newsletter.";
const FAILURE = 'Failed to subscribe. Please try again.';
/** What a program that fills in every field is told. */
const REFUSAL = 'That looked like an automatic sign-up. Please send the form once more.';
const TOAST: Part = { css: '[role="region"] li' };
const EMAIL = field('Email address', 'footer');
const SUBSCRIBE = button('SUBSCRIBE', 'footer');
const { welcomeBack } = readJoin();

/** Fills in the field that people do not see, so that the server refuses the form. */
const fillHiddenField = (visitor: Visitor, within: string): Promise<void> =>
  visitor.evaluate((css) => {
    const hidden = document.querySelector<HTMLInputElement>(`${css} [name="website"]`);
    if (hidden) hidden.value = 'https://spam.example';
  }, within);

describe('newsletter', () => {
  journey(
    'is subscribed to, with a word while it is sent and a toast when it is stored',
    async ({ visitor }) => {
      await visitor.goTo('/policies');
      await visitor.fill(EMAIL, 'aroha.engines@example.nz');
      await visitor.waitForIsland('footer form');
      await visitor.evaluate(() => {
        const submit = document.querySelector<HTMLElement>('footer form button');
        if (!submit) return;
        new MutationObserver(() => {
          submit.dataset['words'] = `${submit.dataset['words'] ?? ''} ${submit.innerText}`;
        }).observe(submit, { characterData: true, childList: true, subtree: true });
      });
      await visitor.click(SUBSCRIBE);
      await visitor.sees(TOAST, new RegExp(`^${SUCCESS}`));
      await visitor.sees({ css: 'footer form p' }, readLabels().forms.checkInbox);
      const [submit] = await visitor.lookAt({ css: 'footer form button' });
      expect(submit?.attributes['data-words']).toBe(' SUBSCRIBING... SUBSCRIBE');
      const [email] = await visitor.lookAt(EMAIL);
      expect(email?.value).toBe('');
    },
  );

  journey('says that it failed, and keeps the address', async ({ visitor }) => {
    // The form writes the cause to the console; Chromium also notes the status.
    visitor.provoked.push(/400/);
    await visitor.goTo('/policies');
    await visitor.fill(EMAIL, 'aroha.refused@example.nz');
    await visitor.waitForIsland('footer form');
    await fillHiddenField(visitor, 'footer');
    await visitor.click(SUBSCRIBE);
    await visitor.sees(TOAST, new RegExp(`^Error\\s+${FAILURE}`));
    const [email] = await visitor.lookAt(EMAIL);
    expect(email?.value).toBe('aroha.refused@example.nz');
  });

  journey('leaves it to the browser to refuse what is no address', async ({ visitor }) => {
    await visitor.goTo('/policies');
    await visitor.fill(EMAIL, 'aroha at example.nz');
    await visitor.click(SUBSCRIBE);
    const isRefused = await visitor.evaluate(
      () => document.activeElement?.matches('footer input:invalid') ?? false,
    );
    expect(isRefused).toBe(true);
    await visitor.sees(SUBSCRIBE, 'SUBSCRIBE');
    await visitor.sees(TOAST);
  });

  journey(
    'is posted without script, and leads to a page that thanks',
    async ({ scriptlessVisitor: visitor }) => {
      await visitor.goTo('/policies');
      await visitor.fill(EMAIL, 'aroha.scriptless@example.nz');
      await visitor.click(SUBSCRIBE);
      await visitor.isAt('/thank-you');
      await visitor.sees({ css: 'main h1' }, 'Thank you. It is stored.');
    },
  );

  journey('is shown again without script when it is refused', async ({ scriptlessVisitor: visitor }) => {
    visitor.provoked.push(/400/);
    await visitor.goTo('/policies');
    await visitor.fill(EMAIL, 'aroha.again@example.nz');
    await fillHiddenField(visitor, 'footer');
    await visitor.click(SUBSCRIBE);
    await visitor.sees({ css: 'main [role="alert"]' }, new RegExp(REFUSAL));
    const [email] = await visitor.lookAt(field('Email address', 'main'));
    expect(email?.value).toBe('aroha.again@example.nz');
  });
});

describe('/join', () => {
  const email = field('Email address', 'main');

  journey(
    'welcomes back whoever comes with an address, and takes it off the address bar',
    async ({ visitor }) => {
      await visitor.goTo('/join?email=aroha%2Bhui%40example.nz&from=letter');
      await visitor.isAt('/join?from=letter');
      await visitor.sees({ css: 'main [role=status] p' }, welcomeBack.heading, welcomeBack.text);
      await visitor.click(email);
      await visitor.waitForIsland('[data-volunteer-form]');
      const [seen] = await visitor.lookAt(email);
      expect(seen?.value).toBe('aroha+hui@example.nz');
    },
  );

  journey('says why a sign-up is refused, and keeps what was typed', async ({ visitor }) => {
    visitor.provoked.push(/400/);
    await visitor.goTo('/join');
    await visitor.fill(field('Your name', 'main'), 'Aroha Ngata');
    await visitor.fill(email, 'aroha.help@example.nz');
    await visitor.waitForIsland('[data-volunteer-form]');
    await fillHiddenField(visitor, '[data-volunteer-form]');
    await visitor.click({ css: '[data-volunteer-form] button' });
    await visitor.sees({ css: '[data-volunteer-form] [role="status"]' }, REFUSAL);
    const [seen] = await visitor.lookAt(email);
    expect(seen?.value).toBe('aroha.help@example.nz');
  });

  journey('is reached from the home page', async ({ visitor }) => {
    await visitor.goTo('/');
    await visitor.click(link(readLabels().actions.movement, 'main'));
    await visitor.isAt('/join');
  });
});
