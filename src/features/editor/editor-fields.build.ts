import { z } from 'astro/zod';

import type { ImageField } from '../pictures/picture.schema.ts';
import { EditorFieldError, type EditorField } from './editor-field.build.ts';
import { toHint, toLabel } from './field-words.build.ts';
import { acceptsEmpty, isText, listChoices, peel, readLimits, type Layers } from './schema-layers.build.ts';

/** From this many characters on a text gets several lines in the editor. */
const LONG_TEXT = 100;
const LONG_EXAMPLE = 45;

const picture = z.string().min(1);

/** Stands in for Astro's `image()` in a schema, so that the editor knows a picture from other texts. */
export const pictureMark: ImageField = () => picture as unknown as ReturnType<ImageField>;

/** The fields of a schema of named fields. Of one that comes in several kinds, those of all kinds. */
export function toEditorFields(schema: z.ZodType, path: string): EditorField[] {
  const layers = peel(schema);
  return Object.entries(toShape(layers, path)).map(([name, [field, ...others]]) => ({
    ...toEditorField(name, field, `${path}.${name}`),
    ...(others.length > 0 && mergeKinds(field, others, layers)),
    ...(isInSomeKinds(schema, name) && { required: false }),
  }));
}

type Shape = Record<string, [z.ZodType, ...z.ZodType[]]>;

/** Each field with its schemas: several where the kinds of a schema disagree about it. */
function toShape({ schemas: [schema] }: Layers, path: string): Shape {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [name, [field]]),
    );
  if (!(schema instanceof z.ZodDiscriminatedUnion)) throw new EditorFieldError(path, schema.def.type);
  const shape: Shape = {};
  for (const option of schema.options as z.ZodObject<Record<string, z.ZodType>>[])
    for (const [name, field] of Object.entries(option.shape))
      if (!shape[name]) shape[name] = [field];
      else if (!shape[name].includes(field)) shape[name].push(field);
  return shape;
}

function isInSomeKinds(schema: z.ZodType, name: string): boolean {
  const [inner] = peel(schema).schemas;
  return (
    inner instanceof z.ZodDiscriminatedUnion &&
    !(inner.options as z.ZodObject[]).every((option) => name in option.shape)
  );
}

/** The field that tells the kinds apart is a choice among their names; what the schema says of itself is about it. */
function mergeKinds(
  first: z.ZodType,
  others: readonly z.ZodType[],
  { description }: Layers,
): Partial<EditorField> {
  return {
    ...(description !== undefined && { hint: toHint(description) }),
    widget: 'select',
    options: [first, ...others].flatMap((kind) => listChoices(kind) ?? []),
  };
}

function toEditorField(name: string, schema: z.ZodType, path: string): EditorField {
  const layers = peel(schema);
  const { title, description, example, isOptional, fallback } = layers;
  const widget = toWidget(layers, path);
  return {
    name,
    label: title ?? toLabel(name),
    ...(description !== undefined && { hint: toHint(description, isTyped(widget) ? example : undefined) }),
    ...widget,
    required: !isOptional && !acceptsEmpty(schema),
    ...(fallback !== undefined && { default: fallback }),
  };
}

type Widget = Omit<EditorField, 'name' | 'label' | 'hint' | 'required' | 'default'>;

function toWidget(layers: Layers, path: string): Widget {
  const { schemas, description = 'is not right' } = layers;
  const [schema] = schemas;
  const { min, max, pattern } = readLimits(schemas);
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const choices = listChoices(schema);
  if (schema.def === picture.def) return { widget: 'image' };
  if (schemas.some((layer) => layer instanceof z.ZodISODate))
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (choices) return { widget: 'select', options: choices };
  if (isText(schema))
    return {
      widget: (max ?? 0) >= LONG_TEXT || (layers.example ?? '').length >= LONG_EXAMPLE ? 'text' : 'string',
      ...(min !== undefined && min > 1 && { minlength: min }),
      ...(max !== undefined && { maxlength: max }),
      ...(pattern && { pattern: [String(pattern), description] as const }),
      // Sveltia would show the player of a film beside its address, from another host.
      ...(schema instanceof z.ZodURL && { preview: false }),
    };
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  if (schema instanceof z.ZodNumber)
    return { widget: 'number', value_type: schema.format === null ? 'float' : 'int', ...range };
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion)
    return { widget: 'object', fields: toEditorFields(schema, path) };
  if (schema instanceof z.ZodArray)
    return { widget: 'list', ...range, ...toEntry(schema.element as z.ZodType, path) };
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items as z.ZodType[];
    const [first] = items;
    if (first && items.every((item) => isText(peel(item).schemas[0])))
      return {
        widget: 'list',
        min: items.length,
        max: items.length,
        // The sentence of the first would be wrong beside the others.
        field: { name: 'line', label: toLabel('line'), ...toWidget(peel(first), path), required: true },
      };
  }
  if (schema instanceof z.ZodRecord && isText(peel(schema.valueType as z.ZodType).schemas[0]))
    return { widget: 'keyvalue' };
  throw new EditorFieldError(path, schema.def.type);
}

/** What each entry of a list is made of. */
function toEntry(element: z.ZodType, path: string): Pick<EditorField, 'field' | 'fields'> {
  const [schema] = peel(element).schemas;
  return schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion
    ? { fields: toEditorFields(schema, `${path}.*`) }
    : { field: toEditorField('line', element, `${path}.*`) };
}

/** Examples are written as they stand in a file, which helps where somebody types the value. */
const isTyped = ({ widget }: Widget): boolean => ['number', 'string', 'text'].includes(widget);
