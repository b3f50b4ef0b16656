import { globSync } from 'node:fs';

import { readPolicies } from './content-files.ts';
import { isFullRun } from './full-run.ts';

export interface PublishedPage {
  /** The address of the page; for a 404 page, an address that does not exist. */
  readonly path: string;
  readonly file: string;
  /** False for 404 pages. */
  readonly hasAddress: boolean;
  /** Whether search engines and links lead to it. */
  readonly isListed: boolean;
}

/** Pages shown only after a form or offline. */
const UNLISTED = [
  '/offline',
  '/thank-you',
  ...['volunteers', 'events', 'questions'].map((form) => `/thank-you/${form}`),
];

/** Tested in tests/browser/admin.test.ts. */
const EDITOR = 'dist/admin.html';

/** Lists the pages of `dist` except the editor, sorted by file. */
export function listBuiltPages(): PublishedPage[] {
  const files = globSync('dist/**/*.html', { exclude: [EDITOR] }).sort();
  if (files.length === 0) throw new Error('dist has no page: run `npm run build` first.');
  return files.map((file) => {
    const path = getPath(file);
    const isAddress = !file.endsWith('404.html');
    return { file, path, hasAddress: isAddress, isListed: isAddress && !UNLISTED.includes(path) };
  });
}

/** Path patterns of templates with several pages, which differ only in content. */
const SHARED_TEMPLATES = [
  /^\/policies\/(?!no-such)[^/]+$/,
  /^\/promises\/[^/]+\/[^/]+$/,
  /^\/news\/(?!no-such|categories|tags|page)[^/]+$/,
  /^\/news\/(categories|tags)$/,
  /^\/news\/(categories|tags)\/[^/]+$/,
  /^\/events\/[^/]+$/,
  /^\/thank-you(\/[^/]+)?$/,
  /^\/(privacy|terms)$/,
  /^\/[^/]+\/no-such-page$/,
];

/** Lists one page of each template, for policies the first with a map; in the full run every page. */
export function listTemplatePages(): PublishedPage[] {
  const pages = listBuiltPages();
  if (isFullRun) return pages;
  const withMap = readPolicies().find(({ map }) => map)?.slug ?? '';
  const skipped = SHARED_TEMPLATES.flatMap((pattern) => {
    const alike = pages.filter(({ path }) => pattern.test(path));
    const sample = alike.find(({ path }) => path.endsWith(`/${withMap}`)) ?? alike[0];
    return alike.filter((page) => page !== sample);
  });
  return pages.filter((page) => !skipped.includes(page));
}

function getPath(file: string): string {
  const path = file.replace(/^dist/, '').replace(/\.html$/, '');
  return path.replace(/\/404$/, '/no-such-page').replace(/^\/index$/, '/');
}
