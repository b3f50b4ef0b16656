import type { Page } from 'playwright/test';

/** Returns whether a URL is the favicon, which the browser requests at any time, even offline or during navigation. */
export const isIcon = (url: string): boolean => /\/favicon\.(?:ico|svg)$/.test(url);

/** Records requests to other hosts and failed requests. */
export function collectStrayRequests(page: Page, origin: string): string[] {
  const stray: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) stray.push(`other host: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // Navigation cancels pending requests.
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp && !isIcon(request.url())) stray.push(`failed: ${request.url()}`);
  });
  return stray;
}
