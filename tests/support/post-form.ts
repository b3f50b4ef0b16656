import type { Page } from 'playwright/test';

/** Submits a native form; resolves when the response is shown. */
export async function postForm(
  page: Page,
  action: string,
  entries: readonly (readonly [string, string])[],
): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([address, fields]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
      for (const [name, value] of fields) {
        const area = document.createElement('textarea');
        Object.assign(area, { name, value });
        form.append(area);
      }
      document.body.append(form);
      form.submit();
    },
    [action, entries] as const,
  );
  await page.waitForURL(`**${action}`);
}
