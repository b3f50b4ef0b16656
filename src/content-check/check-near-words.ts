import leven from 'leven';

import { toWordSlug } from '../lib/slug.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';

/** A category, tag or topic, where it is written. */
interface Use {
  readonly entry: ContentEntry;
  readonly field: string;
  readonly word: string;
  /** The day of the entry. */
  readonly date: string;
}

/** Shorter words differ in one letter by intention: Bus and Bush. */
const SHORTEST = 5;
const LONG = 8;

/**
 * Points at a category, tag or topic that is nearly another, or has its address: readers would find half of the articles
 * under each. The
 * one that is used more often is taken for the right one, and the name of a policy always is.
 */
export function checkNearWords(entries: readonly ContentEntry[]): ContentIssue[] {
  const policies = entries.flatMap((entry) => {
    const name = readData(entry)['name'];
    return entry.kind.base === 'content/policies' && typeof name === 'string' ? name : [];
  });
  const uses = entries.flatMap(listUses);
  return [
    ...compare(
      uses.filter(({ field }) => field === 'category'),
      policies,
      'category',
    ),
    ...compare(
      uses.filter(({ field }) => field !== 'category'),
      policies,
      'tag',
    ),
  ];
}

function compare(uses: readonly Use[], policies: readonly string[], noun: string): ContentIssue[] {
  const words = Map.groupBy(uses, ({ word }) => word);
  const rights = new Set(policies);
  // Slips in the first letter are rare, and comparing each word with all others takes long.
  const rivals = Map.groupBy(new Set([...policies, ...words.keys()]), (word) => fold(word).charAt(0));
  return [...words].flatMap(([word, list]) => {
    if (rights.has(word)) return [];
    const meant = (rivals.get(fold(word).charAt(0)) ?? []).find(
      (other) => isNear(word, other) && (rights.has(other) || isPreferred(words.get(other) ?? [], list)),
    );
    if (meant === undefined) return [];
    return list.map(({ entry, field }) => ({
      severity: 'warning' as const,
      file: entry.file,
      line: findFieldLine(entry, field),
      field,
      problem: `is "${word}", which is nearly another ${noun}`,
      expected: `a ${noun} that is in use, or one that is not like it. Did you mean "${meant}"?`,
    }));
  });
}

/** Whether a word is used more often than another; of two that are used alike, the one that came first. */
function isPreferred(uses: readonly Use[], others: readonly Use[]): boolean {
  const first = (list: readonly Use[]) => list.map(({ date, word }) => `${date} ${word}`).sort()[0] ?? '';
  return uses.length > others.length || (uses.length === others.length && first(uses) < first(others));
}

function isNear(word: string, other: string): boolean {
  const [a, b] = [fold(word), fold(other)];
  if (word === other) return false;
  if (a === b || toWordSlug(word) === toWordSlug(other)) return true;
  // Another year, or another bus.
  if (listDigits(a) !== listDigits(b)) return false;
  const shorter = Math.min(a.length, b.length);
  // Two letters in each other's place are one slip.
  const limit = shorter >= LONG || sortLetters(a) === sortLetters(b) ? 2 : 1;
  return (
    shorter >= SHORTEST &&
    Math.abs(a.length - b.length) <= limit &&
    leven(a, b, { maxDistance: limit + 1 }) <= limit
  );
}

const listDigits = (word: string): string => word.replaceAll(/\D/g, '');

const sortLetters = (word: string): string => Array.from(word).sort().join('');

function listUses(entry: ContentEntry): Use[] {
  const { category, tags, topics, date } = readData(entry);
  const day = date instanceof Date ? date.toISOString() : String(date);
  const toUses = (name: string, list: unknown) =>
    Array.isArray(list)
      ? list.map((word, index) => ({ field: `${name}.${String(index)}`, word: word as unknown }))
      : [];
  return [
    { field: 'category', word: category },
    ...toUses('tags', tags),
    ...toUses('topics', topics),
  ].flatMap(({ field, word }) =>
    typeof word === 'string' ? { entry, field, word: word.trim(), date: day } : [],
  );
}

const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
