import type { APIContext } from 'astro';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { getFactSheet, getPublishedFactSheet } from '../../../../src/features/press/fact-sheet.content.ts';
import { getPressContent } from '../../../../src/features/press/press-kit.content.ts';
import { GET as getPromiseCalendar } from '../../../../src/pages/promises.ics.ts';
import { readLabels } from '../../../support/content-files.ts';
import { setFakeFiles } from '../../../support/fake-collections.ts';
import { FAKE_FILES, POLICY_TEXT, setFields, getFrontMatter } from '../../../support/fake-content-files.ts';

vi.mock('astro:content', () => import('../../../support/fake-collections.ts'));
vi.mock('astro:config/server', () => ({}));

const SITE = new URL('https://www.example.nz');
/** A draft with one dated and one undated promise, settled after everything that is published. */
const DRAFT = POLICY_TEXT.replace('draft: false', 'draft: true')
  .replace('name: Harbour', 'name: Kakapo')
  .replace('subtitle: Pipes first.', 'subtitle: Takahe first.')
  .replaceAll(/promise: .*/g, 'promise: Count the takahe')
  .replaceAll(/short: .*/g, 'short: Takahe')
  .replaceAll(/id: (.*)/g, 'id: $1-takahe')
  .replace('date: 2025-09-08', 'date: 2025-11-30');
const DRAFT_LABEL = `(${readLabels().publication.draft})`;

const setFileFields = (file: string, fields: Readonly<Record<string, unknown>>) => {
  const source = FAKE_FILES[file] ?? '';
  return { [file]: source.replace(getFrontMatter(source), (words) => setFields(words, fields)) };
};

beforeAll(() => {
  setFakeFiles({
    'content/policies/kakapo.mdx': DRAFT,
    ...setFileFields('content/pages/fact-sheet.mdx', { 'plans.heading': '{PolicyCount} plans' }),
    ...setFileFields('content/pages/press-kit.mdx', { 'biography.texts.0.text': 'Has {policyCount} plans.' }),
  });
});

describe('files exported from a preview', () => {
  it('contain nothing of a draft: the fact sheet', async () => {
    const sheet = await getPublishedFactSheet(SITE);
    expect(JSON.stringify(sheet)).not.toMatch(/takahe|kakapo/i);
    expect(sheet.sections[1]?.heading).toBe('One plans');
    expect(sheet.biography).toBe('Has one plans.');
    expect(sheet.asOf).toMatch(/ 9 September 2025$/);
    const [, plans, dated, dayOne] = sheet.sections;
    expect(plans?.kind === 'table' && plans.rows.map(({ cells }) => cells[0])).toEqual(['Harbour']);
    expect(dated?.kind === 'facts' && dated.items.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A count \(.+, 8 September 2025\)$/),
      'The worst first',
    ]);
    expect(dayOne?.kind === 'facts' && dayOne.items.map(({ text }) => text)).toEqual(['Both in public']);
  });

  it('contain nothing of a draft: everything in the press kit ZIP', async () => {
    const content = await getPressContent(SITE);
    expect(JSON.stringify(content)).not.toMatch(/takahe|kakapo/i);
    expect(content.page.biography.texts[0]?.text).toBe('Has one plans.');
  });

  it('contain nothing of a draft: the dates of the promises', async () => {
    const response = await getPromiseCalendar({ site: SITE } as APIContext);
    const calendar = await response.text();
    expect(calendar).not.toMatch(/takahe|kakapo/i);
    expect(calendar.match(/^SUMMARY:.*\r$/gm)?.sort()).toEqual([
      'SUMMARY:A count\r',
      'SUMMARY:The worst first\r',
    ]);
  });
});

it('the fact sheet of a preview shows staff a draft and its promises, each labelled', async () => {
  const { sections } = await getFactSheet(SITE);
  const [, plans, dated, dayOne] = sections;
  expect(plans?.heading).toBe('Two plans');
  const texts = [
    ...(plans?.kind === 'table' ? plans.rows.map(({ cells }) => cells[0]) : []),
    ...[dated, dayOne].flatMap((section) =>
      section?.kind === 'facts' ? section.items.map(({ text }) => text) : [],
    ),
  ];
  expect(texts).toHaveLength(8);
  expect(texts.filter((text) => text.endsWith(DRAFT_LABEL))).toHaveLength(4);
  expect(texts.filter((text) => text.endsWith(DRAFT_LABEL) !== /takahe|kakapo/i.test(text))).toEqual([]);
});
