import { globSync } from 'node:fs';

import { isFullRun } from './full-run.ts';

/** A page that the build wrote. */
export interface BuiltPage {
  /** Where a visitor meets it: for a page of status 404, an address that is not there. */
  readonly path: string;
  /** The file that holds it. */
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

/** One page of each template: those left out differ from another in their words alone. In the full run it is every page. */
export function listTemplatePages(): BuiltPage[] {
  const pages = listBuiltPages();
  if (isFullRun) return pages;
  const ALIKE =
    /^\/(?:news\/(?:categories|tags)|news(?=\/(?!page|categories|tags|no-such))|promises\/[^/]+)(?=\/)/;
  const seen = new Set<string>();
  return pages.filter(({ path }) => {
    const list = ALIKE.exec(path)?.[0].replace(/^\/promises.*/, '/promises');
    const template = list === undefined ? path : `${list}/*`;
    const isFirst = !seen.has(template);
    seen.add(template);
    return isFirst;
  });
}

function toPath(file: string): string {
  const path = file.replace(/^dist/, '').replace(/\.html$/, '');
  return path.replace(/\/404$/, '/no-such-page').replace(/^\/index$/, '/');
}
