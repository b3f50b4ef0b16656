import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readPage } from '../support/content-files.ts';

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
  test(`the picture of ${path} is cut around the point that its file names`, async ({ page }) => {
    await page.goto(path);
    const picture = page.getByRole('main').getByRole('img', { name: alt, exact: true });
    await expect(picture).toHaveCSS('object-fit', 'cover');
    await expect(picture).toHaveCSS('object-position', focus);
  });
}

test('the people at the stall of /join are seen whole at every width', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/join');
    const { alt } = ofPage('join')[1];
    const cut = await page.getByRole('img', { name: alt, exact: true }).evaluate((image) => {
      const { width: across, height } = image.getBoundingClientRect();
      const drawn = (across * Number(image.getAttribute('height'))) / Number(image.getAttribute('width'));
      const top =
        ((drawn - height) * Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '')) /
        100;
      return { top: top / drawn, bottom: (drawn - height - top) / drawn };
    });
    // In the drawing the awning begins at 9 % and the feet end at 97 %.
    expect.soft(cut.top, `cut off the top at ${String(width)} px`).toBeLessThan(0.09);
    expect.soft(cut.bottom, `cut off the foot at ${String(width)} px`).toBeLessThan(0.03);
  }
});
