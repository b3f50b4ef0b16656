import type { z } from 'astro/zod';

import { newsSchema } from './schemas/news.ts';
import { homeSchema, newsPageSchema, pageSchema } from './schemas/pages.ts';
import type { ImageField } from './schemas/picture.ts';
import { policySchema } from './schemas/policy.ts';
import { siteSchema } from './schemas/site.ts';
import { socialSchema } from './schemas/social.ts';

/** Where a kind of content lives and what its files must say. Read by the build and by the content check alike. */
export interface ContentKind {
  /** The folder, from the project's root. */
  readonly base: string;
  /** Which files of the folder: a name, or `*.mdx`. */
  readonly pattern: string;
  /** What each file must say. */
  readonly schema: (image: ImageField) => z.ZodType;
}

const kind = <S extends z.ZodType>(base: string, pattern: string, schema: (image: ImageField) => S) => ({
  base,
  pattern,
  schema,
});

export const contentKinds = {
  site: kind('content', 'site.yaml', siteSchema),
  social: kind('content', 'social.yaml', () => socialSchema),
  policies: kind('content/policies', '*.mdx', () => policySchema),
  news: kind('content/news', '*.mdx', newsSchema),
  home: kind('content/pages', 'home.mdx', () => homeSchema),
  newsPage: kind('content/pages', 'news.mdx', () => newsPageSchema),
  pages: kind('content/pages', '{policies,media,not-found}.mdx', () => pageSchema),
} satisfies Record<string, ContentKind>;
