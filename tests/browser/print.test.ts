import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { listBlocks } from '../support/plain-text.ts';

const { authorisation } = readSite();
const { actions, articles, header, policies } = readLabels();
const article = readArticles().find(({ keyPoints }) => keyPoints);
const HANDOUTS = [
  ...readPolicies()
    .slice(0, 1)
    .map(({ slug }) => [`/policies/${slug}`, policies.keyPoints] as const),
  ...(article ? [[`/news/${article.slug}`, articles.keyPoints] as const] : []),
];

for (const [path, keyPoints] of HANDOUTS) {
  test(`${path} prints as a handout with its text, its address and who authorised it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('region', { name: keyPoints })).toBeVisible();
    await expect(page.getByText(authorisation)).toBeVisible();
    await expect(page.getByText(toAddress(path), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeHidden();
    await expect(page.getByRole('link', { name: header.skip })).toBeHidden();
    await expect(main.getByRole('link', { name: actions.join })).toBeHidden();
  });
}

test.describe('on paper', () => {
  // What is printed does not wait for a script.
  test.use({ javaScriptEnabled: false });

  test('every policy and every article takes at most two sheets', async ({ page }) => {
    const paths = [
      ...readPolicies().map(({ slug }) => `/policies/${slug}`),
      ...readArticles().map(({ slug }) => `/news/${slug}`),
    ];
    const sheets: Record<string, number> = {};
    for (const path of paths) {
      await page.goto(path);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      sheets[path] = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    }
    expect(Object.entries(sheets).filter(([, count]) => count < 1 || count > 2)).toEqual([]);
  });

  for (const path of [...HANDOUTS.map(([handout]) => handout), '/', '/media']) {
    test(`all text of ${path} is black on white`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const colours = await page.locator('body *').evaluateAll((elements) => {
        const texts = elements.filter(
          (element) => element.checkVisibility() && !element.matches('svg, svg *'),
        );
        return [
          ...new Set(
            texts.flatMap((element) => {
              const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
              return [color, backgroundColor, backgroundImage];
            }),
          ),
        ];
      });
      expect(colours.sort()).toEqual(['none', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    });
  }

  test('links in the text are written out with their whole address', async ({ page }) => {
    const addresses = { '/policies': toAddress('/policies'), 'https://govt.nz/': 'https://govt.nz/' };
    const paragraph =
      listBlocks(readPolicies()[0]?.text ?? '').find((block) => block.length > 80) ?? 'no text';
    await page.goto(HANDOUTS[0]?.[0] ?? '');
    await page.emulateMedia({ media: 'print' });
    for (const [href, address] of Object.entries(addresses)) {
      // What Markdown makes of a link: no text of today has one.
      const written = await page
        .getByRole('main')
        .getByRole('paragraph')
        .filter({ hasText: paragraph })
        .first()
        .evaluate((paragraph, to) => {
          const link = Object.assign(document.createElement('a'), { href: to, textContent: 'a link' });
          paragraph.append(link);
          return getComputedStyle(link, '::after').content.replaceAll('"', '');
        }, href);
      expect(written.replace(/attr\(href\)/, href).replace(/ (?=\/)/, '')).toContain(address);
    }
  });
});
