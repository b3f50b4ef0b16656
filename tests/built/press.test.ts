import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { CAMPAIGN_PLATFORMS, toHandle } from '../../src/features/social/platforms.ts';
import { countWords } from '../../src/features/news/news.ts';
import { readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { listValues, listWords, readDocument, toWords } from '../support/documents.ts';
import { readFactSheet, readPressKit } from '../support/page-words.ts';

const { contact, press, socials, authorisation } = readSite();
const kit = readPressKit();
const $ = readDocument('/press-kit');
const toMail = (subject: string) => `mailto:${contact}?subject=${encodeURIComponent(subject.trim())}`;
const ofSection = (heading: string) => {
  const title = $('main h2').filter((_, each) => toWords($(each)) === heading);
  return `[aria-labelledby="${title.attr('id') ?? 'none'}"]`;
};

test('the press kit names who answers, with the number as a link and the hours, before everything else', () => {
  const section = ofSection(kit.contact.heading);
  for (const { name, hours } of press)
    for (const words of [name, hours]) expect(toWords($(section))).toContain(words);
  expect(listValues($, `${section} a`)).toEqual(
    press.flatMap(({ phone }) => [`tel:${phone.replaceAll(' ', '')}`, `mailto:${contact}`]),
  );
  expect(listWords($, 'main section h2')[1]).toBe(kit.contact.heading);
});

test('the press kit has links to its parts, and each leads to one', () => {
  const links = $(`nav[aria-label="${kit.jump}"] a`).toArray();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(toWords($(`${$(link).attr('href') ?? ''} h2`))).toBe(toWords($(link)));
});

test('the press kit has the contacts, inquiries, names and accounts in their order', () => {
  const { contacts, inquiries, names, platforms } = kit;
  const cards = ofSection(contacts.heading);
  expect(listWords($, `${cards} h3`)).toEqual(contacts.items.map(({ role }) => role));
  expect(listValues($, `${cards} a`)).toEqual(contacts.items.map(({ role }) => toMail(role)));
  const buttons = `${ofSection(inquiries.heading)} a`;
  expect(listWords($, buttons)).toEqual(inquiries.items.map(({ label }) => label));
  expect(listValues($, buttons)).toEqual(inquiries.items.map(({ subject }) => toMail(subject)));
  expect(listWords($, `${ofSection(names.heading)} h3`)).toEqual(names.items.map(({ name }) => name));
  const accounts = CAMPAIGN_PLATFORMS.filter((platform) => socials[platform] !== '');
  const links = $(`${ofSection(platforms.heading)} a`).toArray();
  expect(links.map((link) => [toWords($(link)), $(link).attr('href')])).toEqual(
    accounts.map((platform) => [toHandle(platform, socials[platform]), socials[platform]]),
  );
});

test('each biography has so many words as it says, and a link that copies it and leads to it', () => {
  const { texts, length, copy } = kit.biography;
  for (const { id, words, text } of texts) {
    expect(Math.abs(countWords(text) - words)).toBeLessThanOrEqual(words / 10);
    const heading = length.replace('{words}', String(words));
    const link = $(`[aria-label="${copy.button}: ${heading}"]`);
    expect(link.attr('href')).toBe(`#biography-${id}`);
    expect(toWords($(`#biography-${id} h3`))).toBe(heading);
  }
});

test('every picture and logo has its description, credit, licence and files, in the format and size that its link names', async () => {
  const figures = $(`${ofSection(kit.gallery.heading)} figure`).toArray();
  expect(figures).toHaveLength(kit.pictures.length);
  for (const [index, { alt, credit, licence }] of kit.pictures.entries()) {
    const figure = $(figures[index]);
    for (const words of [alt, credit, licence]) expect(toWords(figure)).toContain(words);
    expect(figure.find('img').attr('alt')).toBe(alt);
  }
  expect(toWords($(ofSection(kit.logos.heading)))).toContain(kit.logos.licence);
  const names = kit.logos.items.flatMap(({ files }) =>
    files.map(({ src }) => parse(src as unknown as string).name),
  );
  for (const name of names)
    expect($(`a[href^="/press-kit/files/"][href$="-${name}.svg"]`).attr('href')).toBeDefined();
  const links = $('a[href^="/press-kit/files/"]').toArray();
  expect(links).toHaveLength(2 * (kit.pictures.length + kit.logos.items.length));
  for (const link of links) {
    const { format, width, height } = await sharp(`dist${$(link).attr('href') ?? ''}`).metadata();
    expect(toWords($(link))).toContain(`, ${format.toUpperCase()}`);
    if (format !== 'svg') expect(toWords($(link))).toContain(`${String(width)} × ${String(height)}`);
  }
});

test('the whole kit is one ZIP, with its checksum, and the fact sheet a page', () => {
  const links = listValues($, 'a');
  expect(links).toContain('/press-kit/press-kit.zip');
  expect(readFileSync('dist/press-kit/press-kit.zip').subarray(0, 2).toString()).toBe('PK');
  expect(toWords($('main'))).toMatch(
    new RegExp(`${RegExp.escape(kit.everything.checksum)}\\S* ?[0-9a-f]{64}`),
  );
  expect(links).toContain('/press-kit/fact-sheet');
  // The address of the PDF that was there before still leads to the facts.
  expect(readFileSync('dist/_redirects', 'utf8')).toContain(
    '/press-kit/fact-sheet.pdf /press-kit/fact-sheet 301',
  );
});

test('the fact sheet has its day, who answers journalists, a row for each plan and every promise', () => {
  const sheet = readDocument('/press-kit/fact-sheet');
  const main = toWords(sheet('main'));
  expect(main).toMatch(new RegExp(`${readFactSheet().asOf} \\d+ [A-Z][a-z]+ \\d{4}`));
  for (const words of [
    ...press.map(({ phone }) => phone),
    authorisation,
    kit.biography.texts[0]?.text.trim() ?? '',
  ])
    expect(main).toContain(words);
  const rows = sheet('table').first().find('tr').toArray().slice(1);
  expect(rows).toHaveLength(readPolicies().length);
  for (const [index, { name, slug, cost }] of readPolicies().entries()) {
    const row = sheet(rows[index]);
    expect([toWords(row.find('th a')), row.find('th a').attr('href')]).toEqual([
      name,
      toAddress(`/policies/${slug}`),
    ]);
    expect(toWords(row)).toContain(cost);
  }
  const links = listWords(sheet, 'main a');
  for (const { short } of readPolicies().flatMap(({ promises }) => promises)) expect(links).toContain(short);
});
