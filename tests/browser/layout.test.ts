import type { Locator } from 'playwright/test';

import { listTemplatePages } from '../support/built-pages.ts';
import {
  readArticles,
  readLabels,
  readMediaFiles,
  readPage,
  readPolicies,
  readSite,
} from '../support/content-files.ts';
import { readOverflow } from '../support/layout.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { readHome } from '../support/page-words.ts';
import { type Page, expect, provokes, test } from '../support/quiet-test.ts';
import { countLineLetters } from '../../src/features/home/headline.ts';

/** On Linux the width of every letter of a hinted face, such as Arial's double, is rounded; the page has room for that. */
const ROUNDED_PX = 1;
/** The edge of a picture is computed from lengths in pixels. */
const ROUNDING = 0.001;

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1080 },
];
/** The height from which boxes stick. */
const TALL_PX = 1024;

const templates = listTemplatePages().map(({ path }) => path);

const article = `/news/${readArticles()[0]?.slug ?? ''}`;

const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;

/**
 * How much is seen of a picture that fills its frame, be it a file or a drawing in the HTML: fractions of its width and height,
 * from its left and its top.
 */
const readView = (picture: Locator) =>
  picture.evaluate((element) => {
    const frame = (element.parentElement ?? element).getBoundingClientRect();
    const drawn = element instanceof SVGSVGElement ? placeDrawing(element) : placeFile(element);
    return {
      left: (frame.left - drawn.left) / drawn.width,
      top: (frame.top - drawn.top) / drawn.height,
      right: (frame.right - drawn.left) / drawn.width,
      bottom: (frame.bottom - drawn.top) / drawn.height,
    };

    function placeDrawing(drawing: SVGSVGElement): DOMRect {
      const { width, height } = drawing.viewBox.baseVal;
      const { a: scale, e: left, f: top } = drawing.getScreenCTM() ?? new DOMMatrix();
      return new DOMRect(left, top, width * scale, height * scale);
    }

    function placeFile(file: Element): DOMRect {
      const { objectFit, objectPosition } = getComputedStyle(file);
      const box = file.getBoundingClientRect();
      const [width, height] = ['width', 'height'].map((name) => Number(file.getAttribute(name))) as [
        number,
        number,
      ];
      if (objectFit !== 'cover') return box;
      const scale = Math.max(box.width / width, box.height / height);
      const [x = 0, y = 0] = objectPosition.split(' ').map((percent) => Number.parseFloat(percent) / 100);
      const [across, down] = [width * scale, height * scale];
      return new DOMRect(
        box.left + (box.width - across) * x,
        box.top + (box.height - down) * y,
        across,
        down,
      );
    }
  });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
  }, top);

test('the headline fits its column with every name', async ({ page }) => {
  const { hero } = readPage('home') as { hero: { headline: string[] } };
  const versions = NAMES.map((name) => {
    const lines = hero.headline.map((line) => line.replace(readSite().name, () => name));
    return { name, lines, letters: String(countLineLetters(lines)) };
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const headlines = await page.getByRole('heading', { level: 1 }).evaluate(
      (headline, all) =>
        all.map(({ name, lines, letters }) => {
          headline.style.setProperty('--letters', letters);
          const range = document.createRange();
          const boxes = [...headline.children].map((span, index) => {
            span.textContent = lines[index] ?? '';
            range.selectNodeContents(span);
            const { width, height } = range.getBoundingClientRect();
            return { width, rows: Math.round(height / parseFloat(getComputedStyle(headline).lineHeight)) };
          });
          return {
            name,
            filled: Math.max(...boxes.map((box) => box.width)) / headline.clientWidth,
            rows: boxes.reduce((sum, box) => sum + box.rows, 0),
          };
        }),
      versions,
    );
    for (const { name, filled, rows } of headlines) {
      expect.soft(filled, `${name} at ${String(width)} px`).toBeLessThanOrEqual(1);
      expect.soft(filled, `${name} at ${String(width)} px`).toBeGreaterThan(0.75);
      expect.soft(rows, `${name} at ${String(width)} px`).toBeLessThanOrEqual(7);
    }
  }
});

test(
  'without the display face the headline fits its column',
  provokes('net::ERR_FAILED'),
  async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const { column, lines } = await page
        .getByRole('heading', { level: 1 })
        .evaluate(({ clientWidth, scrollWidth }) => ({ column: clientWidth, lines: scrollWidth }));
      expect(lines, String(width)).toBeLessThanOrEqual(column + ROUNDED_PX);
      expect(await readOverflow(page), String(width)).toBe(0);
    }
  },
);

test('a box that sticks is seen whole on every screen', async ({ page }) => {
  const sticking = SCREENS.map(() => 0);
  for (const path of templates.filter((each) => /^\/(policies|news|media)\/./.test(each))) {
    await page.goto(path);
    for (const [index, screen] of SCREENS.entries()) {
      await page.setViewportSize(screen);
      const ends = await page
        .locator('article section')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => getComputedStyle(box).position === 'sticky')
            .map((box) => parseFloat(getComputedStyle(box).top) + box.getBoundingClientRect().height),
        );
      sticking[index] = (sticking[index] ?? 0) + ends.length;
      const where = `${path} at ${String(screen.width)} x ${String(screen.height)}`;
      expect.soft(Math.max(0, ...ends), where).toBeLessThanOrEqual(screen.height);
    }
  }
  expect(sticking.map((count) => count > 0)).toEqual(SCREENS.map(({ height }) => height >= TALL_PX));
});

test('sticky bars take at most a sixth of a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const path of ['/policies', article, policy]) {
    await page.goto(path);
    await scrollTo(page, 900);
    const lowest = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('header, nav')]
          .filter((bar) => getComputedStyle(bar).position === 'sticky')
          .map((bar) => bar.getBoundingClientRect().bottom)
          .filter((bottom) => bottom < innerHeight / 2),
      ),
    );
    expect.soft(lowest, path).toBeLessThanOrEqual(360 / 6);
  }
});

test('the focus ring goes around a card, not through its headline', async ({ page }) => {
  const plan = `${readLabels().policies.readPlan}: ${readPolicies()[0]?.title ?? ''}`;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, name] of [
    ['/', plan],
    ['/policies', plan],
    ['/news', readArticles()[0]?.title ?? ''],
    ['/media', readMediaFiles()[0]?.title ?? ''],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    // The keyboard, not the script, makes a focus visible.
    await page.keyboard.press('Tab');
    await link.focus();
    const { own, ring, around, card } = await link.evaluate((element) => {
      const after = getComputedStyle(element, '::after');
      const item = element.closest<HTMLElement>('li, [role="rowheader"]');
      return {
        own: [getComputedStyle(element).outlineStyle, getComputedStyle(element).boxShadow],
        ring: [after.outlineStyle, after.outlineWidth],
        around: [Number.parseFloat(after.width), Number.parseFloat(after.height)],
        card: [item?.clientWidth ?? 0, item ? item.offsetHeight - item.clientTop : 0],
      };
    });
    expect(own, path).toEqual(['none', 'none']);
    expect(ring, path).toEqual(['solid', '3px']);
    expect(around[0], path).toBeCloseTo(card[0] ?? 0, 0);
    expect(around[1], path).toBeCloseTo(card[1] ?? 0, 0);
  }
});

test('of the picture of each head, the point that its file names is in view at every width', async ({
  page,
}) => {
  interface Placed {
    readonly alt: string;
    readonly focus?: string | undefined;
  }
  const pictures: (readonly [string, Placed | undefined])[] = [
    ...['about', 'join', 'press-kit'].map(
      (name) => [`/${name}`, (readPage(name) as { readonly picture: Placed }).picture] as const,
    ),
    ...readArticles().map(({ slug, images }) => [`/news/${slug}`, images[0]] as const),
  ];
  for (const [path, picture] of pictures) {
    await page.goto(path);
    const { alt = '', focus = '50% 50%' } = picture ?? {};
    const [x = 0, y = 0] = (focus.match(/\d+/g) ?? []).map((percent) => Number(percent) / 100);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const view = await readView(page.getByRole('main').getByRole('img', { name: alt, exact: true }));
      const where = `${path} at ${String(width)} px`;
      expect.soft(view.left, where).toBeLessThan(x + ROUNDING);
      expect.soft(view.right, where).toBeGreaterThan(x - ROUNDING);
      expect.soft(view.top, where).toBeLessThan(y + ROUNDING);
      expect.soft(view.bottom, where).toBeGreaterThan(y - ROUNDING);
    }
  }
});

test('handles stand on one line each on the social wall of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/');
  const rows = await page
    .getByRole('region', { name: readHome().social.heading })
    .locator('a span')
    .evaluateAll((handles) =>
      handles.map((handle) =>
        Math.round(handle.clientHeight / parseFloat(getComputedStyle(handle).lineHeight)),
      ),
    );
  expect(rows).not.toEqual([]);
  expect(new Set(rows)).toEqual(new Set([1]));
});
