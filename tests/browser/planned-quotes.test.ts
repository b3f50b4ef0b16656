import { readLabels, readMediaFiles } from '../support/content-files.ts';
import { listCopies, toWords } from '../support/markdown-copies.ts';
import { expect, test } from '../support/quiet-test.ts';

const { quotes: labels } = readLabels();
const planned = readMediaFiles().filter(({ placeholder }) => placeholder !== undefined);

// Until the real recording is there, nobody has said these words.
for (const { slug, quotes, location, placeholder } of planned) {
  test(`the planned words of /media/${slug} are not offered for quoting`, async ({ page }) => {
    await page.goto(`/media/${slug}`);
    const region = page.getByRole('region', { name: labels.section });
    await expect(region.getByRole('blockquote')).toHaveText(quotes.map((quote) => `“${quote}”`));
    await expect(region.getByRole('link')).toHaveCount(0);
    await expect(region.getByRole('time')).toHaveCount(0);
    expect(await page.content()).not.toContain(labels.copy);
  });

  test(`/media/${slug}.md says that its words are planned, and by nobody`, () => {
    const { fields = {}, parts = [] } = listCopies().find(({ page }) => page === `/media/${slug}`) ?? {};
    expect(fields['placeholder']).toBe(placeholder);
    const said = parts.filter(({ type }) => type === 'blockquote').map(toWords);
    for (const quote of quotes) expect(said).toContain(`“${quote}”`);
    for (const words of said.slice(-quotes.length)) expect(words).not.toContain(location);
  });
}
