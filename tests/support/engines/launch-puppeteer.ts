import { launch, type Page } from 'puppeteer-core';

import { PHONE, type EngineBrowser, type LaunchOptions, type Tab } from './tab.ts';

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Starts Chromium, by its own protocol, or Firefox, by WebDriver BiDi. */
export async function launchPuppeteer(
  browserName: 'chrome' | 'firefox',
  { program, script }: LaunchOptions,
): Promise<EngineBrowser> {
  const browser = await launch({
    browser: browserName,
    executablePath: program,
    args: browserName === 'chrome' ? CHROMIUM_ARGS : [],
    // Firefox has no command yet that turns script off for one tab.
    extraPrefsFirefox: script ? {} : { 'javascript.enabled': false },
  });
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      if (!script && browserName === 'chrome') await page.setJavaScriptEnabled(false);
      return toTab(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function toTab(page: Page, close: () => Promise<void>): Tab {
  const reports: string[] = [];
  page.on('console', (message) => {
    // What a page writes to the console comes with its arguments, and is noted by the page itself.
    const isOfBrowser = message.args().length === 0;
    if (message.type() === 'error' && isOfBrowser)
      reports.push(`${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => {
    reports.push(error instanceof Error ? error.message : String(error));
  });
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: async <Result>(read: (...args: never) => Result, ...args: unknown[]) =>
      (await page.evaluate(`(${read.toString()})(...${JSON.stringify(args)})`)) as Result,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeScreenshot: () => page.screenshot({ encoding: 'base64' }),
    readReports: () => reports,
    close,
  };
}
