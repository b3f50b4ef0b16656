import { describe, expect } from 'vitest';

import { readLabels, readPolicies, readSiteFile } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { type Target, button, field, link } from '../support/engines/inspect.ts';
import { WAY } from '../support/volunteer-form.ts';
import { readJoin } from '../support/page-words.ts';
import type { Visitor } from '../support/engines/visitor.ts';

/** More focus stops than any page has, to detect focus traps and unreachable elements. */
const MAX_STOPS = 120;
const FOCUS_TIMEOUT_MS = 5000;

const labels = readLabels();

const OPENER = button('Open menu');
const SKIP = link(labels.header.skip);

const policiesInMenu = link(
  readSiteFile().nav.find(({ href }) => href === '/policies')?.name ?? '',
  'dialog',
);

describe('with the keyboard alone', () => {
  journey(
    'a policy can be read, from the home page to the next policy',
    { timeout: 120_000 },
    async ({ visitor }) => {
      const [first, second] = readPolicies();
      await visitor.goTo('/');
      expect(await tabTo(visitor, SKIP)).toHaveLength(1);
      await tabTo(visitor, OPENER);
      await visitor.press('Enter');
      await tabTo(visitor, policiesInMenu);
      await visitor.press('Escape');
      await visitor.expectGone({ css: 'dialog' });
      await expectFocus(visitor, OPENER);
      await visitor.press('Enter');
      await tabTo(visitor, policiesInMenu);
      await visitor.press('Enter');
      await waitForPage(visitor, '/policies');

      await tabTo(visitor, SKIP);
      await visitor.press('Enter');
      const stops = await tabTo(visitor, { css: `main a[href="/policies/${first?.slug ?? ''}"]` });
      expect(stops).not.toContainEqual(expect.objectContaining({ layer: 'header' }));
      await visitor.press('Enter');
      await waitForPage(visitor, `/policies/${first?.slug ?? ''}`);
      await tabTo(visitor, link(second?.name ?? '', 'nav'));
      await visitor.press('Enter');
      await waitForPage(visitor, `/policies/${second?.slug ?? ''}`);
      // Tabs to the last link of the page, then one back.
      const { legal } = labels.footer;
      await tabTo(visitor, link(legal.at(-1)?.name ?? '', 'footer'));
      await tabTo(visitor, link(legal.at(-2)?.name ?? '', 'footer'), 'Shift+Tab');
    },
  );

  journey('an event can be added to a calendar', { timeout: 120_000 }, async ({ visitor }) => {
    const summary = { css: 'section[aria-label="Events"] details[name] summary' };
    await visitor.goTo('/media');
    await visitor.waitForIsland('section[aria-label="Events"] li');
    await visitor.waitFor({ css: 'section[aria-label="Events"] [aria-busy="false"] li' });
    await tabTo(visitor, summary);
    await visitor.press('Space');
    await tabTo(visitor, link('Google', 'details'));
    const [stop] = await tabTo(visitor, link('Calendar file', 'details'), 'Shift+Tab');
    expect(stop?.html).toMatch(/href="\/api\/|href="data:text\/calendar/);
    await visitor.press('Escape');
    await visitor.expectGone({ css: 'details a' });
    await expectFocus(visitor, summary);
  });

  journey('the volunteer form can be sent after an error', { timeout: 120_000 }, async ({ visitor }) => {
    const submit = { css: '[data-volunteer-form] button' };
    const name = field('Your name', 'main');
    await visitor.goTo('/join');
    await tabTo(visitor, name);
    await tabTo(visitor, submit);
    await visitor.press('Enter');
    await expectFocus(visitor, name);
    await visitor.waitFor({ css: '[data-volunteer-form] button[aria-disabled]' });
    await visitor.type('Aroha Ngata');
    await tabTo(visitor, field('Email address', 'main'));
    await visitor.type('aroha.volunteer.keys@example.nz');
    await tabTo(visitor, field(WAY, 'main'));
    await visitor.press('Space');
    expect(await visitor.evaluate(() => document.activeElement?.matches(':checked'))).toBe(true);
    await tabTo(visitor, submit);
    await visitor.press('Enter');
    await visitor.expectTexts({ css: '[data-volunteer-form] [role="status"]' }, readJoin().form.success);
    await expectFocus(visitor, submit);
  });
});

interface Stop {
  readonly html: string;
  readonly isTarget: boolean;
  /** Whether the element, or its card, has an outline. */
  readonly hasOutline: boolean;
  /** Whether a part of the element is in view and not covered. */
  readonly isVisible: boolean;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** Where visual order applies: the page, the header, or an overlay. */
  readonly layer: string;
}

/**
 * Presses a key until the element has focus. Asserts that each stop has an outline, is in view, and follows visual order.
 */
async function tabTo(visitor: Visitor, part: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  while (stops.at(-1)?.isTarget !== true && stops.length < MAX_STOPS) {
    await visitor.press(key);
    const stop = await visitor.evaluate(readFocusStop, part, FOCUS_TIMEOUT_MS);
    const prior = stops.at(-1) ?? stop;
    if (!stop.hasOutline) faults.push(`no outline: ${stop.html}`);
    if (!stop.isVisible) faults.push(`not in view: ${stop.html}`);
    if (key === 'Tab' && !isAfter(stop, prior)) faults.push(`not in order: ${prior.html} → ${stop.html}`);
    stops.push(stop);
  }
  const [last] = stops.slice(-1);
  expect(faults, `stops on the way to ${part.name ?? part.css}`).toEqual([]);
  expect(last?.isTarget, `${part.name ?? part.css} is reached by ${key}`).toBe(true);
  return stops;
}

/** Waits for a page and the end of its transition: keys pressed while it loads would be lost. */
async function waitForPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.expectAddress(path);
  const isSettled = () =>
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().length === 0;
  await expect.poll(() => visitor.evaluate(isSettled)).toBe(true);
}

async function expectFocus(visitor: Visitor, part: Target): Promise<void> {
  await expect
    .poll(async () => (await visitor.evaluate(readFocusStop, part, FOCUS_TIMEOUT_MS)).isTarget)
    .toBe(true);
}

/** Reading order is down, or to the right; up is only valid into the next column. */
function isAfter({ layer, box }: Stop, prior: Stop): boolean {
  const TOLERANCE_PX = 1;
  if (layer !== prior.layer) return true;
  const isAbove = box.bottom <= prior.box.top + TOLERANCE_PX;
  return !isAbove || box.left >= prior.box.right - TOLERANCE_PX;
}

/** Runs in the page. Describes the focused element, or the body if nothing has focus. */
async function readFocusStop({ css, name }: Target, timeoutMs: number): Promise<Stop> {
  const stop = (document.activeElement ?? document.body) as HTMLElement;
  // Engines scroll to the focus some frames later, and the menu and pages appear with an animation.
  const isVisible = () => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    return shares.some((across) =>
      shares.some((down) =>
        stop.contains(document.elementFromPoint(left + width * across, top + height * down)),
      ),
    );
  };
  const startedMs = performance.now();
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } while (!isVisible() && performance.now() - startedMs < timeoutMs);
  const label = 'labels' in stop ? (stop as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const layer = stop.closest('dialog, details ul, [role="region"]') ?? stop.closest('header');
  return {
    html: stop.outerHTML.slice(0, 160),
    isTarget:
      stop.matches(css) &&
      (name ?? '') === (name === undefined ? '' : (stop.ariaLabel ?? label ?? stop.textContent).trim()),
    hasOutline: [getComputedStyle(stop), getComputedStyle(stop, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    ),
    isVisible: isVisible(),
    box: { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
    layer: layer?.localName ?? 'page',
  };
}
