import { z } from 'astro/zod';

export interface SchemaField {
  /** The schemas that a value must satisfy, in order; several for a pipe. */
  readonly schemas: readonly [z.ZodType, ...z.ZodType[]];
  readonly isOptional: boolean;
  readonly fallback?: unknown;
  /** The label in the editor, unless the key serves as label. `.meta()` sets these three. */
  readonly title?: string;
  readonly description?: string;
  readonly example?: string;
}

/** Unwraps `.optional()`, `.default()`, `.pipe()` and `.transform()`. */
export const unwrapSchema = (schema: z.ZodType): SchemaField => ({
  ...unwrap(schema),
  ...(schema.meta() as Pick<SchemaField, 'title' | 'description' | 'example'> | undefined),
});

function unwrap(schema: z.ZodType): SchemaField {
  if (schema instanceof z.ZodOptional)
    return { ...unwrapSchema(schema.unwrap() as z.ZodType), isOptional: true };
  if (schema instanceof z.ZodDefault) {
    const inner = unwrapSchema(schema.unwrap() as z.ZodType);
    return { ...inner, isOptional: true, fallback: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodPipe) {
    const steps = [schema.in, schema.out].filter((step) => !(step instanceof z.ZodTransform));
    const [first, second] = steps.map((step) => unwrapSchema(step as z.ZodType));
    if (first && second) return { ...first, schemas: [...first.schemas, ...second.schemas] };
    if (first) return first;
  }
  return { schemas: [schema], isOptional: false };
}

/** Lists the object schemas of a schema: one for an object, all options of a discriminated union, else none. */
export function listKinds(schema: z.ZodType): readonly z.ZodObject<Record<string, z.ZodType>>[] {
  const [inner] = unwrapSchema(schema).schemas;
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options as z.ZodObject<Record<string, z.ZodType>>[];
  return inner instanceof z.ZodObject ? [inner] : [];
}

/** Returns the fields of an object schema; of a discriminated union, those of the first option. */
export const getShape = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> | undefined =>
  schema && listKinds(schema)[0]?.shape;

export const findSchema = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((step, key) => {
    const [inner] = step ? unwrapSchema(step).schemas : [];
    if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
    return getShape(step)?.[String(key)];
  }, schema);
