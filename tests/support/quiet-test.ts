import { expect, test as base, type ConsoleMessage, type TestDetails, type WebError } from 'playwright/test';

import { isIcon } from './stray-requests.ts';

export { expect };
export type { APIRequestContext, Page } from 'playwright/test';

const PROVOKES = 'provokes';
/**
 * What Playwright's clock throws in a page that is left while its context is made ready for the next test: the parts of the
 * clock are taken out of it one after the other. Of the site's scripts React alone has a field of this name, on an object that it makes itself.
 */
const LOST_CLOCK = "reading 'controller'";

/** The details of a test that causes complaints on purpose, those that contain one of these: `test(title, provokes('status of 503'), …)`. */
export const provokes = (...complaints: readonly string[]): TestDetails => ({
  annotation: complaints.map((complaint) => ({ type: PROVOKES, description: complaint })),
});

/**
 * Playwright's `test`, failed by whatever a page writes to the console as an error, and by every error it throws. It listens
 * to every page of the test, without being asked for; a test that opens none, and so has no context, has no complaints.
 */
export const test = base.extend({
  context: async ({ context }, use, { annotations }) => {
    const complaints: string[] = [];
    const noteError = (error: WebError) => {
      const { message } = error.error();
      if (!message.includes(LOST_CLOCK)) complaints.push(`error: ${message}`);
    };
    const noteMessage = (message: ConsoleMessage) => {
      const { url } = message.location();
      // The browser also notes that the page itself is one of status 404 or 400, which is its purpose.
      const isStatusOfPage = url === message.page()?.url() && message.text().includes('status of 4');
      if (message.type() === 'error' && !isStatusOfPage && !isIcon(url))
        complaints.push(`console: ${message.text()} (${url})`);
    };
    context.on('weberror', noteError);
    context.on('console', noteMessage);
    await use(context);
    // A context that serves many tests (playwright.config.ts) keeps what was said of its network.
    await context.setOffline(false);
    context.off('weberror', noteError);
    context.off('console', noteMessage);
    const provoked = annotations.flatMap(({ type, description = '' }) =>
      type === PROVOKES ? [description] : [],
    );
    const unprovoked = complaints.filter((complaint) => !provoked.some((words) => complaint.includes(words)));
    expect(unprovoked, 'complaints of the pages').toEqual([]);
  },
});
