import { z } from 'zod';

import { PROMISE_STATES, type PromiseState, STATES } from './promise-states.ts';
import { lineSchema } from '../../core/fields.schema.ts';
import { pageSchema } from '../../core/page.schema.ts';

const stateLabels = Object.fromEntries(
  STATES.map((state) => {
    const { description, example } = PROMISE_STATES[state];
    return [state, lineSchema(description, example)];
  }),
) as Record<PromiseState, ReturnType<typeof lineSchema>>;

/** `content/pages/promises.mdx`: the texts around promises, on all pages. */
export const promisesPageSchema = pageSchema.extend({
  views: z.strictObject({
    byPolicy: lineSchema('the headline of the list of all promises by policy', 'My promises, by policy'),
    policy: lineSchema(
      'the headline of the list for one policy; {policy} is its name',
      '{policy} promises, with dates',
    ),
  }),
  dated: lineSchema('the headline of promises with a day', 'By these days'),
  dayOne: lineSchema('the text instead of a day, and the headline of promises without a day', 'From day one'),
  dayOneText: lineSchema('the sentence under "From day one"', 'They hold from the first day in office.'),
  byDate: lineSchema('the filter that sorts all promises by day', 'All, by date'),
  byPolicy: lineSchema('the filter that groups all promises by policy', 'By policy'),
  filters: lineSchema('the label of the filters, for screen readers', 'Show the promises'),
  today: lineSchema('the mark of today on the timeline', 'Today'),
  by: lineSchema('the text before the day of a promise', 'by'),
  calendar: lineSchema('the link to the calendar file of the promises', 'Put the dates into my calendar'),
  tests: z.strictObject({
    kept: lineSchema('the label of the test', 'Counts as kept'),
    cost: lineSchema('the label of the cost', 'What it costs'),
    decides: lineSchema('the label of who decides', 'Who decides'),
    source: lineSchema('the link to the explanation in the policy', 'Where it is explained'),
  }),
  states: z.strictObject({
    ...stateLabels,
    due: lineSchema('the badge of an overdue promise without outcome', 'Due: nothing recorded yet'),
  }),
  history: lineSchema('the headline of the outcomes of a promise', 'What became of it'),
  copy: z.strictObject({
    button: lineSchema('the link that copies a promise', 'Copy this promise'),
    copied: lineSchema('the message after a promise was copied', 'Promise copied, with its source.'),
    notCopied: lineSchema(
      'the message if the browser does not allow copying',
      'Please select the words yourself.',
    ),
  }),
  single: z.strictObject({
    all: lineSchema('the link to all promises', 'All promises on one line'),
    stands: lineSchema('the headline above the state of a promise, and the link to it', 'The state of it'),
    siblings: lineSchema('the headline above all promises of the policy', 'In this plan'),
    plan: lineSchema('the link to the policy of the promise', 'Read the plan'),
    next: lineSchema('the text before the next promise', 'The next promise'),
  }),
  policy: z.strictObject({
    heading: lineSchema('the headline on the page of a policy', 'Promises with dates'),
    button: lineSchema('the link to the promises of the policy', 'All promises of this plan'),
  }),
  article: z.strictObject({
    heading: lineSchema('the text above the promise that an article is about', 'The promise'),
  }),
});

export type PromiseLabels = z.output<typeof promisesPageSchema>;
