import { globSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { readPolicies, readSupporters } from '../support/content-files.ts';
import { listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readSupportersPage } from '../support/page-fields.ts';

const supporters = readSupporters();
const page = readSupportersPage();
const formatQuotes = (all: typeof supporters) => all.map(({ words }) => `“${words}”`);
const listQuotes = (path: string, part: string) => listElementTexts(readDocument(path), `${part} blockquote`);

describe.runIf(supporters.length > 0)('supporters', () => {
  test('are listed on their page in order, each with name, role, place and policy', () => {
    const $ = readDocument('/supporters');
    expect(listQuotes('/supporters', 'main')).toEqual(formatQuotes(supporters));
    for (const [index, figure] of $('main figure').toArray().entries()) {
      const { name = '', role, place, policy, picture } = supporters[index] ?? {};
      expect(getSelectionText($(figure))).toContain(name);
      expect(getSelectionText($(figure))).toContain(`${role ?? ''}, ${place ?? ''}`);
      expect($(figure).find('a').attr('href')).toBe(policy && `/policies/${policy}`);
      expect($(figure).find('img').attr('alt')).toBe(picture?.alt);
    }
    expect($('main a[href^="mailto:"]')).toHaveLength(1);
  });

  test('are limited to three on the home page, with a link to all of them', () => {
    const section = '[aria-labelledby="supporters"]';
    expect(listQuotes('/', section)).toEqual(formatQuotes(supporters.slice(0, 3)));
    expect(readDocument('/')(`${section} a`).attr('href')).toBe('/supporters');
  });

  test.each(readPolicies())('the first one who names $slug, and no other, is on its page', ({ slug }) => {
    const own = supporters.filter(({ policy }) => policy === slug).slice(0, 1);
    expect(listQuotes(`/policies/${slug}`, `[aria-label="${page.policy}"]`)).toEqual(formatQuotes(own));
  });

  test('have no details of their consent in any file of the site', () => {
    const hasConsent = (text: string) => supporters.some(({ consent }) => text.includes(consent.how));
    // The help text of the editor contains an example.
    const files = globSync('dist/**/*.{html,md,json,xml,txt,js,css,ics,webmanifest}', {
      exclude: ['dist/admin/**'],
    });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => hasConsent(readFileSync(file, 'utf8')))).toEqual([]);
    const zip = unzipSync(readFileSync('dist/press-kit/press-kit.zip'));
    expect(Object.values(zip).filter((bytes) => hasConsent(strFromU8(bytes)))).toEqual([]);
  });
});
