import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const HALL = 'content/media/hall.mdx';
const TEXT = '---\nThe boat came.\n';

const content = useFakeContent();

describe('a quote', () => {
  it.each([
    [
      'nearly stands in the text',
      'The boat left at a right time',
      'The boat came.\n\nThe boat **left** [at](/news) the right time, I’d say.',
      '    Expected: the words of the text: "The boat left at the right time"\n    Example:  - The boat left at the right time',
    ],
    [
      'has another sign at its end',
      'The boat came!',
      'The boat came.',
      '    Expected: the words of the text: "The boat came."\n    Example:  - The boat came.',
    ],
    [
      'is nowhere in the text',
      'A map is not a pipe.',
      'The boat came.',
      '    Expected: a sentence of the text, letter by letter, or its words in the text too',
    ],
  ])('is told when it %s', async (_, quote, text, details) => {
    await content.replace(NEWS, TEXT, `---\n${text}\n`);
    await content.setField(NEWS, 'quotes', ['The boat came.', quote]);
    const [head, ...others] = (await content.report()).split(`  line `);
    expect(head).toContain('The site was not built: 1 issue to mend in 1 file.');
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^3\d: "quotes, entry 2" is not word for word in the text\.\n/);
    expect(others[0]?.split('\n').slice(1).join('\n')).toBe(details);
  });

  it('is told of a recording, too', async () => {
    await content.setField(HALL, 'quotes.0', 'Welcome all.');
    expect(await content.report()).toBe(
      `The site was not built: 1 issue to mend in 1 file.\n\n${HALL}\n  line 15: "quotes, entry 1" is not word for word in the text.\n    Expected: the words of the text: "Welcome."\n    Example:  - Welcome.`,
    );
  });

  it.each([
    ['other quotation marks and dashes', '"It is late" - or so', 'They said: “It is late” – or so.'],
    ['markup', 'The boat came.', 'The **boat** [came](/news).'],
    ['a line that goes on', 'The boat came.', 'The boat\ncame.'],
    ['a fact by its name', 'It takes 12 minutes.', 'It takes ((crossing)).'],
    ['words of te reo Māori', 'We said ka kite.', 'We said ((mi:ka kite)).'],
    ['a list', 'one boat', '- one boat\n- one bus'],
  ])('is word for word in the text with %s', async (_, quote, text) => {
    await content.replace(NEWS, TEXT, `---\n${text}\n`);
    await content.setField(NEWS, 'quotes', [quote]);
    expect((await content.check()).filter(({ field }) => field.startsWith('quotes'))).toEqual([]);
  });

  it('is left alone while it is a word of a template', async () => {
    await content.setField(NEWS, 'quotes', ['TODO: a sentence of the text']);
    expect((await content.check()).map(({ severity }) => severity)).toEqual(['warning']);
  });
});
