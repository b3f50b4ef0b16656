import { z } from 'zod';

import { pictureSchema, type ImageField } from '../pictures/picture.schema.ts';
import { publicationFields } from '../publication/publication.schema.ts';
import { pageSchema } from '../site/pages.schema.ts';
import { lineSchema } from '../site/words.schema.ts';

/** `content/pages/own/NAME.mdx`: a page of the staff's own, at `/NAME`. The text of the file is that of the page. */
export const ownPageSchema = (image: ImageField) =>
  pageSchema.omit({ heading: true, intro: true }).extend({
    title: lineSchema('the headline of the page, which is its link in menus too', 'Who stands with us'),
    lead: lineSchema('one or two sentences under the headline', 'People and groups, in their own words.'),
    picture: pictureSchema(image).optional(),
    menu: z.enum(['none', 'drawer', 'footer']).default('none').meta({
      description: 'the menu that leads to it: that of phones, or the foot of every page',
      example: 'footer',
    }),
    order: z.int().min(1).default(1).meta({
      description: 'its place among the pages of your own in that menu, a whole number',
      example: '2',
    }),
    ...publicationFields,
  });
