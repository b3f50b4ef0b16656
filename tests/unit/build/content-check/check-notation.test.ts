import { describe, expect, it } from 'vitest';

import { isError } from '../../../../src/build/content-check/content-issue.ts';
import { useFakeContent } from '../../../support/fake-content.ts';

const ARTICLE = 'content/news/ferry.mdx';
const FACTS = 'content/facts.yaml';

const content = useFakeContent();

/** What is said of a text above the article's, which holds the quote. */
async function findIn(text: string, file = ARTICLE): Promise<string[]> {
  await content.replace(file, '---\nThe boat came.\n', `---\n${text}\n\nThe boat came.\n`);
  return (await content.check()).map(
    ({ severity = 'error', problem, expected }) => `${severity}: ${problem}. ${expected ?? ''}`,
  );
}

describe('a fact that a text calls for', () => {
  it.each([
    '((crossing))',
    '((crossing:words)) or ((Crossing:words))',
    '((mi:kia ora))',
    '(one) (and (two))',
  ])('is known: %s', async (text) => {
    expect(await findIn(text)).toEqual([]);
  });

  it.each([
    ['((crosing))', 'Did you mean ((crossing))?'],
    ['((Crossing))', 'Did you mean ((crossing))?'],
    ['((cros-sing:words))', 'Did you mean ((crossing:words))?'],
    ['((te reo: kia ora))', 'Did you mean ((mi:kia ora))?'],
  ])('is unknown, and a near one is named: %s', async (text, question) => {
    const [issue = '', ...others] = await findIn(text);
    expect(issue).toBe(
      `error: The text calls for ${text}, which is neither a fact of content/facts.yaml nor a promise with a day. ${question}`,
    );
    expect(others).toEqual([]);
  });

  it('is unknown, and nothing is near', async () => {
    expect(await findIn('((zebra))')).toEqual([
      'error: The text calls for ((zebra)), which is neither a fact of content/facts.yaml nor a promise with a day. one of ((crossing)), ((crossing:words)), ((count-overflows)), ((mend-first)); or words of te reo Māori, ((mi:kia ora))',
    ]);
  });

  it('is a promise without a day', async () => {
    expect(await findIn('By ((publish-both)).')).toEqual([
      'error: "publish-both" has no day: it holds from day one. the words "from day one"',
    ]);
  });

  it('is told with its file and line, in the fields too', async () => {
    await content.replace(ARTICLE, 'excerpt: The boat came.', 'excerpt: The boat took ((crossin)).');
    expect(await content.report()).toContain(
      `${ARTICLE}\n  line 5: The text calls for ((crossin)), which is neither a fact of content/facts.yaml nor a promise with a day.`,
    );
  });

  it('is told of when its brackets are not closed', async () => {
    expect((await findIn('It took ((crossing).'))[0]).toContain(
      'error: Two brackets are opened and not closed by two others. ',
    );
  });
});

describe('a figure that a fact holds', () => {
  it.each(['12 minutes', 'Twelve minutes', 'It took 12 minutes.', '12\u00a0minutes'])(
    'is pointed out when it is typed by hand: %s',
    async (text) => {
      const [issue = '', ...others] = await findIn(text);
      expect(issue).toMatch(
        /^warning: "(12|Twelve)\sminutes" is typed by hand, and content\/facts.yaml has it\./,
      );
      expect(issue).toMatch(/\(\(crossing(:words)?\)\), so that it is changed in one place/);
      expect(others).toEqual([]);
    },
  );

  it.each([
    '112 minutes',
    '1,12 minutes',
    '12 minutes late',
    '((crossing))',
    'https://other.example.nz/12 minutes/x',
  ])('is something else here: %s', async (text) => {
    expect(await findIn(text)).toEqual([]);
  });

  it('is left alone in a transcript, which has what was said', async () => {
    await content.replace('content/media/hall.mdx', '---\nWelcome.\n', '---\nWelcome. It took 12 minutes.\n');
    expect(await content.check()).toEqual([]);
  });

  it.each([
    ['a list', 'corrections:\n  - { date: 2025-09-09, text: It took 12 minutes. }'],
    ['a list in the column of its name', 'corrections:\n- date: 2025-09-09\n  text: It took 12 minutes.'],
    ['brackets', 'corrections: [{ date: 2025-09-09, text: It took 12 minutes. }]'],
  ])('is left alone in corrections, which keep the old one: %s', async (_, fields) => {
    const right = 'corrections: [{ date: 2025-09-09, text: It had been on time. }]';
    await content.replace(ARTICLE, right, fields);
    expect(await content.check()).toEqual([]);
  });

  it('is left alone in what became of a promise, and not in the promise after it', async () => {
    const POLICY = 'content/policies/harbour.mdx';
    await content.replace(POLICY, 'text: The count is out.', 'text: It took 12 minutes.');
    expect(await content.check()).toEqual([]);
    await content.replace(POLICY, 'promise: Mend the worst first', 'promise: Mend it in 12 minutes');
    expect(await content.check()).toMatchObject([{ file: POLICY, line: 35 }]);
  });

  it('stops no build', async () => {
    await findIn('12 minutes');
    expect((await content.check()).map(isError)).toEqual([false]);
  });
});

describe('a word of te reo Māori', () => {
  it.each([
    ['The Waitemata at dawn', 'Waitemata', 'Waitematā'],
    ['my whanau', 'whanau', 'whānau'],
    ['Whanau first', 'Whanau', 'Whānau'],
  ])('is pointed out without its macron: %s', async (text, bare, right) => {
    expect(await findIn(text)).toEqual([
      `warning: "${bare}" stands without its macrons. "${right}", as content/te-reo.yaml spells it`,
    ]);
  });

  it.each([
    'The Waitematā',
    'https://other.example.nz/whanau',
    'me@waitemata.nz',
    'Whanaus',
    './waitemata.jpg',
  ])('is right here: %s', async (text) => {
    expect(await findIn(text)).toEqual([]);
  });
});

describe('the files of facts and words', () => {
  const TEXT =
    '## It took ((crossing))\n\nIt took ((crossing)), 12 minutes. [Why](#it-took-12-minutes)\n\nThe boat came.';

  it.each([
    ['a field too few', '    checked: 2025-09-08\n', ''],
    ['a fault in the fields', 'facts:\n', 'facts: the: facts\n'],
    ['a name with a capital', 'name: crossing', 'name: Crossing'],
  ])('are told of alone when the facts have %s', async (_, from, to) => {
    await content.replace(ARTICLE, '---\nThe boat came.\n', `---\n${TEXT}\n`);
    await content.setField(
      'content/policies/harbour.mdx',
      'summary',
      'It takes ((crossing)) from one wharf of the harbour to the other.',
    );
    await content.replace(FACTS, from, to);
    expect((await content.check()).map(({ file }) => file)).toEqual([FACTS]);
  });

  it('leave what does not follow from them: brackets that are not closed', async () => {
    await content.replace(ARTICLE, '---\nThe boat came.\n', '---\nThe boat came. It took ((crossing).\n');
    await content.replace(FACTS, 'name: crossing', 'name: Crossing');
    expect((await content.check()).map(({ file }) => file)).toEqual([FACTS, ARTICLE]);
  });

  it('are told of alone when the words have a fault', async () => {
    await content.replace(
      ARTICLE,
      '---\nThe boat came.\n',
      '---\nThe boat came. Kia ora, Waitemata, ((mi:whānau)).\n',
    );
    await content.setField('content/te-reo.yaml', 'words.0', 'whānau!');
    expect((await content.check()).map(({ file }) => file)).toEqual(['content/te-reo.yaml']);
  });

  it('are not needed to know the headings of a text that can be read', async () => {
    await content.replace(
      ARTICLE,
      '---\nThe boat came.\n',
      '---\n## A boat\n\nThe boat came. [Why](#a-boot)\n',
    );
    await content.replace(FACTS, 'name: crossing', 'name: Crossing');
    expect((await content.check()).map(({ file }) => file)).toEqual([FACTS, ARTICLE]);
  });
});

it('a link to a heading of a text that cannot be read is no mistake of its own', async () => {
  await content.replace(
    ARTICLE,
    '---\nThe boat came.\n',
    '---\nThe boat came. [Why](/policies/harbour#pipes)\n',
  );
  expect(await content.check()).toEqual([]);
  await content.replace('content/policies/harbour.mdx', 'title: A harbour', 'title: A: harbour');
  await content.replace('content/policies/harbour.mdx', '---\n## Pipes', '--\n## Pipes');
  expect((await content.check()).map(({ file }) => file)).toEqual(['content/policies/harbour.mdx']);
});
