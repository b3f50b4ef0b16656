import { z } from 'zod';

import { pageSchema } from '../site/pages.schema.ts';
import { lineSchema } from '../site/words.schema.ts';

const heading = (description: string, example: string) =>
  z.strictObject({ heading: lineSchema(description, example) });

/** `content/pages/fact-sheet.mdx`: the words around the facts, which come from the other files. */
export const factSheetSchema = pageSchema.extend({
  pdf: lineSchema('the button to the PDF', 'Download as PDF'),
  back: lineSchema('the link back to the press kit', 'All of the press kit'),
  asOf: lineSchema('what stands before the day of the newest fact on it', 'As of'),
  candidate: heading('the headline of the facts of the candidate', 'The candidate').extend({
    name: lineSchema('what stands before the name', 'Name'),
    say: lineSchema('what stands before how it is said', 'Said'),
    position: lineSchema('what stands before the office', 'Standing as'),
    contact: lineSchema('what stands before the press contact', 'Press contact'),
    phone: lineSchema('what stands before the telephone number', 'Telephone'),
    email: lineSchema('what stands before the e-mail address', 'E-mail'),
    website: lineSchema('what stands before the address of the site', 'Website'),
  }),
  plans: heading('the headline of the plans', 'The {policyCount} plans').extend({
    plan: lineSchema('the column of the plans', 'Plan'),
    what: lineSchema('the column of what each does', 'What'),
    by: lineSchema('the column of the days', 'By when'),
    cost: lineSchema('the column of the costs', 'What it costs'),
    between: lineSchema('what stands between the first and the last day of a plan', 'to'),
  }),
  promises: heading('the headline of the promises with a day', 'Every dated promise'),
  dayOne: heading('the headline of the promises that hold from day one', 'From day one'),
  dates: heading('the headline of the dates of the vote', 'Dates of the vote'),
  sources: heading('the headline of the sources', 'Sources').extend({
    plans: lineSchema('what stands before the address of the promises', 'Each promise and its test'),
    vote: lineSchema('what stands before the name of each official site on the vote', 'Dates of the vote'),
  }),
  sheet: lineSchema('what stands before the number of a page of the PDF', 'Page'),
});
