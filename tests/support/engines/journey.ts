import { expect, inject, test } from 'vitest';

import { findEngine } from './find-engine.mts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';
import type { Engine, EngineBrowser } from './tab.ts';
import { createVisitor, type Visitor } from './visitor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the project. */
    engine: Engine;
    /** Where the built site is served. */
    origin: string;
  }
}

const LAUNCHERS = { Firefox: launchFirefox, WebKit: launchWebKit };

const program = findEngine(inject('engine'));

/** A test in the engine of the project, skipped if the machine lacks it. A page that complains fails it. */
export const journey = test
  // eslint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are wanted, also where it is none
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => launch(true, onCleanup))
  // eslint-disable-next-line no-empty-pattern -- as above
  .extend('scriptlessBrowser', { scope: 'worker' }, ({}, { onCleanup }) => launch(false, onCleanup))
  .extend<{
    visitor: Visitor;
    /** A visitor whose browser runs no scripts. */
    scriptlessVisitor: Visitor;
  }>({
    visitor: async ({ browser }, use) => {
      await visit(browser, use);
    },
    scriptlessVisitor: async ({ scriptlessBrowser }, use) => {
      await visit(scriptlessBrowser, use);
    },
  })
  .skipIf(program === undefined);

async function launch(
  script: boolean,
  onCleanup: (close: () => Promise<void>) => void,
): Promise<EngineBrowser> {
  const browser = await LAUNCHERS[inject('engine')]({ script, program: program ?? '' });
  onCleanup(browser.close);
  return browser;
}

async function visit(browser: EngineBrowser, use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const tab = await browser.openTab();
  const visitor = createVisitor(tab, inject('origin'));
  await use(visitor);
  const complaints = await visitor.readComplaints().finally(tab.close);
  expect(complaints, 'complaints of the pages').toEqual([]);
}
