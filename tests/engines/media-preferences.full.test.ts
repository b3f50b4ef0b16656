import { describe, expect, inject } from 'vitest';

import { readArticles, readLabels, readPolicies } from '../support/content-files.ts';
import { findUnseen } from '../support/engines/forced-colours.ts';
import { journey } from '../support/engines/journey.ts';
import { button, field } from '../support/engines/look.ts';
import type { Visitor } from '../support/engines/visitor.ts';

const { movement } = readLabels().actions;
/** One page of each of six templates: with lists, running text, events, forms and dates. */
const PATHS = [
  '/',
  `/policies/${readPolicies()[0]?.slug ?? ''}`,
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/media',
  '/join',
  '/voting',
];
const WIDTHS = [360, 1280] as const;

/** Scrolls to the end, half a view at a time, so that whatever waits for being seen comes. */
async function readToEnd(visitor: Visitor): Promise<void> {
  const isAtEnd = () =>
    visitor.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd()));
}

/** Notes from now on in the page what begins to move. */
const watchMotions = (visitor: Visitor): Promise<void> =>
  visitor.evaluate(() => {
    const { dataset } = document.documentElement;
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, ({ target }) => {
        dataset['moved'] = `${dataset['moved'] ?? ''} ${target instanceof Element ? target.localName : ''}`;
      });
  });

/** What has moved since then, and how much is moving now. */
const readMotions = (visitor: Visitor) =>
  visitor.evaluate(() => ({
    moved: document.documentElement.dataset['moved'] ?? '',
    moving: document.getAnimations().length,
  }));

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.click(button('Open menu'));
  await visitor.waitFor({ css: 'dialog a' });
  await visitor.evaluate(() => new Promise(requestAnimationFrame));
}

describe('to somebody who asks for less motion', () => {
  const STILL = { moved: '', moving: 0 };

  journey('pages move nothing, nor does the menu', async ({ adaptedVisitor: visitor }) => {
    for (const path of PATHS) {
      await visitor.goTo(path);
      expect(await visitor.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
      await watchMotions(visitor);
      await readToEnd(visitor);
      expect(await readMotions(visitor), path).toEqual(STILL);
    }
    await openMenu(visitor);
    expect(await readMotions(visitor)).toEqual(STILL);
  });

  journey('a toast comes at once', async ({ adaptedVisitor: visitor }) => {
    await visitor.goTo('/terms');
    await watchMotions(visitor);
    await visitor.fill(field('Email address', 'footer'), 'aroha.calm@example.nz');
    await visitor.waitForIsland('footer form');
    await visitor.press('Enter');
    await visitor.sees({ css: 'footer form p' }, readLabels().forms.checkInbox);
    await visitor.waitFor({ css: '[role="region"] li' });
    expect(await readMotions(visitor)).toEqual(STILL);
  });
});

journey('to anybody else the menu slides in', async ({ visitor }) => {
  await visitor.goTo('/policies');
  await watchMotions(visitor);
  await openMenu(visitor);
  expect((await readMotions(visitor)).moved).toMatch(/dialog/);
});

// WebKitGTK knows no forced colours.
if (inject('engine') === 'Firefox')
  describe('in colours that somebody has set', () => {
    journey('text stands out, and controls have an edge', async ({ adaptedVisitor: visitor }) => {
      const found: string[] = [];
      for (const path of PATHS) {
        await visitor.goTo(path);
        expect(await visitor.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        for (const width of WIDTHS) {
          await visitor.resize(width, 800);
          await readToEnd(visitor);
          found.push(...(await visitor.evaluate(findUnseen)).map((fault) => `${path}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    });

    journey('what does not is found', async ({ adaptedVisitor: visitor }) => {
      await visitor.goTo('/');
      await visitor.evaluate((call) => {
        const links = [...document.querySelectorAll<HTMLElement>('main a')];
        const link = links.find(({ textContent }) => textContent.trim() === call);
        const copy = link?.cloneNode(true) as HTMLElement;
        copy.style.border = '0';
        link?.after(copy);
        const faint = document.createElement('p');
        faint.textContent = 'faint';
        Object.assign(faint.style, { forcedColorAdjust: 'none', color: '#fff', background: '#fff' });
        const bare = document.createElement('button');
        bare.textContent = 'bare';
        Object.assign(bare.style, { appearance: 'none', border: '0' });
        document.querySelector('main')?.append(faint, bare);
      }, movement);
      expect(await visitor.evaluate(findUnseen)).toEqual([
        expect.stringContaining('no contrast: faint: <p'),
        expect.stringContaining(`no edge: ${movement}: <a`),
        expect.stringContaining('no edge: bare: <button'),
      ]);
    });
  });
