import type { Page } from 'playwright/test';

/**
 * Makes the browser behave as Safari 16.4 and Chrome 111 do, as far as the pages notice: without invoker commands,
 * `closedby`, `:open`, popovers and `URL.canParse`. With script off the commands stay alive, and only what stands in
 * the page goes. Holds for the pages that are opened from now on.
 */
export async function becomeOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement', 'popoverTargetElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(URL, 'canParse');
    addEventListener(
      'command',
      (event) => {
        event.preventDefault();
      },
      true,
    );
  });
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      // It names the styles by hash.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll(/ closedby="[^"]*"/g, '')
      .replaceAll('selector(:open)', 'selector(:no-such)');
    await route.fulfill({ response, body });
  });
}
