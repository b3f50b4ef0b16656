import { z } from 'zod';

import { hrefSchema } from './words.schema.ts';

/** The whole of `content/redirects.yaml`: addresses that have moved. The content check says which cannot work. */
export const redirectsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: z
          .string()
          .regex(/^\/[\p{L}\p{N}._~/-]+$/u)
          .meta({
            title: 'Old address',
            description: 'the old address, beginning with /',
            example: '/news/old-name',
          }),
        to: hrefSchema.meta({
          title: 'New address',
          description: 'the address of the page that has it now, beginning with /',
          example: '/news',
        }),
      }),
    )
    .meta({ description: 'the addresses that have moved', example: '- { from: /news/old-name, to: /news }' }),
});

/** An address that has moved. */
export type Redirect = z.output<typeof redirectsSchema>['redirects'][number];
