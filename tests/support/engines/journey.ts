import { expect, inject, test } from 'vitest';

import { findEngine } from './find-engine.mts';
import { launchPuppeteer } from './launch-puppeteer.ts';
import { launchWebKit } from './launch-webkit.ts';
import type { Engine, EngineBrowser, LaunchOptions } from './tab.ts';
import { Visitor } from './visitor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the project. */
    engine: Engine;
    /** Where the built site is served. */
    origin: string;
  }
}

const LAUNCHERS: Record<Engine, (options: LaunchOptions) => Promise<EngineBrowser>> = {
  Chromium: (options) => launchPuppeteer('chrome', options),
  Firefox: (options) => launchPuppeteer('firefox', options),
  WebKit: launchWebKit,
};

const program = findEngine(inject('engine'));

/** A test in the engine of the project, skipped where the machine lacks it. A page that complains fails it. */
export const journey = test
  // eslint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are wanted, also where it is none
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => launch({ script: true }, onCleanup))
  // eslint-disable-next-line no-empty-pattern -- as above
  .extend('scriptlessBrowser', { scope: 'worker' }, ({}, { onCleanup }) =>
    launch({ script: false }, onCleanup),
  )
  // eslint-disable-next-line no-empty-pattern -- as above
  .extend('adaptedBrowser', { scope: 'worker' }, ({}, { onCleanup }) =>
    launch({ script: true, isAdapted: true }, onCleanup),
  )
  .extend<{
    /** Somebody whose browser runs scripts. */
    visitor: Visitor;
    /** Somebody whose browser runs none. */
    scriptlessVisitor: Visitor;
    /** Somebody who has set that less should move and, in Firefox, the colours of pages. */
    adaptedVisitor: Visitor;
  }>({
    visitor: async ({ browser }, use) => {
      await visit(browser, use);
    },
    scriptlessVisitor: async ({ scriptlessBrowser }, use) => {
      await visit(scriptlessBrowser, use);
    },
    adaptedVisitor: async ({ adaptedBrowser }, use) => {
      await visit(adaptedBrowser, use);
    },
  })
  .skipIf(program === undefined);

async function launch(
  options: Omit<LaunchOptions, 'program'>,
  onCleanup: (close: () => Promise<void>) => void,
): Promise<EngineBrowser> {
  const browser = await LAUNCHERS[inject('engine')]({ ...options, program: program ?? '' });
  onCleanup(browser.close);
  return browser;
}

async function visit(browser: EngineBrowser, use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const tab = await browser.openTab();
  const visitor = new Visitor(tab, inject('origin'));
  await use(visitor);
  const complaints = await visitor.readComplaints().finally(tab.close);
  expect(complaints, 'complaints of the pages').toEqual([]);
}
