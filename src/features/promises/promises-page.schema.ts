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

/** `content/pages/promises.mdx`: texts around promises, on any page. */
export const promisesPageSchema = pageSchema.extend({
  dated: lineSchema('the headline of those with a day', 'By these days'),
  dayOne: lineSchema('the text instead of a day, and the headline of promises without a day', 'From day one'),
  dayOneText: lineSchema('a sentence under that headline', 'They hold from the first day in office.'),
  byDate: lineSchema('the filter that shows all in the order of their days', 'All, by date'),
  byPolicy: lineSchema('the filter that shows all by policy', 'By policy'),
  filters: lineSchema('what the filters are, for people who cannot see them', 'Show the promises'),
  today: lineSchema('the mark of today on the line', 'Today'),
  by: lineSchema('the text before a day', 'by'),
  calendar: lineSchema('the link to the calendar file', 'Put the dates into my calendar'),
  tests: z.strictObject({
    kept: lineSchema('the text before the test', 'Counts as kept'),
    cost: lineSchema('the text before the cost', 'What it costs'),
    decides: lineSchema('the text before who decides', 'Who decides'),
    source: lineSchema('the link to the part of the plan', 'Where it is explained'),
    more: lineSchema('the button that opens all of these', 'How to check it'),
  }),
  states: z.strictObject({
    ...stateLabels,
    due: lineSchema('the mark of one whose day is over, without an outcome yet', 'Due: nothing recorded yet'),
  }),
  history: lineSchema('the headline of what became of a promise', 'What became of it'),
  copy: z.strictObject({
    button: lineSchema('the link that copies a promise', 'Copy this promise'),
    copied: lineSchema('the message when it is copied', 'Promise copied, with its source.'),
    notCopied: lineSchema(
      'the message when the browser does not allow it',
      'Please select the words yourself.',
    ),
  }),
  single: z.strictObject({
    all: lineSchema('the link to all promises', 'All promises on one line'),
    plan: lineSchema('the link to the policy', 'Read the plan'),
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
