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
import { NAMES, WIDTHS } from '../support/names.ts';
import { expect, test } from '../support/quiet-test.ts';
import { countLineLetters } from '../../src/features/home/headline.ts';

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
