import type { Page } from 'playwright/test';

/** Whether an address is that of the icon, which the browser asks for by itself, also while a page is leaving or has no connection. */
export const isIcon = (url: string): boolean => /\/favicon\.(?:ico|svg)$/.test(url);

/** Notes from now on every request of a page that leaves the site, and every one that fails. */
export function collectStrayRequests(page: Page, origin: string): string[] {
  const stray: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) stray.push(`other host: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // What is still on its way when the page is left is given up by the browser itself.
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp && !isIcon(request.url())) stray.push(`failed: ${request.url()}`);
  });
  return stray;
}
