import { z } from 'zod';

import { OUTCOMES, PROMISE_STATES, type PromiseState, STATES } from './promises.ts';
import { checkUnique, dateSchema, dateText, lineSchema } from '../../core/fields.schema.ts';
import { pageSchema } from '../../site/pages.schema.ts';

const stateLabels = Object.fromEntries(
  STATES.map((state) => {
    const { description, example } = PROMISE_STATES[state];
    return [state, lineSchema(description, example)];
  }),
) as Record<PromiseState, ReturnType<typeof lineSchema>>;

/** `content/pages/promises.mdx`: the words around the promises, on any page. */
export const promisesPageSchema = pageSchema.extend({
  dated: lineSchema('the headline of those with a day', 'By these days'),
  dayOne: lineSchema('what stands in the place of a day, and the headline of those without', 'From day one'),
  dayOneText: lineSchema('a sentence under that headline', 'They hold from the first day in office.'),
  byDate: lineSchema('the filter that shows all in the order of their days', 'All, by date'),
  byPolicy: lineSchema('the filter that shows all by policy', 'By policy'),
  filters: lineSchema('what the filters are, for people who cannot see them', 'Show the promises'),
  today: lineSchema('the mark of today on the line', 'Today'),
  by: lineSchema('what stands before a day', 'by'),
  calendar: lineSchema('the link to the calendar file', 'Put the dates into my calendar'),
  tests: z.strictObject({
    kept: lineSchema('what stands before the test', 'Counts as kept'),
    cost: lineSchema('what stands before the cost', 'What it costs'),
    decides: lineSchema('what stands before who decides', 'Who decides'),
    source: lineSchema('the link to the part of the plan', 'Where it is explained'),
    more: lineSchema('what opens all of these', 'How to check it'),
  }),
  states: z.strictObject({
    ...stateLabels,
    due: lineSchema('the mark of one whose day has come, with nothing said yet', 'Due: nothing recorded yet'),
  }),
  history: lineSchema('the headline of what became of a promise', 'What became of it'),
  copy: z.strictObject({
    button: lineSchema('the link that copies a promise', 'Copy this promise'),
    copied: lineSchema('what is said when it is copied', 'Promise copied, with its source.'),
    notCopied: lineSchema(
      'what is said when the browser does not allow it',
      'Please select the words yourself.',
    ),
  }),
  single: z.strictObject({
    all: lineSchema('the link to all promises', 'All promises on one line'),
    plan: lineSchema('the link to the policy', 'Read the plan'),
    next: lineSchema('what stands before the next promise', 'The next promise'),
  }),
  policy: z.strictObject({
    heading: lineSchema('the headline on the page of a policy', 'Promises with dates'),
    button: lineSchema('the link to the promises of the policy', 'All promises of this plan'),
  }),
  article: z.strictObject({
    heading: lineSchema('what stands above the promise that an article is about', 'The promise'),
  }),
});

export type PromiseWords = z.output<typeof promisesPageSchema>;

/** Replaces a date: the promise holds from the first day in office. */
export const DAY_ONE = 'day one';

const dueSchema = dateText
  .pipe(z.union([z.literal(DAY_ONE), z.iso.date()]))
  .meta({ description: `the day by which it is kept, or: ${DAY_ONE}`, example: '2026-10-31' });

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
    description: 'what became of the promise, "broken" also where it is given up',
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
  short: lineSchema('the same in few words, with every condition', 'A price for the airport link').pipe(
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
    description: 'what became of it, oldest first; nothing is taken away from it',
    example: "- { date: 2026-10-27, state: kept, text: 'The three prices are public.' }",
  }),
});

export const promisesSchema = z.array(promiseSchema).min(3).superRefine(checkUnique('id', 'promise')).meta({
  description: 'what is promised, three promises or more',
  example: '- { id: airport-price, promise: Publish a price, short: A price, by: 2026-10-31, kept: … }',
});

/** Names and days of promises, also of a policy with other mistakes. */
export const promiseDaysSchema = z.object({
  promises: z.array(z.object({ id: z.string(), by: dueSchema })).min(1),
});
