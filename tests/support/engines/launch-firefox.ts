import { launch, type Page } from 'puppeteer-core';

import { PHONE, type EngineBrowser, type LaunchOptions, type Tab } from './tab.ts';

/** Starts Firefox with WebDriver BiDi. */
export async function launchFirefox({ program, javaScriptEnabled }: LaunchOptions): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    // Firefox cannot disable script for a single tab.
    extraPrefsFirefox: javaScriptEnabled ? {} : { 'javascript.enabled': false },
  });
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      return createTab(page, javaScriptEnabled, () => context.close());
    },
    close: () => browser.close(),
  };
}

function createTab(page: Page, javaScriptEnabled: boolean, close: () => Promise<void>): Tab {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Messages with arguments are from scripts of the page; `serve.ts` records those.
    const isFromBrowser = message.args().length === 0;
    if (message.type() === 'error' && isFromBrowser)
      errors.push(`${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!isCancelledRequest(text)) errors.push(text);
  });
  return {
    goto: async (url) => {
      // Under load, Firefox once rejected an address that it accepts otherwise.
      await page.goto(url).catch((cause: unknown) => {
        if (!String(cause).includes('Address rejected')) throw cause;
        return page.goto(url);
      });
    },
    evaluate: <Result>(pageFunction: (...args: never) => Result, ...args: unknown[]) =>
      page.evaluate(`(${pageFunction.toString()})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>,
    waitForFrame: async () => {
      // Without script no callback runs; a screenshot also renders a frame.
      if (javaScriptEnabled) await page.evaluate(() => new Promise(requestAnimationFrame));
      else await page.screenshot();
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      if (key !== 'Shift+Tab') return page.keyboard.press(key === 'Space' ? ' ' : key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    readBrowserErrors: () => errors,
    close,
  };
}

/** Firefox reports a request, without its URL, if the user leaves the page before the service worker has responded. */
const isCancelledRequest = (error: string): boolean =>
  error.startsWith('Failed to load ‘’. A ServiceWorker intercepted the request');
