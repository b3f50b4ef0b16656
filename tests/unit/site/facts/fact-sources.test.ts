import { afterEach, expect, it, vi } from 'vitest';

import { getPublishedFactSheet } from '../../../../src/features/press/fact-sheet.content.ts';
import { setFakeFiles } from '../../../support/fake-collections.ts';
import { POLICY, POLICY_TEXT } from '../../../support/fake-content-files.ts';

vi.mock('astro:content', () => import('../../../support/fake-collections.ts'));
afterEach(() => {
  setFakeFiles({});
});

const SOURCE = 'https://www.example.org/timetable';
const buildFacts = (value: string) =>
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

/** Lists the sources in the fact sheet of a site whose policy has this cost. */
async function listSources(cost: string, value = '12 minutes') {
  const policy = POLICY_TEXT.replace('cost: Nothing new.\ndecides', `cost: ${JSON.stringify(cost)}\ndecides`);
  setFakeFiles({ [POLICY]: policy, 'content/facts.yaml': buildFacts(value) });
  const { sections } = await getPublishedFactSheet(new URL('https://12-minutes.example.nz'));
  const section = sections.at(-1);
  return section?.kind === 'facts' ? section.items.filter(({ text }) => text === SOURCE) : [];
}

it.each([
  ['It takes 12 minutes.', '12 minutes'],
  ['It takes 12 “short” minutes.', '12 “short” minutes'],
  ['It takes 12\u00A0minutes.', '12 minutes'],
  ['Twelve minutes, at most.', '12 minutes'],
])('the fact sheet cites the source of a figure: %s', async (cost, value) => {
  expect(await listSources(cost, value)).toEqual([{ label: value, text: SOURCE, href: SOURCE }]);
});

it.each(['It takes time.', 'It takes 112 minutes.', 'It was 12 minutes late.'])(
  'the fact sheet has no source for %s',
  async (cost) => {
    expect(await listSources(cost)).toEqual([]);
  },
);
