import { expect, test as base, type ConsoleMessage, type TestDetails, type WebError } from 'playwright/test';

import { isIcon } from './stray-requests.ts';

export { expect };
export type { APIRequestContext, Page } from 'playwright/test';

const PROVOKES = 'provokes';
/**
 * An error of Playwright's clock in a page that is closed while its context is reset, since parts of the clock are removed one
 * after another. No script of the site, except React on its own objects, has a field of this name.
 */
const LOST_CLOCK = "reading 'controller'";

/** Marks expected errors that contain one of these texts: `test(title, provokes('status of 503'), …)`. */
export const provokes = (...complaints: readonly string[]): TestDetails => ({
  annotation: complaints.map((complaint) => ({ type: PROVOKES, description: complaint })),
});

/** Playwright's `test`, failed by console errors and uncaught errors of any page of the test. */
export const test = base.extend({
  context: async ({ context }, use, { annotations }) => {
    const complaints: string[] = [];
    const noteError = (error: WebError) => {
      const { message } = error.error();
      if (!message.includes(LOST_CLOCK)) complaints.push(`error: ${message}`);
    };
    const noteMessage = (message: ConsoleMessage) => {
      const { url } = message.location();
      // The browser also logs status 400 or 404 of the page itself, which is intended.
      const isStatusOfPage = url === message.page()?.url() && message.text().includes('status of 4');
      if (message.type() === 'error' && !isStatusOfPage && !isIcon(url))
        complaints.push(`console: ${message.text()} (${url})`);
    };
    context.on('weberror', noteError);
    context.on('console', noteMessage);
    await use(context);
    // A reused context (playwright.config.ts) keeps its network emulation.
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
