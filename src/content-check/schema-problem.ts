import type { z } from 'astro/zod';

export type Issue = z.core.$ZodIssue;

/** What has the form of a day. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What is wrong with a field, as a sentence without its full stop. */
export function describeProblem(issue: Issue, data: unknown): string {
  if (issue.path.length === 0)
    return issue.code === 'custom' ? issue.message : 'The file holds something else than its fields';
  const value = readValue(issue, data);
  if (value === undefined) return 'is missing';
  if (isEmpty(value)) return 'is empty';
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_small')
    return describeSize(value, 'small', `${String(issue.minimum)} is the least`);
  if (issue.code === 'too_big') return describeSize(value, 'large', `${String(issue.maximum)} is the most`);
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value !== 'object')
    return `is ${show(value)}, which is not read as words: put it in quotes`;
  const why = typeof value === 'string' && DAY.test(value) ? ': there is no such day' : '';
  return `is not right: ${show(value)}${why}`;
}

const readValue = ({ path }: Issue, data: unknown): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], data);

/** Words with a colon and a space in them, which YAML has read as a group of one field; null for all else. */
export function findJoined(
  issue: Issue,
  data: unknown,
): { readonly name: string; readonly words: string } | null {
  const value = readValue(issue, data);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [[name, rest] = ['', null], ...others] = Object.entries(value);
  if (name === '' || others.length > 0 || (typeof rest === 'object') !== (rest === null)) return null;
  return { name, words: rest === null ? `${name}:` : `${name}: ${String(rest)}` };
}

const isEmpty = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function describeSize(value: unknown, size: string, limit: string): string {
  if (typeof value === 'string')
    return `is too ${size === 'small' ? 'short' : 'long'}: ${String(value.length)} characters where ${limit}`;
  if (Array.isArray(value))
    return `has ${String(value.length)} ${value.length === 1 ? 'entry' : 'entries'} where ${limit}`;
  return `is too ${size}: ${show(value)} where ${limit}`;
}

function show(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
