import { z } from 'astro/zod';
import { parse } from 'yaml';

import { type SchemaField, listKinds, unwrapSchema } from '../../content-check/unwrap-schema.ts';
import type { PictureField } from '../../core/picture.schema.ts';
import { capitalizeFirst } from '../../lib/text.ts';

/** Parts of a description that explain YAML, omitted because the form has a switch or a date picker. */
const YAML_HINT = /^true or false: |: year-month-day$/;
/** In characters. A field for longer texts or with a longer example gets a multi-line input. */
const LONG_TEXT = 100;
const LONG_EXAMPLE = 45;
const WIDGETS_WITH_EXAMPLE = ['number', 'string', 'text'];

const picture = z.string().min(1);

/** Replaces Astro's `image()` in a schema, so that `createWidget` recognises pictures. */
export const createEditorPicture: PictureField = () => picture as unknown as ReturnType<PictureField>;

export function listEditorFields(schema: z.ZodType, path: string): EditorField[] {
  const kinds = listKinds(schema);
  if (kinds.length === 0) return failOnUnsupported(path, schema);
  const names = new Set(kinds.flatMap(({ shape }) => Object.keys(shape)));
  return [...names].flatMap((name) => {
    const [first, ...others] = new Set(kinds.flatMap(({ shape }) => shape[name] ?? []));
    if (!first) return [];
    const isInAllKinds = kinds.every(({ shape }) => name in shape);
    return {
      ...createEditorField(name, first, `${path}.${name}`),
      ...(others.length > 0 && createChoice(schema, [first, ...others])),
      ...(!isInAllKinds && { required: false }),
    };
  });
}

function createChoice(schema: z.ZodType, kinds: readonly z.ZodType[]): Partial<EditorField> {
  const { description } = unwrapSchema(schema);
  return {
    ...(description !== undefined && { hint: formatHint(description) }),
    widget: 'select',
    options: kinds.flatMap((kind) => listChoices(kind) ?? []),
  };
}

function createEditorField(name: string, schema: z.ZodType, path: string): EditorField {
  const field = unwrapSchema(schema);
  const { title, description, example, isOptional, fallback } = field;
  const widget = createWidget(field, path);
  const hasExample = WIDGETS_WITH_EXAMPLE.includes(widget.widget);
  return {
    name,
    label: title ?? formatLabel(name),
    hint: description && formatHint(description, hasExample ? example : undefined),
    ...widget,
    required: !isOptional && !acceptsEmpty(schema),
    default: fallback,
  };
}

type Widget = Pick<EditorField, 'widget' | 'field' | 'fields'> & Readonly<Record<string, unknown>>;

function createWidget(field: SchemaField, path: string): Widget {
  const { schemas, description = 'is not right' } = field;
  const [schema] = schemas;
  const { min, max, pattern } = readLimits(schemas);
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const choices = listChoices(schema);
  if (schema.def === picture.def) return { widget: 'image' };
  if (schemas.some((each) => each instanceof z.ZodISODate))
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (choices) return { widget: 'select', options: choices };
  if (isText(schema))
    return {
      widget: (max ?? 0) >= LONG_TEXT || (field.example ?? '').length >= LONG_EXAMPLE ? 'text' : 'string',
      ...(min !== undefined && min > 1 && { minlength: min }),
      ...(max !== undefined && { maxlength: max }),
      ...(pattern && { pattern: [String(pattern), description] as const }),
    };
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  if (schema instanceof z.ZodNumber)
    return { widget: 'number', value_type: schema.format === null ? 'float' : 'int', ...range };
  if (listKinds(schema).length > 0) return { widget: 'object', fields: listEditorFields(schema, path) };
  if (schema instanceof z.ZodArray)
    return { widget: 'list', ...range, ...createEntry(schema.element as z.ZodType, path) };
  return failOnUnsupported(path, schema);
}

function createEntry(element: z.ZodType, path: string): Pick<EditorField, 'field' | 'fields'> {
  return listKinds(element).length > 0
    ? { fields: listEditorFields(element, `${path}.*`) }
    : { field: createEditorField('line', element, `${path}.*`) };
}

/** https://sveltiacms.app/en/docs/fields */
export interface EditorField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly widget: string;
  readonly required: boolean;
  readonly fields?: readonly EditorField[];
  readonly field?: EditorField;
  readonly [option: string]: unknown;
}

const failOnUnsupported = (path: string, { def }: z.ZodType): never => {
  throw new Error(
    `The editor at /admin has no widget for ${path}, a schema of type "${def.type}". ` +
      'Use a type that src/site/cms/editor-fields.build.ts supports, or add this one there.',
  );
};

/** Formats `readingTime` as `Reading time`. */
export const formatLabel = (name: string): string =>
  capitalizeFirst(name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase());

export function formatHint(description: string, example?: string): string {
  const text = description.replace(YAML_HINT, '').replaceAll("''", 'an empty field');
  const value = example === undefined ? '' : String(parse(example));
  return capitalizeFirst(text) + (value === '' ? '' : `. Example: ${value}`);
}

function isText(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).every(
      (option) => option instanceof z.ZodBoolean || isText(option),
    );
  if (schema instanceof z.ZodLiteral) return schema.value === '' || typeof schema.value === 'string';
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function listChoices(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return undefined;
}

export const acceptsEmpty = (schema: z.ZodType): boolean =>
  ['', []].some((empty) => schema.safeParse(empty).success);

/** Zod has no common type for its checks. */
type Check = Partial<Record<'minimum' | 'maximum' | 'value', number> & { check: string; pattern: RegExp }>;

/** Reads the limits that the editor can enforce. The content check enforces the others. */
function readLimits(schemas: readonly z.ZodType[]) {
  const checks = schemas
    .flatMap((schema) => [schema, ...(schema._zod.def.checks ?? [])])
    .map(({ _zod }) => _zod.def as Check);
  const find = (name: string) => checks.findLast(({ check }) => check === name);
  return {
    min: find('min_length')?.minimum ?? find('greater_than')?.value,
    max: find('max_length')?.maximum ?? find('less_than')?.value,
    pattern: checks.findLast(({ pattern }) => pattern)?.pattern,
  };
}
