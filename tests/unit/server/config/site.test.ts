import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ContentError, readContentFields } from '../../../../src/server/config/content.ts';
import { readSite } from '../../../../src/server/config/site.ts';
import { readTestContent } from '../../../support/deps.ts';

describe('readSite', () => {
  it('fills in the name and takes the origin of the address', async () => {
    expect(await readSite({ readContent: readTestContent, env: {} })).toMatchObject({
      candidate: 'Robin & Māui',
      authorisation: 'Authorised by Robin & Māui, hello@example.nz',
      contact: 'hello@example.nz',
      address: 'https://www.example.nz',
    });
  });

  it('prefers the address that Netlify tells', async () => {
    const env = { URL: 'http://localhost:8888/' };
    const site = await readSite({ readContent: readTestContent, env });
    expect(site.address).toBe('http://localhost:8888');
  });

  it.each([
    ['a field', (file: string) => file.replace('contact: hello@example.nz', 'contact: nobody')],
    ['the YAML', (file: string) => file.replace('contact:', 'contact: "')],
  ])('names the file when %s is wrong', async (_, spoil) => {
    const readContent = async (name: string) => spoil(await readTestContent(name));
    await expect(readSite({ readContent, env: {} })).rejects.toThrow(ContentError);
    await expect(readSite({ readContent, env: {} })).rejects.toThrow(/^content\/site\.yaml: /);
  });
});

const schema = z.strictObject({ title: z.string(), lines: z.array(z.string()) });
const FACTS = `facts:
  - { name: gap, value: 7 km, words: seven kilometres, source: a map, checked: never }
`;

const VOTING = 'dates: []\nended: Over.\ndays: Soon\nendedShort: Over\n';

/** Reads a file of the given text, and of all others only the facts and the dates of the vote. */
const read = (text: string, facts?: string) =>
  readContentFields(
    (name) => {
      if (name === 'words.yaml') return Promise.resolve(text);
      if (name === 'facts.yaml' && facts !== undefined) return Promise.resolve(facts);
      if (name === 'voting.yaml' && facts !== undefined) return Promise.resolve(VOTING);
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

  it('have curly quotation marks, however they were typed', async () => {
    const text = `title: The council's "plan"\nlines: ["((Gap:words))'s end"]\n`;
    expect(await read(text, FACTS)).toEqual({
      title: 'The council’s “plan”',
      lines: ['Seven kilometres’s end'],
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
