import { readArticles, readRecordings, readPolicies, readSiteFile } from '../support/content-files.ts';
import { Drawer } from '../support/drawer.ts';
import { scrollThrough } from '../support/islands.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const PHONE = { width: 360, height: 740 };
const [article] = readArticles();
const [policy] = readPolicies();
/** A list, a page that it links to, and the alternative text of the picture in both. */
const PICTURE_PAIRS = [
  ['/news', `/news/${article?.slug ?? ''}`, article?.images[0]?.alt ?? ''],
  ['/policies', `/policies/${policy?.slug ?? ''}`, policy?.picture.alt ?? ''],
] as const;
const PATHS = [
  '/',
  ...PICTURE_PAIRS.flatMap(([from, to]) => [from, to]),
  '/promises',
  '/media',
  `/media/${readRecordings()[0]?.slug ?? ''}`,
  '/join',
  '/voting',
  '/press-kit',
];

const countAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length);

/** Records in session storage the animations that start, and whether the last navigation had a view transition. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage.setItem('transition', String(viewTransition !== null));
    });
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, ({ target }) => {
        const moved = target instanceof Element ? target.localName : '';
        sessionStorage.setItem('moved', `${sessionStorage.getItem('moved') ?? ''} ${type} ${moved}`.trim());
      });
  });

/** Follows a menu link. Returns the animations, and whether the navigation had a view transition. */
async function followMenuLink(page: Page) {
  await recordAnimations(page);
  await page.goto('/policies');
  const drawer = new Drawer(page);
  await drawer.open();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await drawer.link(readSiteFile().nav.find(({ href }) => href === '/news')?.name ?? '').click();
  await expect(page).toHaveURL('/news');
  return page.evaluate(() => ({
    moved: sessionStorage.getItem('moved'),
    transition: sessionStorage.getItem('transition'),
  }));
}

const listTransitionNames = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      // An island may have replaced an element since it was found.
      .filter((element) => element.isConnected)
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none'),
  );

test.describe('without a motion preference', () => {
  test.use({ viewport: PHONE });

  test('the menu slides in and pages change with a view transition', async ({ page }) => {
    expect(await followMenuLink(page)).toEqual({
      moved: expect.stringMatching(/^animationstart dialog\b/),
      transition: 'true',
    });
  });

  test('a picture in a list and the header of its page share a transition name that nothing else has', async ({
    page,
  }) => {
    for (const [from, to, alt] of PICTURE_PAIRS) {
      const names: string[] = [];
      for (const path of [from, to]) {
        await page.goto(path);
        const picture = page.getByRole('main').getByRole('img', { name: alt, exact: true }).first();
        const frame = picture.locator('..');
        names.push(await frame.evaluate((element) => getComputedStyle(element).viewTransitionName));
        const all = await listTransitionNames(page);
        expect(all, path).toEqual([...new Set(all)]);
      }
      expect(names[0]).not.toBe('none');
      expect(names[1]).toBe(names[0]);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

  test('the menu and pages appear at once', async ({ page }) => {
    expect(await followMenuLink(page)).toEqual({ moved: null, transition: 'false' });
  });

  test('nothing moves while scrolling; in forced colours focus, fields and icons are visible', async ({
    page,
  }) => {
    await recordAnimations(page);
    for (const path of PATHS) {
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto(path);
      await scrollThrough(page);
      expect(await countAnimations(page), path).toBe(0);
      expect(await listTransitionNames(page), path).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();
      await page.emulateMedia({ forcedColors: 'active' });
      // Focus must come from the keyboard to be visible.
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(findControlsWithoutRing), path).toEqual([]);
      expect.soft(await page.evaluate(findInvisible), path).toEqual([]);
    }
  });
});

/** Runs in the page. Focuses each control, and returns those without a focus ring. */
function findControlsWithoutRing(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  return [...controls]
    .filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      control.focus();
      const rings = [getComputedStyle(control), getComputedStyle(control, '::after')];
      return !rings.some(({ outlineStyle, outlineWidth, outlineColor }) => {
        const { backgroundColor } = getComputedStyle(document.body);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== backgroundColor;
      });
    })
    .map((control) => control.outerHTML.slice(0, 160));
}

/**
 * Runs in the page. Returns text in its background colour, and controls (including links that look like buttons) without a
 * border, underline, icon or marker that sets them apart from the background. Text in drawings is skipped: its background is a
 * shape.
 */
function findInvisible(): string[] {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isVisible);
  const texts = all.filter(
    (element) =>
      !element.closest('svg') &&
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== ''),
  );
  const controls = all.filter(
    (element) => element.matches('button, input, select, textarea, summary') || isButtonLike(element),
  );
  return [
    ...texts
      .filter((text) => getComputedStyle(text).color === findBackground(text))
      .map(describeFault('no contrast')),
    ...controls.filter((control) => !hasEdge(control)).map(describeFault('no edge')),
  ];

  function describeFault(fault: string) {
    return ({ textContent, outerHTML }: Element): string =>
      `${fault}: ${textContent.trim().slice(0, 40)}: ${outerHTML.slice(0, 160)}`;
  }

  function findBackground(element: Element | null): string {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
      ? findBackground(element.parentElement)
      : backgroundColor;
  }

  /** Links in text have no horizontal padding. */
  function isButtonLike(element: HTMLElement): boolean {
    const { display, paddingLeft } = getComputedStyle(element);
    return element.matches('a[href]') && display.endsWith('flex') && parseFloat(paddingLeft) >= 16;
  }

  function hasEdge(control: HTMLElement): boolean {
    const background = findBackground(control.parentElement);
    const style = getComputedStyle(control);
    if (parseFloat(style.borderTopWidth) >= 1) return style.borderTopColor !== background;
    const signs = [...control.querySelectorAll('summary > span')].map((each) =>
      getComputedStyle(each, '::before'),
    );
    const hasMarker =
      (style.display === 'list-item' && style.listStyleType !== 'none') ||
      signs.some(({ content, color }) => content !== 'none' && color !== background);
    if (hasMarker || style.textDecorationLine === 'underline' || style.appearance === 'auto') return true;
    return [...control.querySelectorAll('svg')].some((icon) => isDrawn(icon, findBackground(icon)));
  }

  function isDrawn(icon: SVGElement, background: string): boolean {
    return [icon, ...icon.querySelectorAll('*')].some((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].some((paint) => paint !== 'none' && paint !== background);
    });
  }
}
