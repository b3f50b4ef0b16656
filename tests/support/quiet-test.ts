import { expect, test as base, type ConsoleMessage, type TestDetails, type WebError } from 'playwright/test';

import { isIcon } from './stray-requests.ts';

export { expect };
export type { Page } from 'playwright/test';

const EXPECTED = 'expected error';
/**
 * Ignored: Playwright removes its fake clock piece by piece, and a page that is closed meanwhile throws this error. No error of the
 * site is hidden, since none of its scripts reads a field `controller` (except React, on its own objects).
 */
const LOST_CLOCK = "reading 'controller'";

/** Marks expected errors that contain one of these texts: `test(title, provokes('status of 503'), …)`. */
export const provokes = (...errors: readonly string[]): TestDetails => ({
  annotation: errors.map((text) => ({ type: EXPECTED, description: text })),
});

/** Playwright's `test`, failed by console errors and uncaught errors of any page of the test. */
export const test = base.extend({
  context: async ({ context }, use, { annotations }) => {
    const errors: string[] = [];
    const recordError = (error: WebError) => {
      const { message } = error.error();
      if (!message.includes(LOST_CLOCK)) errors.push(`error: ${message}`);
    };
    const recordMessage = (message: ConsoleMessage) => {
      const { url } = message.location();
      // The browser also logs status 400 or 404 of the page itself, which is intended.
      const isStatusOfPage = url === message.page()?.url() && message.text().includes('status of 4');
      if (message.type() === 'error' && !isStatusOfPage && !isIcon(url))
        errors.push(`console: ${message.text()} (${url})`);
    };
    context.on('weberror', recordError);
    context.on('console', recordMessage);
    await use(context);
    // A reused context (playwright.config.ts) keeps its network emulation.
    await context.setOffline(false);
    context.off('weberror', recordError);
    context.off('console', recordMessage);
    const expected = annotations.flatMap(({ type, description = '' }) =>
      type === EXPECTED ? [description] : [],
    );
    const unexpected = errors.filter((text) => !expected.some((part) => text.includes(part)));
    expect(unexpected, 'errors of the pages').toEqual([]);
  },
});
