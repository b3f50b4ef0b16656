import { readArticles, readMediaFiles, readPolicies } from './content-files.ts';

/** An address of every template, in the order in which visitors meet them. */
export const PAGE_TEMPLATES: readonly string[] = [
  '/',
  '/policies',
  `/policies/${readPolicies()[0]?.slug ?? ''}`,
  '/promises',
  '/voting',
  '/news',
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/media',
  ...readMediaFiles().map(({ slug }) => `/media/${slug}`),
  '/about',
  '/join',
  '/donate',
  '/press-kit',
  '/press-kit/fact-sheet',
  '/privacy',
];
