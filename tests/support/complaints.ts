import type { Page } from '@playwright/test';

/** All that a page complains of: errors, breaches of its policy, and requests that leave the site. */
export function collectComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser also notes when an address is not there, which is the purpose of a page of status 404.
    const isStatusOfPage = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isStatusOfPage) complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) complaints.push(`other host: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // What is still on its way when the page is left is given up by the browser itself.
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp) complaints.push(`failed: ${request.url()}`);
  });
  return complaints;
}
