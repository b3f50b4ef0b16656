import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ContentError, readFields } from '../../../../src/server/config/content.ts';

const schema = z.strictObject({ title: z.string(), lines: z.array(z.string()) });
const FACTS = `facts:
  - { name: gap, value: 7 km, words: seven kilometres, source: a map, checked: never }
`;

/** Reads a file of the given text, and of all others only the facts. */
const read = (text: string, facts?: string) =>
  readFields(
    (name) => {
      if (name === 'words.yaml') return Promise.resolve(text);
      if (name === 'facts.yaml' && facts !== undefined) return Promise.resolve(facts);
      return Promise.reject(new Error(`nobody should read ${name}`));
    },
    'words.yaml',
    schema,
  );

describe('the fields of a content file, as the server reads them', () => {
  it('have the facts that they call for, and te reo Māori without its notation', async () => {
    const text = 'title: ((gap)) to the ((mi:hui))\nlines: [((Gap:words)), none]\n';
    expect(await read(text, FACTS)).toEqual({
      title: '7 km to the hui',
      lines: ['Seven kilometres', 'none'],
    });
  });

  it('ask for no facts where they call for none', async () => {
    expect(await read('title: A hui\nlines: []\n')).toEqual({ title: 'A hui', lines: [] });
  });

  it('are refused with facts that cannot be read', async () => {
    await expect(read('title: ((gap))\nlines: []\n', 'facts: [{ name: gap }]\n')).rejects.toThrow(
      new ContentError('facts.yaml', 'x').message.replace('x', ''),
    );
  });
});
