import { z } from 'zod';

import { checkUnique, lineSchema } from './fields.schema.ts';

const NOT_CHECKED = 'never';

const factSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
    .refine((name) => name !== 'mi', { error: 'is reserved: ((mi:…)) is te reo Māori' })
    .meta({ description: 'its name in texts: small letters, figures and dashes', example: 'airport-gap' }),
  label: lineSchema(
    'what it is, in a few words, for lists of facts; default: the words of its name',
    'Distance from Puhinui station to the airport',
    [],
  ).optional(),
  value: lineSchema('the fact as it appears in texts', '7 km', []),
  words: lineSchema('the value in words, for the beginning of a sentence', 'seven kilometres', []).optional(),
  source: lineSchema('its source: a web address or a document', 'https://www.example.org/report', []),
  checked: z
    .string()
    .trim()
    .pipe(z.union([z.literal(NOT_CHECKED), z.iso.date()]))
    .meta({
      description: `the day on which somebody last compared it with its source; ${NOT_CHECKED} makes it a placeholder, which must not be published`,
      example: '2025-09-08',
    }),
  except: z.array(z.string().trim().min(1)).optional().meta({
    description:
      'phrases in which the same figure means something else, so that the check does not suggest the fact',
    example: '- 5,000 trees',
  }),
});

/** `content/facts.yaml`: figures that texts share, with their sources. */
export const factsSchema = z.strictObject({
  facts: z.array(factSchema).superRefine(checkUnique('name', 'fact')).meta({
    description: 'the facts, in any order',
    example: '- { name: airport-gap, value: 7 km, source: https://…, checked: 2025-09-08 }',
  }),
});

/** Used instead of a date: the promise holds from the first day in office. */
export const DAY_ONE = 'day one';

export const dueSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(DAY_ONE), z.iso.date()]))
  .meta({ description: `the day by which it is kept, or: ${DAY_ONE}`, example: '2026-10-31' });

/** Parses ids and days even if the policy has other mistakes. */
export const promiseDaysSchema = z.object({
  promises: z.array(z.object({ id: z.string(), by: dueSchema })).min(1),
});
