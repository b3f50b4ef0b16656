import { expect, test } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { readLabels, readCustomPages, readSiteFile } from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { listSocialAccounts } from '../support/platforms.ts';

const { name, candidate, contact, nav, socials } = readSiteFile();
const { actions, header: labels, footer } = readLabels();
const listCustom = (...menus: readonly string[]) =>
  readCustomPages().flatMap((page) =>
    menus.includes(page.menu) ? { name: page.title, href: `/${page.slug}` } : [],
  );
/** Pages with a form for sign-ups, or after a sign-up. */
const FORM_PAGES = /^\/(?:|ask|join|thank-you(?:\/.+)?)$/;
const MENUS = [`nav[aria-label="${labels.main}"]`, 'dialog nav ul:nth-child(2)'];

test('every page has the menu in order, in header and drawer, with the current page marked', () => {
  for (const { path, hasAddress: isAddress } of listBuiltPages()) {
    const $ = readDocument(path);
    const currentEntry = nav.find(({ href }) => href === path);
    const parentEntry = nav.find(({ href }) => href !== '/' && path.startsWith(`${href}/`));
    for (const menu of MENUS) {
      const links = $(`${menu} a`).toArray();
      expect(
        links.map((link) => ({ name: getSelectionText($(link)), href: $(link).attr('href') })),
        path,
      ).toMatchObject(nav.map((entry) => ({ name: entry.name, href: entry.href })));
      const marked = $(`${menu} [aria-current]`)
        .toArray()
        .map((link) => [getSelectionText($(link)), $(link).attr('aria-current')]);
      if (currentEntry) expect(marked, path).toEqual([[currentEntry.name, 'page']]);
      else if (isAddress) expect(marked, path).toEqual(parentEntry ? [[parentEntry.name, 'true']] : []);
    }
    expect(listAttributes($, 'dialog nav ul a'), path).toEqual(
      [...labels.first, ...listCustom('first'), ...nav, ...labels.more, ...listCustom('drawer')].map(
        ({ href }) => href,
      ),
    );
  }
});

test('every page has a skip link, a logo link to the home page, and both buttons for volunteers', () => {
  for (const { path } of listBuiltPages()) {
    const $ = readDocument(path);
    const bar = 'body > header';
    expect(getSelectionText($(`${bar} a`).first()), path).toBe(`${name} ${labels.office}`);
    expect($(`${bar} a`).first().attr('href'), path).toBe('/');
    const buttons = listElementTexts($, `${bar} a[href="/join"]`);
    expect(buttons, path).toEqual([actions.join, actions.movement, actions.join, actions.movement]);
    expect($('body a').first().attr('href'), path).toBe('#main');
  }
});

test('every page has the newsletter form, links, contact and social accounts in its footer', () => {
  const expected = [
    ...[...footer.quickLinks, ...listCustom('footer', 'first'), ...footer.legal].map((link) => [
      link.name,
      link.href,
    ]),
    [contact, `mailto:${contact}`],
    ...listSocialAccounts(socials).map(([platform, url]) => [`${candidate} on ${platform}`, url]),
  ];
  for (const { path } of listBuiltPages()) {
    const $ = readDocument(path);
    const foot = 'body > footer';
    const hasForm = !FORM_PAGES.test(path);
    expect($(`${foot} form[action="/api/subscribe"] input[type=email]`), path).toHaveLength(hasForm ? 1 : 0);
    expect($('form[action="/api/subscribe"]').length, path).toBeLessThanOrEqual(1);
    expect(getSelectionText($(foot)).includes(footer.newsletter), path).toBe(hasForm);
    const links = $(`${foot} a`).toArray();
    expect(
      links.map((link) => [$(link).attr('aria-label') ?? getSelectionText($(link)), $(link).attr('href')]),
      path,
    ).toEqual(expect.arrayContaining(expected));
  }
});
