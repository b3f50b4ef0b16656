import { z } from 'zod';

import { dateSchema, lineSchema } from '../site/words.schema.ts';

/** What was corrected in a text since it was published; the page of the text shows it, and `/corrections` lists all. */
export const correctionsSchema = z
  .array(
    z.strictObject({
      date: dateSchema('the day on which it was corrected: year-month-day'),
      text: lineSchema(
        'what was wrong, and what is right',
        'An earlier version said 9 km. The line is 7 km long.',
      ),
    }),
  )
  .optional()
  .meta({
    description: 'what was corrected since it was published',
    example: "- { date: 2025-09-09, text: 'An earlier version said 9 km. The line is 7 km long.' }",
  });
