import { expect, test as base, type ConsoleMessage, type TestDetails, type WebError } from '@playwright/test';

export { expect };
export type { APIRequestContext, APIResponse, Page } from '@playwright/test';

const PROVOKES = 'provokes';

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
    const noteError = (error: WebError) => complaints.push(`error: ${error.error().message}`);
    const noteMessage = (message: ConsoleMessage) => {
      const { url } = message.location();
      // The browser also notes that the page itself is one of status 404 or 400, which is its purpose.
      const isStatusOfPage = url === message.page()?.url() && message.text().includes('status of 4');
      // An icon is asked for by the browser itself, also while the page is leaving or has no connection.
      const isIcon = /\/favicon\.(?:ico|svg)$/.test(url);
      if (message.type() === 'error' && !isStatusOfPage && !isIcon)
        complaints.push(`console: ${message.text()} (${url})`);
    };
    context.on('weberror', noteError);
    context.on('console', noteMessage);
    await use(context);
    context.off('weberror', noteError);
    context.off('console', noteMessage);
    const provoked = annotations.flatMap(({ type, description = '' }) =>
      type === PROVOKES ? [description] : [],
    );
    const unprovoked = complaints.filter((complaint) => !provoked.some((words) => complaint.includes(words)));
    expect(unprovoked, 'complaints of the pages').toEqual([]);
  },
});
