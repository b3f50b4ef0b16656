import { readFileSync } from 'node:fs';
import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles } from '../support/content-files.ts';

/** Two brackets before a name: scripts have brackets of their own. */
const NOTATION = /\(\([A-Za-z][\w:-]*/;
const withoutScripts = (html: string): string =>
  html.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '').replaceAll(/ (?:class|props)="[^"]*"/g, '');

test('no page shows the notation of facts and te reo Māori', () => {
  const pages = listBuiltPages().map(
    ({ path, file }) => [path, withoutScripts(readFileSync(file, 'utf8'))] as const,
  );
  expect(pages.filter(([, html]) => NOTATION.test(html)).map(([path]) => path)).toEqual([]);
});

test('what stands in props has none of it either', () => {
  const props = listBuiltPages().flatMap(({ path, file }) =>
    [...readFileSync(file, 'utf8').matchAll(/ props="([^"]*)"/g)].map(
      ([, text = '']) => [path, text] as const,
    ),
  );
  expect(props).not.toEqual([]);
  expect(props.filter(([, text]) => NOTATION.test(text)).map(([path]) => path)).toEqual([]);
});

test('words of te reo Māori are marked in the text of an article, and its words stay the same', async ({
  page,
}) => {
  const article = readArticles().find(({ text }) => /\bharakeke\b/u.test(text));
  test.skip(article === undefined, 'no article of today has such a word');
  await page.goto(`/news/${article?.slug ?? ''}`);
  const marked = page.getByRole('main').locator('[lang="mi"]').getByText('harakeke', { exact: true });
  await expect(marked.first()).toBeVisible();
});
