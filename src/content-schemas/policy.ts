import { z } from 'zod';

import { POLICY_LOOKS, type PolicyLookName } from '../lib/policy-looks.ts';
import { correctionsSchema } from './corrections.ts';
import { publicationFields } from './publication.ts';
import { lineSchema, linesSchema } from './words.ts';

const LOOK_NAMES = Object.keys(POLICY_LOOKS) as PolicyLookName[];

/** One policy: the frontmatter of a file in `content/policies/`; each `##` heading of its text is a detail section. */
export const policySchema = z.strictObject({
  name: lineSchema('the short name on its tab', 'Transport'),
  ...publicationFields,
  order: z
    .int()
    .min(1)
    .max(99)
    .meta({ description: 'its place among the policies: 1 is first', example: '1' }),
  look: z.enum(LOOK_NAMES).meta({
    description: 'its colour and icon',
    example: 'transport',
  }),
  title: lineSchema('the headline, on its card and at poster size on its page', 'Transport that turns up'),
  subtitle: lineSchema(
    'one sentence under the headline of its page',
    'Frequent buses, finished rail and a line to the airport.',
  ),
  summary: lineSchema(
    'one or two sentences for its card',
    'A 7 km rail link from Puhinui to the airport.',
  ).pipe(z.string().max(180)),
  overview: lineSchema(
    'the paragraph that opens its page',
    'Auckland has studied the same line for a decade.',
  ),
  keyPoints: linesSchema('the promises, one line each', '- Build the airport link', 3),
  corrections: correctionsSchema,
});
