import type { Fields } from '../http/request-body.ts';

/** The first text of a field; '' where it holds none. */
export const toText = (value: unknown): string => toTexts(value)[0] ?? '';

/** The texts of each field; whatever is no text is left out. */
export const toFieldValues = (fields: Fields): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toTexts(value)]));

function toTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string');
}
