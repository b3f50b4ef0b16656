import { z } from 'zod';

const spellings = (description: string, example: string) =>
  z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)*$/u)
        .meta({ description: 'letters and spaces, with the macrons', example }),
    )
    .meta({ description, example: `- ${example}` });

/** The whole of `content/te-reo.yaml`: what is te reo Māori, in the right spelling. */
export const teReoSchema = z.strictObject({
  words: spellings('words and phrases, which texts mark for screen readers by themselves', 'kaitiakitanga'),
  names: spellings('names, which are watched for their macrons and not marked', 'Waitematā'),
});
