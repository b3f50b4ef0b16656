import { z } from 'zod';

import { dueSchema } from '../../core/facts.schema.ts';
import { OUTCOMES } from './promise-states.ts';
import { checkUnique, dateSchema, lineSchema } from '../../core/fields.schema.ts';

const idSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
  .meta({
    title: 'Name in addresses',
    description:
      'its name in addresses and texts: small letters, figures and dashes; never changed once published',
    example: 'airport-price',
  });

const outcomeSchema = z.strictObject({
  date: dateSchema('the day on which it was so: year-month-day'),
  state: z.enum(OUTCOMES).meta({
    description: 'what became of the promise; "broken" also if it was given up',
    example: 'kept',
  }),
  text: lineSchema('what happened, in a sentence', 'The three prices are public, four days early.'),
  link: z
    .string()
    .regex(/^(?:\/[a-z0-9/-]*(?:#[a-z0-9-]+)?|https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/)
    .optional()
    .meta({
      description: 'where it can be read: a page of this site or an https address',
      example: 'https://www.example.org/report',
    }),
});

const promiseSchema = z.strictObject({
  id: idSchema,
  promise: lineSchema(
    'what is promised, without its date',
    'Publish independent prices for the airport link, three choices side by side',
  ),
  short: lineSchema('the same in a few words, with every condition', 'A price for the airport link').pipe(
    z.string().max(60),
  ),
  by: dueSchema,
  kept: lineSchema('what counts as kept', 'One public page with a price for each choice.'),
  cost: lineSchema('what it costs, or its cap', 'Capped at $1.5 million.'),
  decides: lineSchema('who decides', 'The governing body: the mayor has one vote.'),
  source: z
    .string()
    .regex(/^\/[a-z0-9/-]*#[a-z0-9-]+$/)
    .meta({
      description:
        'the heading under which it is explained: the address of its page, # and the words of the heading',
      example: '/policies/transport#dig-the-street-once',
    }),
  history: z.array(outcomeSchema).optional().meta({
    description: 'what became of it, oldest first; lines are never removed',
    example: "- { date: 2026-10-27, state: kept, text: 'The three prices are public.' }",
  }),
});

export const promisesSchema = z.array(promiseSchema).min(3).superRefine(checkUnique('id', 'promise')).meta({
  description: 'what is promised, three promises or more',
  example: '- { id: airport-price, promise: Publish a price, short: A price, by: 2026-10-31, kept: … }',
});
