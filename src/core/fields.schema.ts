import { z } from 'zod';
import { stringify } from 'yaml';

import { removeTracking } from './addresses.ts';
import { listUnknownPlaceholders, PLACEHOLDERS } from './interpolate.ts';
import { addIssue } from './moment.schema.ts';

const textSchema = (placeholders: readonly string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .overwrite(removeTracking)
    .refine((text) => listUnknownPlaceholders(text, placeholders).length === 0, {
      error: ({ input }) => {
        const [unknown = ''] = listUnknownPlaceholders(String(input), placeholders);
        const known = placeholders.map((name) => `{${name}}`).join(', ');
        return known === ''
          ? `calls for ${unknown}, but no word in braces is filled in here`
          : `calls for ${unknown}, but only ${known} can be filled in`;
      },
    });

/** A line of text. By default, `PLACEHOLDERS` are valid, or only those of the example if it has others. */
export const lineSchema = (
  description: string,
  example: string,
  placeholders: readonly string[] = listPlaceholders(example),
) => addMeta(textSchema(placeholders), description, example);

/** A line without placeholders, for texts that are not interpolated. */
export const plainLineSchema = (description: string, example: string) => lineSchema(description, example, []);

/** In characters: two lines of a button on a phone. */
const MAX_BUTTON_LENGTH = 40;

export const buttonSchema = (
  description: string,
  example: string,
  placeholders: readonly string[] = listPlaceholders(example),
) => addMeta(textSchema(placeholders).max(MAX_BUTTON_LENGTH), description, example);

const listPlaceholders = (example: string): readonly string[] =>
  listUnknownPlaceholders(example, PLACEHOLDERS).length === 0
    ? PLACEHOLDERS
    : listUnknownPlaceholders(example, []).map((braces) => braces.slice(1, -1));

const addMeta = (schema: z.ZodString, description: string, example: string) =>
  schema.meta({ description, example: stringify(example, { singleQuote: true, lineWidth: 0 }).trimEnd() });

/** The meta description of a page; search engines show 160 characters. */
export const searchSentenceSchema = (example: string, placeholders?: readonly string[]) =>
  lineSchema('a sentence for search engines, 160 characters at most', example, placeholders).pipe(
    z.string().max(160),
  );

export const patternSchema = (pattern: RegExp, description: string, example: string) =>
  z.string().trim().regex(pattern).meta({ description, example });

/** The path of a page of this site, with an optional anchor. The content check reports missing pages. */
export const hrefSchema = patternSchema(
  /^\/[a-z0-9/-]*(?:#[a-z0-9-]+)?$/,
  'the address it leads to, on this site, beginning with /',
  '/policies',
).meta({ title: 'Address' });

export const dateSchema = (description: string) =>
  z.string().trim().pipe(z.iso.date()).meta({ description, example: '2025-09-08' });

/** An https URL: plain http can be read and changed in transit. */
export const webAddressSchema = (description: string, example = 'https://www.example.org/page') =>
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .overwrite(removeTracking)
    .meta({ description, example });

/** An https URL, on one of `hosts` if given, or '' for none. */
export const optionalAddressSchema = (
  description: string,
  example = 'https://www.example.org/form',
  hosts?: readonly string[],
) => {
  const hostname = hosts
    ? new RegExp(`^(www\\.)?(${hosts.join('|').replaceAll('.', '\\.')})$`)
    : z.regexes.domain;
  const address = z.url({ protocol: /^https$/, hostname });
  return z.union([z.literal(''), hosts ? address.overwrite(removeTracking) : address]).meta({
    description: `${description}: an https address${hosts ? ` at ${hosts.join(' or ')}` : ''}, or '' for none`,
    example,
  });
};

export const listSchema = <Entry extends z.ZodType>(entry: Entry, description: string, example: string) =>
  z.array(entry).min(1).meta({ description, example });

export const linksSchema = (description: string, example: string) =>
  listSchema(
    z.strictObject({ name: lineSchema('the words of the link', 'Policies'), href: hrefSchema }),
    description,
    example,
  );

export const linesSchema = (description: string, example: string, min = 1) =>
  z.array(textSchema(PLACEHOLDERS)).min(min).meta({ description, example });

/** Builds an object of fields that share a schema. */
export const repeatField = <const Names extends readonly string[], Field extends z.ZodType>(
  names: Names,
  field: Field,
) => Object.fromEntries(names.map((name) => [name, field])) as Record<Names[number], Field>;

/** Creates a refinement of a list that reports each entry whose `field` repeats an earlier one. */
export const checkUnique =
  <Field extends string>(field: Field, noun: string) =>
  (entries: readonly Partial<Record<Field, string | undefined>>[], context: z.RefinementCtx): void => {
    for (const [index, { [field]: name }] of entries.entries())
      if (name !== undefined && entries.findIndex((other) => other[field] === name) < index)
        addIssue(context, [index, field], `is also the name of another ${noun}`, 'a unique name');
  };

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
