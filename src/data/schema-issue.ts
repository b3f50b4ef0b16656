import { z } from 'astro/zod';

import type { Mistake } from './content-mistakes.ts';

type Issue = z.core.$ZodIssue;

/** What the schema says of a field for people: set by `.meta()` where the schema is written. */
interface Meaning {
  readonly description?: string | undefined;
  readonly example?: string | undefined;
}

/** Turns one complaint of the schema into what an editor must know. An unknown field becomes a mistake of its own each. */
export function toMistake(issue: Issue, schema: z.ZodType, data: unknown): Omit<Mistake, 'file'>[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeOf(follow(schema, issue.path)) ?? {});
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      problem: 'is not a field of this file',
      expected: `one of ${known.join(', ')}${suggest(key, known)}`,
    }));
  }
  const { description, example } = meaningOf(schema, issue.path);
  return [
    { field: issue.path.join('.'), problem: describeProblem(issue, data), expected: description, example },
  ];
}

function describeProblem(issue: Issue, data: unknown): string {
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
  if (value === undefined || value === null) return 'is missing';
  if (value === '') return 'is empty';
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_small') return `has too little: ${show(value)}`;
  if (issue.code === 'too_big')
    return `is too long: ${String(sizeOf(value))} where ${String(issue.maximum)} is the most`;
  return `is not right: ${show(value)}`;
}

const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : value);

function show(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function suggest(key: string, known: readonly string[]): string {
  const near = known.find((name) => name.toLowerCase().startsWith(key.slice(0, 3).toLowerCase()));
  return near === undefined ? '' : `. Did you mean "${near}"?`;
}

/** The nearest description on the way to the field, the innermost first. */
function meaningOf(schema: z.ZodType, path: readonly PropertyKey[]): Meaning {
  for (let length = path.length; length >= 0; length -= 1) {
    const step = follow(schema, path.slice(0, length));
    const meaning = step && findMeaning(step);
    if (meaning) return meaning;
  }
  return {};
}

function follow(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((step, key) => {
    const inner = step && unwrap(step);
    if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
    if (inner instanceof z.ZodTuple) return inner.def.items[Number(key)] as z.ZodType | undefined;
    return shapeOf(inner)?.[String(key)];
  }, schema);
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined => {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
};

/** The schema under `.optional()`, `.default()` and the like. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

/** `.meta()` sits on the schema that it was called on: look at each layer, and at the front of a pipe. */
function findMeaning(schema: z.ZodType): Meaning | undefined {
  const meaning = schema.meta();
  if (meaning?.description !== undefined) {
    return { description: meaning.description, example: meaning['example'] as string | undefined };
  }
  if (schema instanceof z.ZodPipe) return findMeaning(schema.def.in as z.ZodType);
  const inner = unwrap(schema);
  return inner === schema ? undefined : findMeaning(inner);
}
