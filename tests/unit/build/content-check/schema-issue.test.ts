import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';

import { toContentIssues } from '../../../../src/build/content-check/schema-issue.ts';

const schema = z.strictObject({
  title: z.string().min(1).pipe(z.string().max(12)).meta({ description: 'the headline', example: 'A ferry' }),
  keyPoints: z.array(z.string()).min(2).optional().meta({ description: 'the points', example: '- A point' }),
  author: z
    .strictObject({ name: z.string(), bio: z.string().meta({ description: 'a sentence' }).optional() })
    .meta({ description: 'who wrote it', example: '{ name: Sam }' })
    .default({ name: 'Sam' }),
});
const right = { title: 'A ferry', author: { name: 'Sam' } };

/** What an editor is told of data that the schema refuses. */
const explain = (data: unknown) =>
  schema.safeParse(data).error?.issues.flatMap((issue) => toContentIssues(issue, schema, data));

describe('a complaint of the schema', () => {
  it('carries the meaning of the field that it is about', () => {
    expect(explain({ ...right, title: undefined })).toEqual([
      { field: 'title', problem: 'is missing', expected: 'the headline', example: 'A ferry' },
    ]);
  });

  it('finds the meaning through what may be left out', () => {
    expect(explain({ ...right, author: { name: 'Sam', bio: 5 } })).toEqual([
      {
        field: 'author.bio',
        problem: 'is 5, which is not read as words: put it in quotes',
        expected: 'a sentence',
        example: undefined,
      },
    ]);
  });

  it('borrows the meaning of what is around a field that has none', () => {
    expect(explain({ ...right, author: {} })).toEqual([
      { field: 'author.name', problem: 'is missing', expected: 'who wrote it', example: '{ name: Sam }' },
    ]);
  });

  it('finds the meaning of a limit behind another rule', () => {
    expect(explain({ ...right, title: 'A ferry at last' })).toMatchObject([
      {
        field: 'title',
        problem: 'is too long: 15 characters where 12 is the most',
        expected: 'the headline',
      },
    ]);
  });

  it('becomes one issue for each field that is not known', () => {
    expect(explain({ ...right, zebra: 1, author: { name: 'Sam', nmae: 2, shoe: 3 } })).toMatchObject([
      { field: 'author.nmae', problem: 'is not a field of this file' },
      { field: 'author.shoe', problem: 'is not a field of this file' },
      { field: 'zebra', problem: 'is not a field of this file' },
    ]);
  });

  it.each([
    ['titel', 'one of title, keyPoints, author. Did you mean "title"?'],
    ['Title', 'one of title, keyPoints, author. Did you mean "title"?'],
    ['keypoints', 'one of title, keyPoints, author. Did you mean "keyPoints"?'],
    ['key_points', 'one of title, keyPoints, author. Did you mean "keyPoints"?'],
    ['authors', 'one of title, keyPoints, author. Did you mean "author"?'],
    ['zebra', 'one of title, keyPoints, author'],
  ])('guesses which field "%s" was meant to be', (key, expected) => {
    expect(explain({ ...right, [key]: 'x' })).toMatchObject([{ field: key, expected }]);
  });
});
