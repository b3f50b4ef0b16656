import { z } from 'zod';

import { dueSchema } from '../../core/facts.schema.ts';
import { addIssue } from '../../core/moment.schema.ts';
import { STATES } from './promise-states.ts';
import { checkUnique, dateSchema, lineSchema, patternSchema } from '../../core/fields.schema.ts';

const idSchema = patternSchema(
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  'the name of the promise in URLs and texts: small letters, digits and dashes; never change it once published',
  'airport-price',
).meta({ title: 'Name in addresses' });

const evidenceSchema = (description: string, example: string) =>
  patternSchema(
    /^(?:\/[a-z0-9/-]*(?:#[a-z0-9-]+)?|\/files\/[\w.-]+|https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/,
    `${description}: an https URL, the path of a page of this site, or /files/ and the name of a document in content/files`,
    example,
  );

const recordSchema = z
  .strictObject({
    date: dateSchema('the day of this record: year-month-day'),
    state: z
      .enum(STATES)
      .exclude(['open'])
      .meta({ description: 'the state from then; "broken" also if it was given up', example: 'kept' }),
    text: lineSchema('what happened, in a sentence', 'The three prices are public, four days early.'),
    evidence: evidenceSchema('where people can check it', '/files/airport-prices.pdf').optional(),
    noEvidence: lineSchema('instead of "evidence": why there is none', 'Nobody wrote it down.').optional(),
  })
  .superRefine(({ evidence, noEvidence }, context) => {
    if ((evidence === undefined) !== (noEvidence === undefined)) return;
    const problem = evidence === undefined ? 'names no evidence' : 'has both "evidence" and "noEvidence"';
    const expected = 'either "evidence", where people can check it, or "noEvidence", why there is none';
    addIssue(context, [], problem, expected);
  });

const promiseSchema = z.strictObject({
  id: idSchema,
  promise: lineSchema('the promise, without its date', 'Publish independent prices for the airport link'),
  short: lineSchema('the promise in a few words, with every condition', 'A price for the airport link').pipe(
    z.string().max(60),
  ),
  by: dueSchema,
  kept: lineSchema('the test: what counts as kept', 'One public page with a price for each choice.'),
  cost: lineSchema('the cost of the promise, or its cap', 'Capped at $1.5 million.'),
  decides: lineSchema('who decides on the promise', 'The governing body: the mayor has one vote.'),
  source: patternSchema(
    /^\/[a-z0-9/-]*#[a-z0-9-]+$/,
    'the heading under which the promise is explained: the path of the page, # and the words of the heading',
    '/policies/transport#dig-the-street-once',
  ),
  today: z
    .strictObject({
      text: lineSchema('how it is now, in a sentence', 'Nobody publishes this figure per route.'),
      source: evidenceSchema('where people can check it', 'https://at.govt.nz'),
      date: dateSchema('the day on which it was so: year-month-day'),
    })
    .optional()
    .meta({
      description: 'how it is before the promise is kept, to compare with later',
      example: "{ text: 'Nobody publishes this figure.', source: https://at.govt.nz, date: 2025-09-08 }",
    }),
  history: z.array(recordSchema).optional().meta({
    description: 'what became of it, oldest first; never remove a line',
    example:
      "- { date: 2026-10-27, state: kept, text: 'The prices are public.', evidence: /files/prices.pdf }",
  }),
});

export const promisesSchema = z.array(promiseSchema).min(1).superRefine(checkUnique('id', 'promise')).meta({
  description: 'the promises of the policy, one or more',
  example: '- { id: airport-price, promise: Publish a price, short: A price, by: 2026-10-31, kept: … }',
});
