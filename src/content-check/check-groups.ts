import type { GroupKind } from '../features/news/news.ts';
import { fillPlaceholders } from '../lib/fill-placeholders.ts';
import { TITLE_LETTERS } from '../lib/page-title.ts';
import { toWordSlug } from '../lib/slug.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData, readList } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';
import { findTaken } from './site-addresses.ts';

/** A category or tag of an article, where it is written. */
export interface GroupUse {
  readonly entry: ContentEntry;
  readonly kind: GroupKind;
  readonly field: string;
  readonly name: string;
}

/** The categories and tags of all articles. */
export const listGroupUses = (entries: readonly ContentEntry[]): GroupUse[] =>
  entries
    .filter(({ kind }) => kind.base === 'content/news')
    .flatMap((entry) => [
      ...toUse(entry, 'categories', 'category', readData(entry)['category']),
      ...readList(entry, 'tags').flatMap((tag, index) => toUse(entry, 'tags', `tags.${String(index)}`, tag)),
    ]);

/** Says which categories and tags cannot have a page of their own, and points at those whose page has too long a title. */
export function checkGroups(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] {
  const uses = listGroupUses(entries);
  const lists = entries.map((entry) => readData(entry)['lists']).find((value) => value !== undefined);
  return [...uses.flatMap(checkAddress), ...uses.flatMap((use) => checkTitle(use, lists, fill))];
}

function checkAddress({ entry, kind, field, name }: GroupUse): ContentIssue[] {
  const slug = toWordSlug(name);
  const isTaken = findTaken('', slug) !== undefined;
  if (name.trim() === '' || (slug !== '' && !isTaken)) return [];
  const address = `/news/${kind}/${slug}`;
  return [
    {
      file: entry.file,
      line: findFieldLine(entry, field),
      field,
      problem: isTaken
        ? `is "${name}", whose page would be at ${address}, and that address is taken`
        : `is "${name}", which leaves nothing for the address of its page`,
      expected: 'words with letters or figures, as a reader would look for them',
    },
  ];
}

/** `lists` is the part of `content/pages/news.mdx` that names these pages. */
function checkTitle(
  { entry, kind, field, name }: GroupUse,
  lists: unknown,
  fill: (words: string) => string,
): ContentIssue[] {
  const template = (lists as Partial<Record<GroupKind, { group?: { title?: unknown } }>> | undefined)?.[kind]
    ?.group;
  if (typeof template?.title !== 'string') return [];
  const { length } = fill(fillPlaceholders(template.title, { group: name.trim() }));
  if (length <= TITLE_LETTERS) return [];
  return [
    {
      severity: 'warning',
      file: entry.file,
      line: findFieldLine(entry, field),
      field,
      problem: `makes the title of its page ${String(length)} characters long, and search engines show ${String(TITLE_LETTERS)}`,
      expected: `a word or two: ${String(length - TITLE_LETTERS)} characters fewer at least`,
    },
  ];
}

const toUse = (entry: ContentEntry, kind: GroupKind, field: string, name: unknown): GroupUse[] =>
  typeof name === 'string' ? [{ entry, kind, field, name }] : [];
