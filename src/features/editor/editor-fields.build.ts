import { z } from 'astro/zod';
import { parse } from 'yaml';

import type { ImageField } from '../pictures/picture.schema.ts';

/** How a value is written in a file, where a form has a switch, a calendar or an empty input for it. */
const IN_FILES = /^true or false: |: year-month-day$/;
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
    ...(schema.meta()?.['isPrivate'] === true && { preview: false }),
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

/** A field of the editor, in the words of Sveltia's configuration: https://sveltiacms.app/en/docs/fields */
export interface EditorField {
  /** The key in the content file. */
  readonly name: string;
  /** What the field is called in the editor. */
  readonly label: string;
  /** What it is, and an example; stands under the input. */
  readonly hint?: string;
  /** The kind of input. */
  readonly widget:
    | 'boolean'
    | 'datetime'
    | 'image'
    | 'keyvalue'
    | 'list'
    | 'markdown'
    | 'number'
    | 'object'
    | 'select'
    | 'string'
    | 'text';
  /** Whether the editor insists on a value; false where the content may leave it out or leave it empty. */
  readonly required: boolean;
  /** What a new entry begins with. */
  readonly default?: unknown;
  /** A regular expression, and what is said to somebody whose value does not fit it. */
  readonly pattern?: readonly [string, string];
  /** The fewest and most entries of a list, or the smallest and largest number. */
  readonly min?: number;
  readonly max?: number;
  /** The fewest and most characters of a text. */
  readonly minlength?: number;
  readonly maxlength?: number;
  /** Of a number: whether it is whole. */
  readonly value_type?: 'int' | 'float';
  /** Of a date: `date` asks for no time; how it is written. */
  readonly type?: 'date';
  readonly format?: string;
  /** What may be selected. */
  readonly options?: readonly string[];
  /** The fields of an object, or of each entry of a list. */
  readonly fields?: readonly EditorField[];
  /** The one field of each entry of a list of texts. */
  readonly field?: EditorField;
  /** Whether the value stands in the preview beside the form too; left out, it does. */
  readonly preview?: boolean;
  /** How the text of a file is edited: `raw` leaves every sign as it was typed. */
  readonly modes?: readonly string[];
}

/** A schema that has no field in the editor. The message names file and field. */
class EditorFieldError extends Error {
  constructor(path: string, type: string) {
    super(
      `The editor at /admin has no field for ${path}, a schema of the type "${type}". ` +
        'Write it with the types that src/features/editor/editor-fields.build.ts lists, or add this one there.',
    );
    this.name = 'EditorFieldError';
  }
}

/** `readingTime` as `Reading time`. */
export function toLabel(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sentence under an input, from what the schema says to the content check; an example where it is typed. */
export function toHint(description: string, example?: string): string {
  const words = description.replace(IN_FILES, '').replaceAll("''", 'an empty field');
  const value = example === undefined ? '' : String(parse(example));
  return words.charAt(0).toUpperCase() + words.slice(1) + (value === '' ? '' : `. Example: ${value}`);
}

/** A schema without its wrappers: what the editor needs to know of one field. */
interface Layers {
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
function isText(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).every(
      (option) => option instanceof z.ZodDate || option instanceof z.ZodBoolean || isText(option),
    );
  if (schema instanceof z.ZodLiteral) return schema.value === '' || typeof schema.value === 'string';
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

/** The values that may be selected, where there are no others. */
function listChoices(schema: z.ZodType): string[] | undefined {
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
interface Limits {
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** Reads the checks of Zod that an editor can ask for while somebody types; the content check asks for the others. */
function readLimits(schemas: readonly z.ZodType[]): Limits {
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
