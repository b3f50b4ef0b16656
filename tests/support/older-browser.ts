import type { Page } from 'playwright/test';

/**
 * Makes later pages behave as in Safari 16.4 and Chrome 111: without invoker commands, `closedby`, `:open`, popovers and
 * `URL.canParse`. Without script, commands still work, and only the markup is changed.
 */
export async function emulateOlderBrowser(page: Page): Promise<void> {
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
      // The policy contains hashes of styles.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll(/ closedby="[^"]*"/g, '')
      .replaceAll('selector(:open)', 'selector(:no-such)');
    await route.fulfill({ response, body });
  });
}
