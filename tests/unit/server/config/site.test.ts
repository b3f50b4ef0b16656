import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ContentError, readContentFields } from '../../../../src/core/content-files.server.ts';
import { readSite } from '../../../../src/core/site.server.ts';
import { readFakeContent } from '../../../support/deps.ts';

describe('readSite', () => {
  it('fills in the name, and prefers the URL provided by Netlify', async () => {
    expect(await readSite({ readContent: readFakeContent, env: {} })).toMatchObject({
      authorisation: 'Authorised by Robin & Māui, hello@example.nz',
      address: 'https://www.example.nz',
    });
    const env = { URL: 'http://localhost:8888/' };
    expect((await readSite({ readContent: readFakeContent, env })).address).toBe('http://localhost:8888');
  });

  it.each([
    ['a field', (file: string) => file.replace('contact: hello@example.nz', 'contact: nobody')],
    ['the YAML', (file: string) => file.replace('contact:', 'contact: "')],
  ])('names the file if %s is invalid', async (_, invalidate) => {
    const readContent = async (name: string) => invalidate(await readFakeContent(name));
    const reading = readSite({ readContent, env: {} });
    await expect(reading).rejects.toThrow(ContentError);
    await expect(reading).rejects.toThrow(/^content\/site\.yaml: /);
  });
});

const schema = z.strictObject({ title: z.string(), lines: z.array(z.string()) });
const FACTS = `facts:
  - { name: gap, value: 7 km, words: seven kilometres, source: a map, checked: never }
`;

const VOTING =
  'dates: [{ id: closes, title: C, start: 2025-10-11 12:00, text: C, now: C }]\nmessages: { papers: A, post: B, closes: C }\nended: Over.\ndays: Soon\nendedShort: Over\n';

/** Reads a file with the given text; all other files except facts and voting dates must not be read. */
const read = (text: string, facts?: string) =>
  readContentFields(
    (name) => {
      if (name === 'texts.yaml') return Promise.resolve(text);
      if (name === 'facts.yaml' && facts !== undefined) return Promise.resolve(facts);
      if (name === 'voting.yaml' && facts !== undefined) return Promise.resolve(VOTING);
      return Promise.reject(new Error(`Unexpected file ${name}`));
    },
    'texts.yaml',
    schema,
  );

describe('content fields on the server', () => {
  it('have facts, days of the vote, typographic quotation marks, and te reo Māori without shortcodes', async () => {
    const text = `title: ((gap)) to the ((mi:hui)), the "plan"\nlines: ["((Gap:words))'s end", ((vote:closes))]\n`;
    expect(await read(text, FACTS)).toEqual({
      title: '7 km to the hui, the “plan”',
      lines: ['Seven kilometres’s end', 'Saturday 11 October'],
    });
  });

  it('do not read facts unless they use some', async () => {
    expect(await read('title: A hui\nlines: []\n')).toEqual({ title: 'A hui', lines: [] });
  });

  it('are rejected if the facts are invalid', async () => {
    const reading = read('title: ((gap))\nlines: []\n', 'facts: [{ name: gap }]\n');
    await expect(reading).rejects.toThrow('content/facts.yaml: ');
  });
});
