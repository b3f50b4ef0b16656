import { expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { serveStoppableSite } from '../support/stoppable-site.ts';

const EMAIL = 'aroha.engines.offline@example.nz';
const POLL_OPTIONS = { timeout: 15_000, interval: 100 };
const POLICY = '/policies/transport';
const NOTICE = { css: '#kept-copy' };

/** Waits until a page is cached. Not every driver awaits the promises of the Cache API. */
async function waitForCachedPage(visitor: Visitor, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        visitor.evaluate((cachedPath) => {
          const { dataset } = document.documentElement;
          void caches.match(cachedPath).then((found) => {
            dataset['cached'] = found ? cachedPath : '';
          });
          return dataset['cached'];
        }, path),
      { ...POLL_OPTIONS, message: `a copy of ${path}` },
    )
    .toBe(path);
}

/** Submits the newsletter form natively, without its script. */
function submitWithoutScript(email: string): void {
  const form = document.querySelector<HTMLFormElement>('footer form');
  const field = form?.querySelector<HTMLInputElement>('[type="email"]');
  if (field) field.value = email;
  form?.submit();
}

journey('cached pages and form input are shown offline, the current page online', async ({ visitor }) => {
  // The status of the offline page, and requests for pictures and the favicon that are not cached.
  visitor.ignoredErrors.push(/503/, /net::ERR_(?:FAILED|CONNECTION_REFUSED)/);
  const site = await serveStoppableSite();
  try {
    await visitor.goTo(`${site.origin}/about`);
    await visitor.evaluate(() => {
      location.href = '/terms';
    });
    await visitor.expectAddress('/terms');
    await waitForCachedPage(visitor, '/offline');
    await waitForCachedPage(visitor, '/about');
    // Precached last.
    await waitForCachedPage(visitor, POLICY);
    await visitor.goTo(`${site.origin}/privacy`);
    await waitForCachedPage(visitor, '/privacy');
    await visitor.expectGone(NOTICE);

    await site.stop();
    await visitor.goTo(`${site.origin}/privacy`);
    await visitor.waitFor(NOTICE);
    await visitor.evaluate(submitWithoutScript, EMAIL);
    await visitor.expectTexts({ css: 'main li' }, EMAIL);
    await visitor.goTo(`${site.origin}${POLICY}`);
    await visitor.waitFor(NOTICE);
    await visitor.goTo(`${site.origin}/corrections`);
    await visitor.waitFor({ css: 'main a[data-again]' });

    await site.start();
    await visitor.goTo(`${site.origin}/privacy`);
    await visitor.waitFor({ css: 'main h1' });
    await visitor.expectGone(NOTICE);
  } finally {
    await site.stop();
  }
});
