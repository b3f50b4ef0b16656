import { z } from 'zod';

import { lineSchema as line } from '../../core/fields.schema.ts';
import { pageSchema } from '../../core/page.schema.ts';

/** `content/pages/promises.mdx`: the texts around promises, on all pages. */
export const promisesPageSchema = pageSchema.extend({
  dated: line('the headline of promises with a day', 'By these days'),
  dayOne: line('the text instead of a day, and the headline of promises without a day', 'From day one'),
  dayOneText: line('the sentence under "From day one"', 'They hold from the first day in office.'),
  byDate: line('the filter that shows all promises', 'All, by date'),
  filters: line('the label of the filters, for screen readers', 'Show the promises'),
  today: line('the mark of today on the timeline, and the label of the situation today', 'Today'),
  by: line('the text before the day of a promise', 'by'),
  calendar: line('the link to the calendar file of the promises', 'Put the dates into my calendar'),
  tests: z.strictObject({
    kept: line('the label of the test', 'Counts as kept'),
    cost: line('the label of the cost', 'What it costs'),
    decides: line('the label of who decides', 'Who decides'),
    source: line('the link to the explanation in the policy', 'Where it is explained'),
  }),
  states: z.strictObject({
    open: line('the badge of a promise that is not due yet', 'Not due yet'),
    started: line('the badge of a promise on which work has begun', 'Started'),
    stuck: line('the badge of a promise that does not move', 'Stuck'),
    kept: line('the badge of a promise that was kept', 'Kept'),
    late: line('the badge of a promise that is late', 'Late'),
    broken: line('the badge of a promise that was broken or given up', 'Broken'),
    changed: line('the badge of a promise that was changed', 'Changed'),
    due: line('the badge of an overdue promise without outcome', 'Due: no outcome recorded yet'),
  }),
  history: line('the headline of the outcomes of a promise', 'What became of it'),
  copy: z.strictObject({
    button: line('the link that copies a promise', 'Copy this promise'),
    copied: line('the message after a promise was copied', 'Promise copied, with its source.'),
    notCopied: line('the message if the browser does not allow copying', 'Please select the words yourself.'),
  }),
  single: z.strictObject({
    all: line('the link to all promises', 'All promises on one line'),
    stands: line('the headline above the state of a promise, and the link to it', 'The state of it'),
    siblings: line('the headline above all promises of the policy', 'In this plan'),
    plan: line('the link to the policy of the promise', 'Read the plan'),
    next: line('the text before the next promise', 'The next promise'),
  }),
  policy: z.strictObject({
    heading: line('the headline above those of a policy; {policy} is its name', '{policy} promises'),
    button: line('the link to the promises of the policy', 'All promises of this plan'),
  }),
  article: z.strictObject({
    heading: line('the text above the promise that an article is about', 'The promise'),
  }),
});

export type PromiseLabels = z.output<typeof promisesPageSchema>;
