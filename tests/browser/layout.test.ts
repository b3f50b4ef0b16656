import { readArticles, readRecordings, readSiteFile } from '../support/content-files.ts';
import { readOverflow } from '../support/layout.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { NewsletterFormLocators } from '../support/newsletter.ts';
import { readAbout, readHome, readJoin, readPressKit } from '../support/page-fields.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';
import { getMaxLineLength, getDrawingAlignment } from '../../src/lib/layout.ts';

test('the headline fits its column for any name', async ({ page }) => {
  const { hero } = readHome();
  const versions = NAMES.map((name) => {
    const lines = hero.headline.map((line) => line.replace(readSiteFile().name, () => name));
    return { name, lines, letters: String(getMaxLineLength(lines)) };
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const headlines = await page.getByRole('heading', { level: 1 }).evaluate(
      (headline, all) =>
        all.map(({ name, lines, letters }) => {
          headline.parentElement?.style.setProperty('--letters', letters);
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
  'without the display font the headline fits its column',
  provokes('net::ERR_FAILED'),
  async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const { columnPx, lines } = await page
        .getByRole('heading', { level: 1 })
        .evaluate(({ clientWidth, scrollWidth }) => ({ columnPx: clientWidth, lines: scrollWidth }));
      // Linux rounds the advance of each letter of a hinted font.
      expect(lines, String(width)).toBeLessThanOrEqual(columnPx + 1);
      expect(await readOverflow(page), String(width)).toBe(0);
    }
  },
);

test('on a phone the footer is short, and the field for an email address is wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/voting');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(760);
  expect((await new NewsletterFormLocators(page).field.boundingBox())?.width).toBeGreaterThanOrEqual(240);
});

test('the end of the box beside a long text stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of [
    `/news/${readArticles()[0]?.slug ?? ''}`,
    `/media/${readRecordings()[0]?.slug ?? ''}`,
  ]) {
    await page.goto(path);
    const gapPx = await page.evaluate(() => {
      const text = document.querySelector('.prose')?.getBoundingClientRect();
      scrollTo(0, ((text?.top ?? 0) + (text?.bottom ?? 0)) / 2);
      const boxes = [...document.querySelectorAll('article div')];
      const box = boxes.find((each) => getComputedStyle(each).position === 'sticky');
      return innerHeight - (box?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gapPx, path).toBe(32);
  }
});

test('header pictures are cropped around their focus point, and articles start in the first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const pictures = [
    ['/about', readAbout().picture] as const,
    ['/join', readJoin().picture] as const,
    ['/press-kit', readPressKit().picture] as const,
    ...readArticles().map(({ slug, images }) => [`/news/${slug}`, images[0]] as const),
  ];
  for (const [path, headerPicture] of pictures) {
    const { alt = '', focus } = headerPicture ?? {};
    await page.goto(path);
    if (path.startsWith('/news/')) await expect(page.locator('.prose > p').first()).toBeInViewport();
    const picture = page.getByRole('main').getByRole('img', { name: alt, exact: true });
    const [svgAlignment, objectPosition] = await picture.evaluate((element) => [
      element.getAttribute('preserveAspectRatio'),
      getComputedStyle(element).objectPosition,
    ]);
    expect
      .soft(svgAlignment ?? objectPosition, path)
      .toBe(svgAlignment === null ? (focus ?? '50% 50%') : getDrawingAlignment(focus));
  }
});
