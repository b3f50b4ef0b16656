import { describe, expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { button, type Target } from '../support/engines/targets.ts';
import type { BrowserUser } from '../support/engines/browser-user.ts';

const MENU = { css: 'dialog' };
const ENTRY: Target = { css: 'dialog a[href="/about"]' };
const OPENER = button('Open menu');
const CLOSE = button('Close menu');

async function openAndClose(user: BrowserUser): Promise<void> {
  const steps = [() => user.press('Escape'), () => user.click(CLOSE), () => user.clickAt(20, 400)];
  for (const close of steps) {
    await user.click(OPENER);
    await user.waitFor(ENTRY);
    await close();
    await user.expectGone(MENU);
    await user.expectAddress('/policies');
  }
}

describe('menu', () => {
  journey(
    'works before and with its script: opens, closes, and makes the page behind inert',
    async ({ user }) => {
      await user.open('/policies');
      await openAndClose(user);
      await user.waitForIsland('[aria-label="Open menu"]');
      await openAndClose(user);
      await user.click(OPENER);
      await user.waitFor(ENTRY);
      for (let index = 0; index < 12; index += 1) {
        await user.press('Tab');
        const isOutside = await user.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside, `after ${String(index + 1)} times Tab`).toBe(false);
      }
      await user.click(ENTRY);
      await user.expectAddress('/about');
    },
  );

  journey('without script opens, closes and links to a page if supported', async ({ scriptlessUser }) => {
    const user = scriptlessUser;
    await user.open('/policies');
    const hasCommands = await user.evaluate(() => 'command' in HTMLButtonElement.prototype);
    if (hasCommands) {
      await user.click(OPENER);
      await user.waitFor(ENTRY);
      await user.click(CLOSE);
      await user.expectGone(MENU);
      await user.click(OPENER);
      await user.click(ENTRY);
    } else {
      await user.click({ css: 'header a[href="#quick-links"]' });
      await user.click({ css: '#quick-links a[href="/about"]' });
    }
    await user.expectAddress('/about');
  });
});
