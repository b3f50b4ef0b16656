import { describe, expect, it } from 'vitest';

import { toFactSheetText } from '../../../../src/build/press-kit/fact-sheet-text.ts';
import { FAKE_PRESS_KIT } from '../../../support/fake-press-kit.ts';
import { readParts, toWords, type Part } from '../../../support/markdown-copies.ts';

/** Signs that mean something in Markdown where they are not escaped. */
const SIGNS = 'Pay *less*, _not_ more | [or](x) <b> `so` #1 & ~~no~~ \\| 1.';
const HREF = 'https://www.example.nz/a_(b)?c=1&d=2';
const { sheet } = FAKE_PRESS_KIT;

const read = (parts: readonly Part[], type: string) =>
  parts.filter((part) => part.type === type).map(toWords);

describe('the fact sheet as Markdown', () => {
  it('has the words of the sheet for a reader of Markdown, whatever signs are in them', () => {
    const parts = readParts(
      toFactSheetText({
        ...sheet,
        heading: SIGNS,
        intro: `1. ${SIGNS}`,
        biography: `# ${SIGNS}\n\n- Second ${SIGNS}`,
        sections: [
          {
            kind: 'facts',
            heading: SIGNS,
            items: [
              { label: SIGNS, text: SIGNS },
              { label: 'Linked', text: SIGNS, href: HREF },
              { label: 'Bare', text: HREF, href: HREF },
            ],
          },
          {
            kind: 'table',
            heading: 'Plans',
            columns: [SIGNS, 'What'],
            rows: [{ href: HREF, cells: [SIGNS, SIGNS] }],
          },
        ],
        authorisation: `+ ${SIGNS}`,
      }),
    );
    expect(read(parts, 'heading')).toEqual([SIGNS, SIGNS, 'Plans']);
    expect(parts.filter(({ depth }) => depth !== undefined).map(({ depth }) => depth)).toEqual([1, 2, 2]);
    const [document] = parts;
    expect(document?.children?.filter(({ type }) => type === 'paragraph').map(toWords)).toEqual([
      `1. ${SIGNS}`,
      'As of 8 September 2025.',
      `# ${SIGNS}`,
      `- Second ${SIGNS}`,
      `+ ${SIGNS}`,
      sheet.address,
    ]);
    expect(read(parts, 'listItem')).toEqual([`${SIGNS}: ${SIGNS}`, `Linked: ${SIGNS}`, `Bare: ${HREF}`]);
    expect(read(parts, 'strong')).toEqual([`${SIGNS}:`, 'Linked:', 'Bare:']);
    expect(read(parts, 'tableCell')).toEqual([SIGNS, 'What', SIGNS, SIGNS]);
    expect(parts.filter(({ type }) => type === 'link').map((part) => [part.url, toWords(part)])).toEqual([
      [HREF, SIGNS],
      [HREF, HREF],
      [HREF, SIGNS],
      [sheet.address, sheet.address],
    ]);
  });
});
