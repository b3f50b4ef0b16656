import { describe, expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { button, type Target } from '../support/engines/inspect.ts';
import type { Visitor } from '../support/engines/visitor.ts';

const MENU = { css: 'dialog' };
const ENTRY: Target = { css: 'dialog a[href="/about"]' };
const OPENER = button('Open menu');
const CLOSE = button('Close menu');

async function openAndClose(visitor: Visitor): Promise<void> {
  const steps = [() => visitor.press('Escape'), () => visitor.click(CLOSE), () => visitor.clickAt(20, 400)];
  for (const close of steps) {
    await visitor.click(OPENER);
    await visitor.waitFor(ENTRY);
    await close();
    await visitor.expectGone(MENU);
    await visitor.expectAddress('/policies');
  }
}

describe('menu', () => {
  journey('opens on tap, closes by Escape, button and backdrop, and links to a page', async ({ visitor }) => {
    await visitor.goTo('/policies');
    await openAndClose(visitor);
    await visitor.click(OPENER);
    await visitor.click(ENTRY);
    await visitor.expectAddress('/about');
    await visitor.expectGone(MENU);
  });

  journey('works the same with its script, and makes the page behind inert', async ({ visitor }) => {
    await visitor.goTo('/policies');
    await visitor.click(OPENER);
    await visitor.waitForIsland('[aria-label="Open menu"]');
    await visitor.press('Escape');
    await visitor.expectGone(MENU);
    await openAndClose(visitor);
    await visitor.click(OPENER);
    await visitor.waitFor(ENTRY);
    for (let index = 0; index < 12; index += 1) {
      await visitor.press('Tab');
      const isOutside = await visitor.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside, `after ${String(index + 1)} times Tab`).toBe(false);
    }
    await visitor.click(ENTRY);
    await visitor.expectAddress('/about');
  });

  journey('without script opens, closes and links to a page if supported', async ({ scriptlessVisitor }) => {
    const visitor = scriptlessVisitor;
    await visitor.goTo('/policies');
    const hasCommands = await visitor.evaluate(() => 'command' in HTMLButtonElement.prototype);
    if (hasCommands) {
      await visitor.click(OPENER);
      await visitor.waitFor(ENTRY);
      await visitor.click(CLOSE);
      await visitor.expectGone(MENU);
      await visitor.click(OPENER);
      await visitor.click(ENTRY);
    } else {
      await visitor.click({ css: 'header a[href="#quick-links"]' });
      await visitor.click({ css: '#quick-links a[href="/about"]' });
    }
    await visitor.expectAddress('/about');
  });
});
