import { describe, expect } from 'vitest';

import { readLabels, readPolicies, readSiteFile } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { type Target, button, field, link } from '../support/engines/targets.ts';
import { KIND_OF_HELP } from '../support/volunteer-form.ts';
import { readJoin } from '../support/page-fields.ts';
import type { BrowserUser } from '../support/engines/browser-user.ts';

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
  journey('a policy can be read, from the home page to the next policy', async ({ user }) => {
    const [first, second] = readPolicies();
    await user.open('/');
    expect(await tabTo(user, SKIP)).toHaveLength(1);
    await tabTo(user, OPENER);
    await user.press('Enter');
    await tabTo(user, policiesInMenu);
    await user.press('Escape');
    await user.expectGone({ css: 'dialog' });
    await expectFocus(user, OPENER);
    await user.press('Enter');
    await tabTo(user, policiesInMenu);
    await user.press('Enter');
    await waitForPage(user, '/policies');

    await tabTo(user, SKIP);
    await user.press('Enter');
    const stops = await tabTo(user, { css: `main a[href="/policies/${first?.slug ?? ''}"]` });
    expect(stops).not.toContainEqual(expect.objectContaining({ layer: 'header' }));
    await user.press('Enter');
    await waitForPage(user, `/policies/${first?.slug ?? ''}`);
    await tabTo(user, link(second?.name ?? '', 'nav'));
    await user.press('Enter');
    await waitForPage(user, `/policies/${second?.slug ?? ''}`);
    // Tabs to the last link of the page, then one back.
    const { legal } = labels.footer;
    await tabTo(user, link(legal.at(-1)?.name ?? '', 'footer'));
    await tabTo(user, link(legal.at(-2)?.name ?? '', 'footer'), 'Shift+Tab');
  });

  journey('an event can be added to a calendar', async ({ user }) => {
    const summary = { css: 'section[aria-label="Events"] details[name] summary' };
    await user.open('/media');
    await user.waitForIsland('section[aria-label="Events"] li');
    await user.waitFor({ css: 'section[aria-label="Events"] [aria-busy="false"] li' });
    await tabTo(user, summary);
    await user.press('Space');
    await tabTo(user, link('Google', 'details'));
    const [stop] = await tabTo(user, link('Calendar file', 'details'), 'Shift+Tab');
    expect(stop?.html).toMatch(/href="\/api\/|href="data:text\/calendar/);
    await user.press('Escape');
    await user.expectGone({ css: 'details a' });
    await expectFocus(user, summary);
  });

  journey('the volunteer form can be sent after an error', async ({ user }) => {
    const submit = { css: '[data-sign-up-form] button' };
    const name = field('Your name', 'main');
    await user.open('/join');
    await tabTo(user, name);
    await tabTo(user, submit);
    await user.press('Enter');
    await expectFocus(user, name);
    await user.waitFor({ css: '[data-sign-up-form] button[aria-disabled]' });
    await user.type('Aroha Ngata');
    await tabTo(user, field('Email address', 'main'));
    await user.type('aroha.volunteer.keys@example.nz');
    await tabTo(user, field(KIND_OF_HELP, 'main'));
    await user.press('Space');
    expect(await user.evaluate(() => document.activeElement?.matches(':checked'))).toBe(true);
    await tabTo(user, submit);
    await user.press('Enter');
    await user.expectTexts({ css: '[data-sign-up-form] [role="status"]' }, readJoin().form.success);
    await expectFocus(user, submit);
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
  /** The area in which visual order applies: the page, the header, or an overlay. */
  readonly layer: string;
}

/**
 * Presses a key until the element has focus. Asserts that each stop has an outline, is in view, and follows visual order.
 */
async function tabTo(user: BrowserUser, part: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  while (stops.at(-1)?.isTarget !== true && stops.length < MAX_STOPS) {
    await user.press(key);
    const stop = await user.evaluate(readFocusStop, part, FOCUS_TIMEOUT_MS);
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
async function waitForPage(user: BrowserUser, path: string): Promise<void> {
  await user.expectAddress(path);
  const isSettled = () =>
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().length === 0;
  await expect.poll(() => user.evaluate(isSettled)).toBe(true);
}

async function expectFocus(user: BrowserUser, part: Target): Promise<void> {
  await expect
    .poll(async () => (await user.evaluate(readFocusStop, part, FOCUS_TIMEOUT_MS)).isTarget)
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
