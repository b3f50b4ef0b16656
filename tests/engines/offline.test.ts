import { expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import type { BrowserUser } from '../support/engines/browser-user.ts';
import { serveStoppableSite } from '../support/stoppable-site.ts';

const EMAIL = 'aroha.engines.offline@example.nz';
const POLL_OPTIONS = { timeout: 60_000, interval: 100 };
const POLICY = '/policies/transport';
const NOTICE = { css: '#kept-copy' };

/** Waits until a page is cached. Not every driver awaits the promises of the Cache API. */
async function waitForCachedPage(user: BrowserUser, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        user.evaluate((cachedPath) => {
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

journey('cached pages and form input are shown offline, the current page online', async ({ user }) => {
  // The status of the offline page, and requests for pictures and the favicon that are not cached.
  user.ignoredErrors.push(/503/, /net::ERR_(?:FAILED|CONNECTION_REFUSED)/);
  const site = await serveStoppableSite();
  try {
    await user.open(`${site.origin}/about`);
    await user.evaluate(() => {
      location.href = '/terms';
    });
    await user.expectAddress('/terms');
    await waitForCachedPage(user, '/offline');
    await waitForCachedPage(user, '/about');
    // Precached last.
    await waitForCachedPage(user, POLICY);
    await user.open(`${site.origin}/privacy`);
    await waitForCachedPage(user, '/privacy');
    await user.expectGone(NOTICE);

    await site.stop();
    await user.open(`${site.origin}/privacy`);
    await user.waitFor(NOTICE);
    await user.evaluate(submitWithoutScript, EMAIL);
    await user.expectTexts({ css: 'main li' }, EMAIL);
    await user.open(`${site.origin}${POLICY}`);
    await user.waitFor(NOTICE);
    await user.open(`${site.origin}/corrections`);
    await user.waitFor({ css: 'main a[data-again]' });

    await site.start();
    await user.open(`${site.origin}/privacy`);
    await user.waitFor({ css: 'main h1' });
    await user.expectGone(NOTICE);
  } finally {
    await site.stop();
  }
});
