import { globSync } from 'node:fs';

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

/** The same, without those that differ from another page in their words alone: of each policy's promises one is enough. */
export function listTemplatePages(): BuiltPage[] {
  const seen = new Set<string>();
  return listBuiltPages().filter(({ path }) => {
    const [, list = path] = /^(\/promises\/[^/]+)\/./.exec(path) ?? [];
    if (list === path) return true;
    const isFirst = !seen.has(list);
    seen.add(list);
    return isFirst;
  });
}

function toPath(file: string): string {
  const path = file.replace(/^dist/, '').replace(/\.html$/, '');
  return path.replace(/\/404$/, '/no-such-page').replace(/^\/index$/, '/');
}
