import { z } from 'zod';

import { dateSchema, lineSchema, plainLineSchema, webAddressSchema } from '../../core/fields.schema.ts';

/** `content/coverage.yaml`: reports about the campaign by others. */
export const coverageSchema = z.strictObject({
  heading: lineSchema('the headline of the list', 'In the news'),
  text: lineSchema('the sentence under the headline', 'Reports by others about this campaign.'),
  items: z
    .array(
      z.strictObject({
        outlet: plainLineSchema('the newspaper, station or site', 'The Waiheke Weekly'),
        title: plainLineSchema('the headline of the report, word for word', 'Candidate names a date'),
        date: dateSchema('the day on which it was published'),
        link: webAddressSchema('the https address of the report').meta({ title: 'Address' }),
      }),
    )
    .meta({
      description: 'the reports, in any order; without any, the list is not shown',
      example: '- { outlet: …, title: …, date: 2025-09-08, link: https://… }',
    }),
});
