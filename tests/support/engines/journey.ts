import { expect, inject, test } from 'vitest';

import { findEngineProgram } from './find-engine.mts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';
import type { Engine, EngineBrowser } from './tab.ts';
import { createBrowserUser, type BrowserUser } from './browser-user.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
    origin: string;
  }
}

const LAUNCHERS = { Firefox: launchFirefox, WebKit: launchWebKit };

const program = findEngineProgram(inject('engine'));

/** A test in the engine of the Vitest project. Skipped if the engine is missing; fails if a page has errors. */
export const journey = test
  // eslint-disable-next-line no-empty-pattern -- Vitest derives the fixtures from the pattern, even an empty one
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => launch(true, onCleanup))
  // eslint-disable-next-line no-empty-pattern -- as above
  .extend('scriptlessBrowser', { scope: 'worker' }, ({}, { onCleanup }) => launch(false, onCleanup))
  .extend<{
    user: BrowserUser;
    scriptlessUser: BrowserUser;
  }>({
    user: async ({ browser }, use) => {
      await runInTab(browser, use);
    },
    scriptlessUser: async ({ scriptlessBrowser }, use) => {
      await runInTab(scriptlessBrowser, use);
    },
  })
  .skipIf(program === undefined);

async function launch(
  javaScriptEnabled: boolean,
  onCleanup: (close: () => Promise<void>) => void,
): Promise<EngineBrowser> {
  const browser = await LAUNCHERS[inject('engine')]({ javaScriptEnabled, program: program ?? '' });
  onCleanup(browser.close);
  return browser;
}

async function runInTab(browser: EngineBrowser, use: (user: BrowserUser) => Promise<void>): Promise<void> {
  const tab = await browser.openTab();
  const user = createBrowserUser(tab, inject('origin'));
  await use(user);
  const errors = await user.readErrors().finally(tab.close);
  expect(errors, 'errors of the pages').toEqual([]);
}
