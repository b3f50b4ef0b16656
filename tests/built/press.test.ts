import sharp from 'sharp';
import { expect, test } from 'vitest';

import { CAMPAIGN_PLATFORMS, getHandle } from '../../src/core/platforms.ts';
import { readPolicies, readSiteFile, resolveSiteUrl } from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readFactSheet, readPressKit } from '../support/page-fields.ts';

const { contact, press, socials, authorisation } = readSiteFile();
const kit = readPressKit();
const $ = readDocument('/press-kit');
const getSelector = (heading: string) => {
  const title = $('main h2').filter((_, each) => getSelectionText($(each)) === heading);
  return `[aria-labelledby="${title.attr('id') ?? 'none'}"]`;
};

test('the press kit starts with the contacts, each with a phone link and hours', () => {
  const section = getSelector(kit.contact.heading);
  for (const { name, phone, hours } of press)
    for (const words of [name, phone.replace('+64 ', '0'), phone, hours])
      expect(getSelectionText($(section))).toContain(words);
  expect(listAttributes($, `${section} a`)).toEqual(
    press.flatMap(({ phone }) => {
      const tel = `tel:${phone.replaceAll(' ', '')}`;
      return [tel, tel, `mailto:${contact}`];
    }),
  );
  expect(listElementTexts($, 'main section h2')[1]).toBe(kit.contact.heading);
});

test('the press kit has a mail link for each button, and the social accounts', () => {
  const mailSubjects = kit.contacts.items.flatMap(({ buttons }) => buttons.map(({ subject }) => subject));
  expect(listAttributes($, `${getSelector(kit.contacts.heading)} a`)).toEqual(
    mailSubjects.map((subject) => `mailto:${contact}?subject=${encodeURIComponent(subject.trim())}`),
  );
  const links = $(`${getSelector(kit.platforms.heading)} a`).toArray();
  expect(links.map((link) => [getSelectionText($(link)), $(link).attr('href')])).toEqual(
    CAMPAIGN_PLATFORMS.filter((platform) => socials[platform]).map((platform) => [
      getHandle(platform, socials[platform]),
      socials[platform],
    ]),
  );
});

test('every picture and logo has a description and files in the named format and size', async () => {
  const figures = listElementTexts($, `${getSelector(kit.gallery.heading)} figure`);
  expect(figures).toHaveLength(kit.pictures.length);
  for (const [index, { alt, credit, licence }] of kit.pictures.entries())
    for (const words of [alt, credit, licence]) expect(figures[index]).toContain(words);
  const links = $('a[href^="/press-kit/files/"]').toArray();
  expect(links).toHaveLength(2 * (kit.pictures.length + kit.logos.items.length));
  for (const link of links) {
    const { format, width, height } = await sharp(`dist${$(link).attr('href') ?? ''}`).metadata();
    expect(getSelectionText($(link))).toContain(`, ${format.toUpperCase()}`);
    if (format !== 'svg') expect(getSelectionText($(link))).toContain(`${String(width)} × ${String(height)}`);
  }
});

test('the press kit is one ZIP with a checksum, and the fact sheet is a page', () => {
  expect(listAttributes($, 'a')).toEqual(
    expect.arrayContaining(['/press-kit/press-kit.zip', '/press-kit/fact-sheet']),
  );
  expect(getSelectionText($('main'))).toMatch(
    new RegExp(`${RegExp.escape(kit.everything.checksum)}\\S* ?[0-9a-f]{64}`),
  );
});

test('the fact sheet has its date, the press contacts, a row for each policy and every promise', () => {
  const sheet = readDocument('/press-kit/fact-sheet');
  const main = getSelectionText(sheet('main'));
  expect(main).toMatch(new RegExp(`${readFactSheet().asOf} \\d+ [A-Z][a-z]+ \\d{4}`));
  for (const words of [...press.map(({ phone }) => phone), authorisation]) expect(main).toContain(words);
  const policies = readPolicies();
  expect(listElementTexts(sheet, 'table:first tbody th')).toEqual(policies.map(({ name }) => name));
  expect(listAttributes(sheet, 'table:first tbody th a')).toEqual(
    policies.map(({ slug }) => resolveSiteUrl(`/policies/${slug}`)),
  );
  const links = listElementTexts(sheet, 'main a');
  for (const { short } of policies.flatMap(({ promises }) => promises)) expect(links).toContain(short);
});
