import { z } from 'astro/zod';
import { stringify } from 'yaml';

/** A line of words that must not be empty; `example` is shown, in quotes where it needs them, to whoever leaves it out. */
export const lineSchema = (description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description, example: stringify(example, { singleQuote: true, lineWidth: 0 }).trimEnd() });

/** An ordinary date, given as `2025-09-08` with or without quotes; kept as that text. */
export const dateSchema = (description: string) =>
  z
    .union([z.date(), z.string()])
    .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value.trim()))
    .pipe(z.iso.date())
    .meta({ description, example: '2025-09-08' });

/** An address on the web. Only https is accepted, so that no visitor is sent over an open line. */
export const webAddressSchema = (description: string, example = 'https://www.example.org/page') =>
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).meta({ description, example });

/** A setting that staff may leave empty (''), else an https address; of one of `hosts` where those are given. */
export const optionalAddressSchema = (
  description: string,
  example = 'https://www.example.org/form',
  hosts?: readonly string[],
) => {
  const hostname = hosts
    ? new RegExp(`^(www\\.)?(${hosts.join('|').replaceAll('.', '\\.')})$`)
    : z.regexes.domain;
  return z.union([z.literal(''), z.url({ protocol: /^https$/, hostname })]).meta({
    description: `${description}: an https address${hosts ? ` at ${hosts.join(' or ')}` : ''}, or '' for none`,
    example,
  });
};

/** A list of lines with at least `min` of them. */
export const linesSchema = (description: string, example: string, min = 1) =>
  z.array(z.string().trim().min(1)).min(min).meta({ description, example });
