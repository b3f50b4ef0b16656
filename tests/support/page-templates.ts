import { listBuiltPages } from './built-pages.ts';
import { readArticles, readRecordings, readCustomPages, readPolicies } from './content-files.ts';

const policy = readPolicies()[0];

export const PAGE_TEMPLATES: readonly string[] = [
  '/',
  '/policies',
  `/policies/${policy?.slug ?? ''}`,
  '/promises',
  `/promises/${policy?.slug ?? ''}/${policy?.promises[0]?.id ?? ''}`,
  '/voting',
  '/news',
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/media',
  ...readRecordings().map(({ slug }) => `/media/${slug}`),
  ...listBuiltPages()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/events/'))
    .slice(0, 1),
  '/about',
  '/supporters',
  ...readCustomPages()
    .slice(0, 1)
    .map(({ slug }) => `/${slug}`),
  '/ask',
  '/join',
  '/donate',
  '/press-kit',
  '/press-kit/fact-sheet',
  '/privacy',
  '/mi',
];
