import { expect, test } from 'vitest';

import { canRenderText } from '../../src/features/sharing/card-fonts.build.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readLanguages, readSiteFile, resolveSiteUrl } from '../support/content-files.ts';
import { listAttributes, readDocument, getSelectionText } from '../support/documents.ts';

const languages = readLanguages();

test('te reo Māori, Samoan and Chinese have a page each, with all sections and labelled as a draft', () => {
  expect(languages.map(({ tag }) => tag)).toEqual(['mi', 'sm', 'zh-Hans']);
  for (const { tag, words } of languages) {
    const $ = readDocument(`/${tag}`);
    const main = getSelectionText($('main'));
    expect($('main h3'), tag).toHaveLength(6);
    expect(getSelectionText($('[data-draft]')), tag).toContain(words.draft);
    expect($('[data-draft] [lang="en-NZ"]'), tag).toHaveLength(1);
    for (const heading of [words.who, words.voting, words.help, words.contact].map((part) => part?.heading))
      expect(main, tag).toContain(heading);
  }
  // Names of days come from the file, because `Intl` does not know the language.
  expect(getSelectionText(readDocument('/sm')('#voting ~ ol'))).toContain('Aso Toʻonaʻi 11 Oketopa 2025');
});

test('a translated page marks its language in the main element, and English around and inside it', () => {
  for (const { tag } of languages) {
    const $ = readDocument(`/${tag}`);
    expect([$('html'), $('body'), $('main')].map((part) => part.attr('lang'))).toEqual([tag, 'en-NZ', tag]);
    expect(getSelectionText($('main [lang="en-NZ"]')), tag).toContain(readSiteFile().authorisation);
    expect(listAttributes($, 'main a[href^="/policies/"]', 'hreflang')).toEqual(Array(6).fill('en-NZ'));
  }
});

test('only the home page and translations have hreflang links', () => {
  const expected = [
    ['x-default', resolveSiteUrl('/')],
    ['en-NZ', resolveSiteUrl('/')],
    ...languages.map(({ tag }) => [tag, resolveSiteUrl(`/${tag}`)]),
  ];
  for (const { path } of listBuiltPages()) {
    const links = readDocument(path)('link[hreflang]').toArray();
    const found = links.map(({ attribs }) => [attribs['hreflang'], attribs['href']]);
    const hasLinks = path === '/' || languages.some(({ tag }) => path === `/${tag}`);
    expect(found, path).toEqual(hasLinks ? expected : []);
  }
});

test('/about links to the translations in list and menu, by their names in their languages', () => {
  const $ = readDocument('/about');
  for (const place of ['nav[aria-label="Languages"] a', 'dialog a[lang]']) {
    const links = $(place).toArray();
    expect(
      links.map((link) => [$(link).attr('href'), $(link).attr('lang'), getSelectionText($(link))]),
    ).toEqual([
      ['/mi', 'mi', 'Te reo Māori'],
      ['/sm', 'sm', 'Gagana Sāmoa'],
      ['/zh-Hans', 'zh-Hans', '中文'],
    ]);
  }
});

test('the fonts of share images have every letter of their alternative texts', async () => {
  for (const { path } of listBuiltPages()) {
    const alt = readDocument(path)('meta[property="og:image:alt"]').attr('content') ?? '';
    expect(await canRenderText(alt), `${path}: ${alt}`).toBe(true);
  }
});
