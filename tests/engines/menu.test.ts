import { describe, expect } from 'vitest';

import { readLabels, readSite } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { button, link } from '../support/engines/look.ts';
import type { Visitor } from '../support/engines/visitor.ts';

const MENU = { css: 'dialog' };
const OPENER = button('Open menu');
const [first, ...others] = readSite().nav;
/** The last entry of the menu, and the page that it leads to. */
const last = others.at(-1) ?? { name: '', href: '/' };
const isOpen = new RegExp(first?.name ?? '');

const openMenu = async (visitor: Visitor): Promise<void> => {
  await visitor.goTo('/policies');
  await visitor.click(OPENER);
  await visitor.sees(MENU, isOpen);
};

/** Points at the menu, and waits until its script has taken over. */
const openHydratedMenu = async (visitor: Visitor): Promise<void> => {
  await openMenu(visitor);
  await visitor.waitForIsland('[aria-label="Open menu"]');
  await visitor.press('Escape');
  await visitor.sees(MENU);
  await visitor.click(OPENER);
  await visitor.sees(MENU, isOpen);
};

const openings = { 'on the first tap': openMenu, 'once its script has come': openHydratedMenu };
const closings: Record<string, (visitor: Visitor) => Promise<void>> = {
  Escape: (visitor) => visitor.press('Escape'),
  'its button': (visitor) => visitor.click(button('Close menu')),
  'a tap beside it': (visitor) => visitor.clickAt(20, 400),
};

describe('menu', () => {
  for (const [when, open] of Object.entries(openings)) {
    for (const [way, close] of Object.entries(closings)) {
      journey(`opens ${when} and closes by ${way}`, async ({ visitor }) => {
        await open(visitor);
        await close(visitor);
        await visitor.sees(MENU);
        await visitor.isAt('/policies');
      });
    }

    journey(`opens ${when} and leads to a page`, async ({ visitor }) => {
      await open(visitor);
      await visitor.click(link(last.name, 'dialog'));
      await visitor.isAt(last.href);
      await visitor.sees(MENU);
    });
  }

  journey('keeps the page behind out of reach', async ({ visitor }) => {
    await openHydratedMenu(visitor);
    for (let index = 0; index < 12; index += 1) await visitor.press('Tab');
    const isAway = await visitor.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isAway).toBe(false);
  });
});

describe('menu with script off', () => {
  journey('leads to a page, by the drawer or by the links at the foot', async ({ scriptlessVisitor }) => {
    const visitor = scriptlessVisitor;
    await visitor.goTo('/policies');
    const hasCommands = await visitor.evaluate(() => 'command' in HTMLButtonElement.prototype);
    await visitor.click(hasCommands ? OPENER : link(readLabels().header.menu, 'header'));
    if (hasCommands) await visitor.sees(MENU, isOpen);
    const part = hasCommands ? 'dialog' : '#quick-links';
    await visitor.click({ css: `${part} a[href="/about"]` });
    await visitor.isAt('/about');
  });

  journey('closes by its button, where the browser can open it', async ({ scriptlessVisitor: visitor }) => {
    await visitor.goTo('/policies');
    if (!(await visitor.evaluate(() => 'command' in HTMLButtonElement.prototype))) return;
    await visitor.click(OPENER);
    await visitor.sees(MENU, isOpen);
    await visitor.click(button('Close menu'));
    await visitor.sees(MENU);
  });
});
