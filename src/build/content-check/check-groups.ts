import type { GroupKind } from '../../lib/news-groups.ts';
import { toWordSlug } from '../../lib/slug.ts';
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

/** Says which categories and tags cannot have a page of their own, because of the address that it would have. */
export const checkGroups = (entries: readonly ContentEntry[]): ContentIssue[] =>
  listGroupUses(entries).flatMap(({ entry, kind, field, name }) => {
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
  });

const toUse = (entry: ContentEntry, kind: GroupKind, field: string, name: unknown): GroupUse[] =>
  typeof name === 'string' ? [{ entry, kind, field, name }] : [];
