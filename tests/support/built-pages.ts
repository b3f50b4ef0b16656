import { globSync } from 'node:fs';

import { readPolicies } from './content-files.ts';
import { isFullRun } from './full-run.ts';

export interface BuiltPage {
  /** Where a visitor meets it: for a page of status 404, an address that is not there. */
  readonly path: string;
  readonly file: string;
  /** Whether it stands at an address of its own. */
  readonly isAddress: boolean;
  /** Whether search engines and visitors may find it by themselves. */
  readonly isListed: boolean;
}

/** Pages that only the answer to a form leads to, or a lost connection. */
const UNLISTED = ['/offline', '/thank-you'];

/** A program for staff; tests/browser/admin.test.ts is about it. */
const EDITOR = 'dist/admin.html';

/** Every page of `dist`, but the editor's, in the order of the addresses. */
export function listBuiltPages(): BuiltPage[] {
  const files = globSync('dist/**/*.html', { exclude: [EDITOR] }).sort();
  if (files.length === 0) throw new Error('dist holds no page: run `npm run build` first.');
  return files.map((file) => {
    const path = toPath(file);
    const isAddress = !file.endsWith('404.html');
    return { file, path, isAddress, isListed: isAddress && !UNLISTED.includes(path) };
  });
}

/** Pages of one template that differ in their words alone. */
const ALIKE = [
  /^\/policies\/(?!no-such)[^/]+$/,
  /^\/promises\/(?!by-policy)[^/]+$/,
  /^\/promises\/[^/]+\/[^/]+$/,
  /^\/news\/(?!no-such|categories|tags|page)[^/]+$/,
  /^\/news\/categories\/[^/]+$/,
  /^\/news\/tags\/[^/]+$/,
];

/** One page of each template; of policies the first with a map. In the full run every page. */
export function listTemplatePages(): BuiltPage[] {
  const pages = listBuiltPages();
  if (isFullRun) return pages;
  const withMap = readPolicies().find(({ map }) => map)?.slug ?? '';
  const left = ALIKE.flatMap((pattern) => {
    const alike = pages.filter(({ path }) => pattern.test(path));
    const kept = alike.find(({ path }) => path.endsWith(`/${withMap}`)) ?? alike[0];
    return alike.filter((page) => page !== kept);
  });
  return pages.filter((page) => !left.includes(page));
}

function toPath(file: string): string {
  const path = file.replace(/^dist/, '').replace(/\.html$/, '');
  return path.replace(/\/404$/, '/no-such-page').replace(/^\/index$/, '/');
}
