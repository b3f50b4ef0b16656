import { z } from 'zod';

import { correctionsSchema, lineSchema as line } from '../../core/fields.schema.ts';
import { mapSchema, pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';
import { promisesSchema } from '../promises/promise.schema.ts';

/** The front matter of a file in `content/policies/`. Each `##` heading of the body is a section. */
export const policySchema = (image: PictureField) =>
  z.strictObject({
    name: line('the short name of the policy, on its tab', 'Transport'),
    ...publicationFields,
    order: z
      .int()
      .min(1)
      .max(99)
      .meta({ description: 'the position of the policy in lists: 1 is first', example: '1' }),
    look: line('colour and icon: the name of a look in content/colours.yaml', 'transport'),
    title: line('the headline, on the card and at poster size on the page', 'Transport that turns up'),
    subtitle: line(
      'one sentence under the headline of the page',
      'Frequent buses and a line to the airport.',
    ),
    summary: line('one or two sentences for the card', 'A 7 km rail link from Puhinui to the airport.').pipe(
      z.string().max(180),
    ),
    overview: line('the first paragraph of the page', 'Auckland has studied the same line for a decade.'),
    picture: pictureSchema(image),
    picturePlace: z.enum(['right', 'left', 'below']).default('right').meta({
      description:
        'the position of the picture, relative to the headline on a wide screen: right, left or below',
      example: 'right',
    }),
    map: mapSchema(image).optional(),
    cost: line('what the policy costs, or its cap', 'The costing is capped at $1.5 million.'),
    decides: line('who decides on the policy', 'The governing body votes on it; AT runs the buses.'),
    promises: promisesSchema,
    corrections: correctionsSchema,
  });
