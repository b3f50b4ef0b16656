import { afterEach, describe, expect, it, vi } from 'vitest';

import { getPublishedFactSheet } from '../../../../src/features/press/fact-sheet.content.ts';
import { setFakeFiles } from '../../../support/fake-collections.ts';
import { POLICY } from '../../../support/fake-content-files.ts';

vi.mock('astro:content', () => import('../../../support/fake-collections.ts'));
afterEach(() => {
  setFakeFiles({});
});

const POLICY_FILE = 'content/policies/harbour.mdx';
const SOURCE = 'https://www.example.org/timetable';
const toFacts = (value: string) =>
  JSON.stringify({
    facts: [
      {
        name: 'crossing',
        value,
        words: 'twelve minutes',
        source: SOURCE,
        checked: 'never',
        except: ['12 minutes late'],
      },
    ],
  });

/** The last section of the sheet of a policy that costs what is said. */
async function getFigures(cost: string, value = '12 minutes') {
  const policy = POLICY.replace('cost: Nothing new.\ndecides', `cost: ${JSON.stringify(cost)}\ndecides`);
  setFakeFiles({ [POLICY_FILE]: policy, 'content/facts.yaml': toFacts(value) });
  const { sections } = await getPublishedFactSheet(new URL('https://12-minutes.example.nz'));
  const section = sections.at(-1);
  return section?.kind === 'facts' ? section.items.filter(({ text }) => text === SOURCE) : [];
}

describe('the sources of the fact sheet', () => {
  it.each([
    ['a figure', 'It takes 12 minutes.', '12 minutes'],
    ['a figure with quotation marks', 'It takes 12 “short” minutes.', '12 “short” minutes'],
    ['a figure with a backslash', String.raw`It takes 12\13 minutes.`, String.raw`12\13 minutes`],
    ['a figure with spaces that do not break', 'It takes 12\u00A0minutes.', '12 minutes'],
    ['a figure in words', 'Twelve minutes, at most.', '12 minutes'],
  ])('name that of %s', async (_, cost, value) => {
    expect(await getFigures(cost, value)).toEqual([{ label: value, text: SOURCE, href: SOURCE }]);
  });

  it.each([
    ['that the sheet does not name', 'It takes time.', '12 minutes'],
    ['that is a part of another one', 'It takes 112 minutes.', '12 minutes'],
    ['in a phrase in which it is another one', 'It was 12 minutes late.', '12 minutes'],
    ['of which only the name in the shape of the sheet is one', 'It is a fact.', 'kind'],
  ])('leave out that of a figure %s', async (_, cost, value) => {
    expect(await getFigures(cost, value)).toEqual([]);
  });
});
