import { toWordSlug } from '../../lib/slug.ts';

/** What the news is grouped by, as it stands in the addresses. */
export const GROUP_KINDS = ['categories', 'tags'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** The address of the page of a category or tag. Names that differ in macrons or capitals have the same. */
export const toGroupAddress = (kind: GroupKind, name: string): string => `/news/${kind}/${toWordSlug(name)}`;
