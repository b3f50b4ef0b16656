import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readPage } from '../support/content-files.ts';
import { readView } from '../support/pictures.ts';

/** The edge of a picture is computed from lengths in pixels. */
const ROUNDING = 0.001;

interface Placed {
  readonly alt: string;
  readonly focus?: string | undefined;
}

const ofPage = (name: string): readonly [string, Placed] => [
  `/${name}`,
  (readPage(name) as { readonly picture: Placed }).picture,
];
const ofArticles = readArticles().flatMap(({ slug, images }): (readonly [string, Placed])[] =>
  images.slice(0, 1).map((picture) => [`/news/${slug}`, picture]),
);

for (const [path, { alt, focus = '50% 50%' }] of [
  ...['about', 'join', 'press-kit'].map(ofPage),
  ...ofArticles,
]) {
  test(`of the picture of ${path}, the point that its file names is in view at every width`, async ({
    page,
  }) => {
    const [x = 0, y = 0] = (focus.match(/\d+/g) ?? []).map((percent) => Number(percent) / 100);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const view = await readView(page.getByRole('main').getByRole('img', { name: alt, exact: true }));
      expect.soft(view.left, `left at ${String(width)} px`).toBeLessThan(x + ROUNDING);
      expect.soft(view.right, `right at ${String(width)} px`).toBeGreaterThan(x - ROUNDING);
      expect.soft(view.top, `top at ${String(width)} px`).toBeLessThan(y + ROUNDING);
      expect.soft(view.bottom, `bottom at ${String(width)} px`).toBeGreaterThan(y - ROUNDING);
    }
  });
}

test('the people at the stall of /join are seen whole at every width', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/join');
    const { alt } = ofPage('join')[1];
    const view = await readView(page.getByRole('img', { name: alt, exact: true }));
    // In the drawing the awning begins at 9 % and the feet end at 97 %.
    expect.soft(view.top, `cut off the top at ${String(width)} px`).toBeLessThan(0.09);
    expect.soft(view.bottom, `cut off the foot at ${String(width)} px`).toBeGreaterThan(0.97);
  }
});
