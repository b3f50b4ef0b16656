import { z } from 'zod';

import { dueSchema } from '../../core/facts.schema.ts';
import { OUTCOMES } from './promise-states.ts';
import { checkUnique, dateSchema, lineSchema, patternSchema } from '../../core/fields.schema.ts';

const idSchema = patternSchema(
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  'the name of the promise in URLs and texts: small letters, digits and dashes; never change it once published',
  'airport-price',
).meta({ title: 'Name in addresses' });

const outcomeSchema = z.strictObject({
  date: dateSchema('the day of this outcome: year-month-day'),
  state: z.enum(OUTCOMES).meta({
    description: 'the outcome; "broken" also if the promise was given up',
    example: 'kept',
  }),
  text: lineSchema('what happened, in a sentence', 'The three prices are public, four days early.'),
  link: patternSchema(
    /^(?:\/[a-z0-9/-]*(?:#[a-z0-9-]+)?|https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/,
    'a source: the path of a page of this site, or an https URL',
    'https://www.example.org/report',
  ).optional(),
});

const promiseSchema = z.strictObject({
  id: idSchema,
  promise: lineSchema(
    'the promise, without its date',
    'Publish independent prices for the airport link, three choices side by side',
  ),
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
  history: z.array(outcomeSchema).optional().meta({
    description: 'the outcomes, oldest first; never remove a line',
    example: "- { date: 2026-10-27, state: kept, text: 'The three prices are public.' }",
  }),
});

export const promisesSchema = z.array(promiseSchema).min(1).superRefine(checkUnique('id', 'promise')).meta({
  description: 'the promises of the policy, one or more',
  example: '- { id: airport-price, promise: Publish a price, short: A price, by: 2026-10-31, kept: … }',
});
