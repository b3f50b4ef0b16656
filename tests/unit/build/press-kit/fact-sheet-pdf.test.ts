import { describe, expect, it } from 'vitest';

import { makeFactSheetPdf } from '../../../../src/build/press-kit/fact-sheet-pdf.ts';
import type { FactSection, FactSheet } from '../../../../src/lib/fact-sheet.ts';
import { FAKE_PRESS_KIT } from '../../../support/fake-press-kit.ts';
import { describePdf, readPdf, runTool } from '../../../support/newsroom-tools.ts';

/** Long enough for a busy machine that unpacks the faces for the first time. */
const MAKING_MS = 60_000;
const LABELS = { title: 'Fact sheet: Aroha Tāne', author: 'Aroha Tāne', sheet: 'Page' };

const makePdf = (sections: readonly FactSection[], more: Partial<FactSheet> = {}) =>
  makeFactSheetPdf({ ...FAKE_PRESS_KIT.sheet, ...more, sections }, LABELS);
const toFacts = (...texts: string[]): FactSection => ({
  kind: 'facts',
  heading: 'Facts',
  items: texts.map((text, index) => ({ label: `Fact ${String(index + 1)}`, text })),
});

describe('a letter of the fact sheet', { timeout: MAKING_MS }, () => {
  it.each([
    'Tāmaki Makaurau, ĀĒĪŌŪ',
    'Sœur Œuvre, Diyarbakır, İzmir',
    'Faʻafetai lava, Tamakiʼs fale',
    'Puhinui → airport, ≥ 40 %, ≤ 7 km, ≈ 2 − 1',
    'Nguyễn Thị Ngọc',
    'Čapek, Łódź, Škvorecký, naïve, Ångström',
    'non‑breaking, 1 000, “quotes” – and … dots',
  ])('is there when the PDF is read, whichever file of the faces has it: %s', async (text) => {
    const words = readPdf(await makePdf([toFacts(text)], { heading: text })).replaceAll(/\s+/g, ' ');
    expect(words.split(text.replaceAll(/\s+/g, ' '))).toHaveLength(3);
  });

  it('may be one that is not seen', async () => {
    expect(readPdf(await makePdf([toFacts('way\u200Bside')]))).toContain('Fact 1 wayside');
  });

  it('that no face has stops the build, which names it, its text and what to do', async () => {
    await expect(makePdf([toFacts('Fine', 'The 日本 Society, 日')])).rejects.toThrow(
      'The fact sheet cannot be set as a PDF: its typefaces do not have 日 (U+65E5), 本 (U+672C), in the text “The 日本 Society, 日”. Write this text in content/ without it, or add a typeface that has it to src/build/share-images/face-files.ts.',
    );
  });
});

/** 40 policies, or promises, whose names take several lines. */
const LONG = Array.from({ length: 40 }, (_, index) => {
  const number = String(index + 1);
  return { number, name: `No${number} ${'long name of a promise, '.repeat(8)}end${number}.` };
});
const PLANS = LONG.map(({ name }): [string, ...string[]] => [name, name, 'May', 'None']);
const HEAD = ['Plan', 'What it does', 'By when', 'Price'];
const toTable = (...rows: [string, ...string[]][]): FactSection => ({
  kind: 'table',
  heading: 'All plans',
  columns: HEAD,
  rows: rows.map((cells) => ({ href: 'https://www.example.nz/plan', cells })),
});
const toSheets = (text: string) => text.split('\f').filter((sheet) => sheet.trim() !== '');
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The lowest edge of the words of each sheet but for its foot, and the upper edge of the foot, in points. */
function findEdges(pdf: Uint8Array) {
  const boxes = runTool('pdftotext', ['-bbox', '-', '-'], '.', pdf);
  return boxes
    .split('<page ')
    .slice(1)
    .map((sheet) => {
      const words = [...sheet.matchAll(/yMin="([\d.]+)".* yMax="([\d.]+)">(.*)<\/word>/g)];
      const foot = words.findIndex(([, , , word]) => word === 'Authorised');
      expect(foot).toBeGreaterThan(0);
      return {
        lowest: Math.max(...words.slice(0, foot).map(([, , bottom]) => Number(bottom))),
        foot: Number(words[foot]?.[1]),
      };
    });
}

describe('a sheet that is full', { timeout: MAKING_MS }, () => {
  it('is followed by another: 40 promises are whole, in their order, above the foot', async () => {
    const pdf = await makePdf([toFacts(...LONG.map(({ name }) => name))]);
    const sheets = toSheets(readPdf(pdf));
    expect(sheets.length).toBeGreaterThan(2);
    const words = toLine(describePdf(pdf, '-struct-text').replaceAll(/"\n\s*"/g, ''));
    const places = LONG.map(({ number }) => words.indexOf(`No${number} `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { number } of LONG) expect(words).toContain(`end${number}.`);
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });

  it('has the head of a table again where the table goes on, and says it once to those who hear it', async () => {
    const pdf = await makePdf([toTable(...PLANS)]);
    const sheets = toSheets(readPdf(pdf)).map(toLine);
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets) expect(sheet.split(HEAD.join(' '))).toHaveLength(2);
    const info = describePdf(pdf, '-struct-text');
    expect(info.split('"What it does')).toHaveLength(2);
    // A row stands whole on one sheet.
    for (const { number } of LONG)
      expect(
        sheets.filter((sheet) => sheet.includes(`No${number} `) && sheet.includes(`end${number}.`)),
      ).toHaveLength(1);
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });

  it('is followed by the rest of a row that no sheet holds', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `w${String(index)}`);
    const pdf = await makePdf([
      toTable(['Short', 'Two words', 'May', 'None'], ['Tall', words.join(' '), 'May', 'None']),
    ]);
    const read = toLine(readPdf(pdf)).split(' ');
    expect(read.filter((word) => /^w\d+$/.test(word))).toEqual(words);
    const sheets = toSheets(readPdf(pdf)).map(toLine);
    expect(sheets.length).toBeGreaterThan(2);
    for (const sheet of sheets) expect(sheet).toContain(HEAD.join(' '));
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });

  it('leaves its PDF tagged, with a title and a language', async () => {
    const pdf = await makePdf([toTable(...PLANS)]);
    const info = describePdf(pdf);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Title: +Fact sheet: Aroha Tāne$/m);
    expect(Buffer.from(pdf).includes('/Lang (en-NZ)')).toBe(true);
    // One row of heads, and 40 of plans.
    expect(describePdf(pdf, '-struct').match(/^ *TR/gm)).toHaveLength(41);
    expect(describePdf(pdf, '-struct').match(/^ *TH/gm)).toHaveLength(44);
  });
});

describe('an address in the fact sheet', { timeout: MAKING_MS }, () => {
  it.each([
    'https://www.aucklandcouncil.govt.nz/plans-projects-policies-reports-bylaws/our-plans-strategies/budget-plans/the-10-year-budget/index.html',
    `https://www.example.nz/${'a'.repeat(300)}`,
  ])('is in one piece when it is copied, also where it is broken over lines: %s', async (href) => {
    const section = {
      kind: 'facts',
      heading: 'Sources',
      items: [{ label: 'Here', text: `See ${href} for more`, href }],
    } as const;
    const pdf = await makePdf([section, toTable([href, href, 'May', 'None'])]);
    const words = readPdf(pdf).split(/\s+/);
    expect(words.filter((word) => word === href)).toHaveLength(3);
    expect(toLine(readPdf(pdf))).toContain(`See ${href} for more`);
    expect(describePdf(pdf, '-url')).toContain(href);
  });
});
