import sharp from 'sharp';

import { measureContrast, MIN_CONTRAST } from '../../src/core/colors.ts';
import { readArticles } from '../support/content-files.ts';
import { isFullRun } from '../support/full-run.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

/** Headers of six kinds: portrait, drawing, date, picture beside text, large day, calendar leaf. */
const PATHS = [
  '/',
  '/policies/housing',
  PAGE_TEMPLATES.find((path) => path.startsWith('/promises/')) ?? '',
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/voting',
  '/media',
];
/** Both sides of each breakpoint, and others from a small phone to a large screen; from 1600 px on, only margins grow. */
const BREAKPOINTS = [640, 768, 1024, 1280, 1536];
const STEP = isFullRun ? 20 : 40;
const WIDTHS = [
  ...BREAKPOINTS.flatMap((width) => [width - 1, width]),
  ...Array.from({ length: 2240 / STEP + 1 }, (_, index) => 320 + STEP * index),
].filter((width) => isFullRun || width < 1600 || width % 160 === 0);
const HEIGHT = 900;
/** Parts of every page whose first texts have the same left edge. */
const LEFT_PARTS = ['body > header', '[data-steps]', 'h1', 'body > footer'];
/** The share of pixels with less contrast that are edges of shapes. */
const EDGE_SHARE = 0.02;

/** Every shape can be hit, sticky boxes are in their place in the page, and the bar of phones is hidden. */
const STYLE = `
  * { pointer-events: auto !important; animation: none !important }
  [class*='sticky'] { position: relative !important; inset: auto !important }
  [data-bar], dialog { display: none !important }
  .hide-text * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }`;

/** A line of a text, or a control, in pixels of the page. */
interface Line {
  readonly text: string;
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns faults, the colours of texts on flat backgrounds, and the lines on pictures from top to bottom. */
const inspectLines = (page: Page) =>
  page.evaluate((parts) => {
    const faults = new Set<string>();
    const flat = new Map<string, string>();
    const onPictures: Line[] = [];
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const isPicture = (element: Element) => element.matches('img, video, iframe, svg *');
    // Styles are read once for each element: each is below many points.
    const backgrounds = new Map<Element, string | null>();
    /** Returns the colour behind text on an element: '' for a picture, null if it shows what is behind it. */
    const getBackground = (element: Element): string | null => {
      let found = backgrounds.get(element);
      if (found === undefined) {
        const { backgroundColor } = getComputedStyle(element);
        found = /^rgba\(.*, 0\)$/.test(backgroundColor) ? null : formatColor(backgroundColor);
        backgrounds.set(element, (found = isPicture(element) ? '' : found));
      }
      return found;
    };
    const isPainted = (element: Element) => getBackground(element) !== null;
    const isScrolled = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && isScrolled(element.parentElement));

    document.documentElement.classList.remove('hide-text');
    scrollTo(0, 0);
    const lines = listLines();
    const edges = parts.map(
      (part) => lines.find((line) => line.isText && line.element.closest(part))?.x ?? -1,
    );
    if (Math.max(...edges) - Math.min(...edges) > 1)
      faults.add(`different left edges of ${parts.join(', ')}`);
    if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is too wide');
    for (const { element, isText, ...line } of lines.sort((a, b) => a.y - b.y)) {
      const { text, color, x, y, width, height } = line;
      if (y + height > scrollY + innerHeight) scrollTo(0, y - 10);
      let isOnPicture = false;
      for (const [index, share] of [0.06, 0.28, 0.5, 0.72, 0.94].entries()) {
        const level = index % 2 === 0 ? 0.3 : 0.7;
        const stack = document.elementsFromPoint(x + share * width, y - scrollY + level * height);
        const place = stack.indexOf(element);
        if (place === -1 && !isScrolled(element)) faults.add(`“${text}” is cut`);
        if (place === -1) continue;
        const cover = stack
          .slice(0, place)
          .find((other) => !element.contains(other) && !other.contains(element) && isPainted(other));
        if (cover) faults.add(`“${text}” is covered by ${cover.parentElement?.outerHTML.slice(0, 60) ?? ''}`);
        const ground = stack.slice(place).find(isPainted);
        if (!isText || !ground) continue;
        const background = getBackground(ground) ?? '';
        if (background.startsWith('#')) flat.set(`${color} ${background}`, text);
        else isOnPicture = true;
      }
      if (isOnPicture) onPictures.push(line);
    }
    return { faults: [...faults], flat: [...flat], onPictures };

    function listLines() {
      const found: (Line & { element: Element; isText: boolean })[] = [];
      const range = document.createRange();
      const shown = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
      const nodes = document.createNodeIterator(document.body, shown);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const isText = !(node instanceof Element);
        const element = node instanceof Element ? node : node.parentElement;
        const text = node.textContent?.trim().slice(0, 40) ?? '';
        if (!element || text === '' || !(isText || element.matches('a, button'))) continue;
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
        // At this width only for screen readers.
        if (element.closest('[class*="sr-only"]')?.clientWidth === 1) continue;
        range.selectNodeContents(node);
        const color = formatColor(getComputedStyle(element).color);
        for (const { x, y, width, height } of (isText ? range : element).getClientRects())
          // Narrower boxes are spaces that hang at the end of a line.
          if (width > height / 4 && height > 1)
            found.push({ element, isText, text, color, x, y, width, height });
      }
      return found;
    }

    /** Returns #rrggbb, or for transparent colours rgba(…). */
    function formatColor(color: string): string {
      if (canvas) canvas.fillStyle = color;
      return typeof canvas?.fillStyle === 'string' ? canvas.fillStyle : '';
    }
  }, LEFT_PARTS);

/** Returns the texts of lines that have too little contrast with the picture behind them. */
async function listUnreadable(page: Page, lines: readonly Line[]): Promise<string[]> {
  const [first] = lines;
  if (!first) return [];
  const top = await page.evaluate((pageY) => {
    document.documentElement.classList.add('hide-text');
    scrollTo(0, pageY - 50);
    return scrollY;
  }, first.y);
  const end = lines.findIndex(({ y, height }) => y + height > top + HEIGHT);
  const shown = lines.slice(0, end > 0 ? end : lines.length);
  const bottom = Math.max(...shown.map(({ y, height }) => y + height));
  const clip = { x: 0, y: first.y - top, width: page.viewportSize()?.width ?? 0, height: bottom - first.y };
  const image = sharp(await page.screenshot({ clip })).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const unreadable = shown.filter(({ color, x, y, width, height }) => {
    const counts = new Map<number, number>();
    // Without the space above and below the letters.
    for (let row = Math.ceil(y - first.y + 0.2 * height); row < y - first.y + 0.8 * height; row += 1)
      for (let column = Math.ceil(x); column < x + width - 1; column += 1) {
        const pixel = data.readUIntBE(3 * (row * info.width + column), 3);
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
    const low = [...counts].filter(([pixel]) => {
      const hex = `#${pixel.toString(16).padStart(6, '0')}`;
      return measureContrast(color, hex) < MIN_CONTRAST;
    });
    return sum(low.map(([, count]) => count)) > EDGE_SHARE * sum([...counts.values()]);
  });
  return [...unreadable.map(({ text }) => text), ...(await listUnreadable(page, lines.slice(shown.length)))];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

for (const path of PATHS)
  test(`no text of ${path} is covered, cut or hard to read at any width`, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(new Date('2025-09-20T10:00:00+12:00'));
    await page.goto(path);
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
      return document.fonts.ready;
    }, STYLE);
    const widthsByFault = new Map<string, number[]>();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const { faults, flat, onPictures } = await inspectLines(page);
      const pale = flat.filter(([colors]) => {
        const [color = '', background = ''] = colors.split(' ');
        return measureContrast(color, background) < MIN_CONTRAST;
      });
      for (const text of [...pale.map(([, each]) => each), ...(await listUnreadable(page, onPictures))])
        faults.push(`“${text}” is hard to read`);
      for (const fault of faults) widthsByFault.set(fault, [...(widthsByFault.get(fault) ?? []), width]);
    }
    const report = [...widthsByFault].map(([fault, widths]) => `${fault} at ${widths.join(', ')} px`);
    expect(report).toEqual([]);
  });
