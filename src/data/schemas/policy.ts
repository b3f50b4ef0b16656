import { z } from 'astro/zod';

import { lineSchema, linesSchema } from './words.ts';

/** The icons that a policy may carry; each is drawn in `components/ui/PolicyIcon.astro`. */
export const POLICY_ICONS = ['train', 'chart', 'house', 'shield', 'leaf', 'briefcase'] as const;

/** The hues of `styles/tokens.css` that a policy may wear. */
export const POLICY_HUES = ['moana', 'ink', 'clay', 'plum', 'bush', 'bronze'] as const;

/** One policy: the frontmatter of a file in `content/policies/`; each `##` heading of its text is a detail section. */
export const policySchema = z.strictObject({
  name: lineSchema('the short name on its tab', 'Transport'),
  order: z
    .int()
    .min(1)
    .max(99)
    .meta({ description: 'its place among the policies: 1 is first', example: '1' }),
  hue: z.enum(POLICY_HUES).meta({ description: 'its colour', example: 'moana' }),
  icon: z.enum(POLICY_ICONS).meta({ description: 'its icon', example: 'train' }),
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
});
