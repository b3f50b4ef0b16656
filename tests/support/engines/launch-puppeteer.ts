import { launch, type Page } from 'puppeteer-core';

import { PHONE, type EngineBrowser, type LaunchOptions, type Tab } from './tab.ts';

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** Less motion; "Override the colors specified by the page": always. */
const FIREFOX_ADAPTED = { 'ui.prefersReducedMotion': 1, 'browser.display.document_color_use': 2 };

/** Starts Chromium, by its own protocol, or Firefox, by WebDriver BiDi. */
export async function launchPuppeteer(
  browserName: 'chrome' | 'firefox',
  { program, script, isAdapted = false }: LaunchOptions,
): Promise<EngineBrowser> {
  const browser = await launch({
    browser: browserName,
    executablePath: program,
    args: browserName === 'chrome' ? CHROMIUM_ARGS : [],
    extraPrefsFirefox: {
      // Firefox has no command yet that turns script off for one tab.
      ...(!script && { 'javascript.enabled': false }),
      ...(isAdapted && FIREFOX_ADAPTED),
    },
  });
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      if (!script && browserName === 'chrome') await page.setJavaScriptEnabled(false);
      return toTab(page, script, () => context.close());
    },
    close: () => browser.close(),
  };
}

function toTab(page: Page, script: boolean, close: () => Promise<void>): Tab {
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
    evaluate: <Result>(read: (...args: never) => Result, ...args: unknown[]) =>
      page.evaluate(`(${read.toString()})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>,
    waitForFrame: async () => {
      // With script off no callback is called; a screenshot draws the page, too.
      if (script) await page.evaluate(() => new Promise(requestAnimationFrame));
      else await page.screenshot();
    },
    run: async (source) => {
      await page.evaluate(source);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      if (key !== 'Shift+Tab') return page.keyboard.press(key === 'Space' ? ' ' : key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    takeScreenshot: () => page.screenshot({ encoding: 'base64' }),
    readReports: () => reports,
    close,
  };
}
