import { z } from 'astro/zod';

/** A schema without its wrappers: what the editor needs to know of one field. */
export interface Layers {
  /** What a file may hold there, outermost first: one schema, or several that a value passes one after the other. */
  readonly schemas: readonly [z.ZodType, ...z.ZodType[]];
  /** Whether a file may leave the field out. */
  readonly isOptional: boolean;
  /** What holds when it is left out. */
  readonly fallback: unknown;
  /**
   * What a form calls the field where its key is no word for it, the sentence for people, and a value that would be right:
   * set by `.meta()` where the schema is written.
   */
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly example: string | undefined;
}

/** Takes the wrappers off a schema: `.optional()`, `.default()`, `.pipe()`, `.transform()`. */
export function peel(schema: z.ZodType): Layers {
  const { title, description, example } = (schema.meta() ?? {}) as Partial<Record<string, string>>;
  const inner = peelOnce(schema);
  return {
    ...inner,
    title: title ?? inner.title,
    description: description ?? inner.description,
    example: example ?? inner.example,
  };
}

function peelOnce(schema: z.ZodType): Layers {
  if (schema instanceof z.ZodOptional) return { ...peel(schema.unwrap() as z.ZodType), isOptional: true };
  if (schema instanceof z.ZodDefault)
    return {
      ...peel(schema.unwrap() as z.ZodType),
      isOptional: true,
      fallback: schema.def.defaultValue,
    };
  if (schema instanceof z.ZodPipe) {
    const sides = [schema.in, schema.out].filter((side) => !(side instanceof z.ZodTransform));
    const [first, second] = sides.map((side) => peel(side as z.ZodType));
    if (first && second) return { ...first, schemas: [...first.schemas, ...second.schemas] };
    if (first) return first;
  }
  return {
    schemas: [schema],
    isOptional: false,
    fallback: undefined,
    title: undefined,
    description: undefined,
    example: undefined,
  };
}

/** Whether people type it as words: also a date or a yes that may stand for words. */
export function isText(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).every(
      (option) => option instanceof z.ZodDate || option instanceof z.ZodBoolean || isText(option),
    );
  if (schema instanceof z.ZodLiteral) return schema.value === '' || typeof schema.value === 'string';
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

/** The values that may be selected, where there are no others. */
export function listChoices(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  if (!(schema instanceof z.ZodUnion) || schema instanceof z.ZodDiscriminatedUnion) return undefined;
  const choices = (schema.options as z.ZodType[]).map(listChoices);
  return choices.every((list) => list !== undefined) ? choices.flat() : undefined;
}

/** Whether an empty text or list may stand there: a service that is switched off, a list without entries yet. */
export const acceptsEmpty = (schema: z.ZodType): boolean =>
  ['', []].some((empty) => schema.safeParse(empty).success);

/** The limits that a field's schemas set; of a text in characters, of a list in entries, of a number in its unit. */
export interface Limits {
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** Reads the checks of Zod that an editor can ask for while somebody types; the content check asks for the others. */
export function readLimits(schemas: readonly z.ZodType[]): Limits {
  const limits: Limits = {};
  const checks = schemas.flatMap((schema) => [
    schema._zod.def as unknown as Check,
    ...(schema._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Check),
  ]);
  for (const { check, minimum, maximum, value, pattern } of checks) {
    if (check === 'min_length' && minimum !== undefined) limits.min = minimum;
    if (check === 'max_length' && maximum !== undefined) limits.max = maximum;
    if (check === 'greater_than' && value !== undefined) limits.min = value;
    if (check === 'less_than' && value !== undefined) limits.max = value;
    if (check === 'string_format' && pattern) limits.pattern = pattern;
  }
  return limits;
}

interface Check {
  readonly check?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
}
