import { statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { resolveSiteUrl } from '../support/content-files.ts';
import { listAttributes, readDocument } from '../support/documents.ts';
import { readNetlifyRules } from '../support/netlify-rules.ts';

const pages = new Map(listBuiltPages().map((page) => [page.path, page]));
const { origin } = new URL(resolveSiteUrl('/'));

function listLinks(path: string): URL[] {
  const $ = readDocument(path);
  const sources = listAttributes($, '[srcset]', 'srcset').flatMap((set) =>
    set.split(', ').map((source) => source.trim().split(' ')[0] ?? ''),
  );
  return [...listAttributes($, '[href]'), ...listAttributes($, '[src]', 'src'), ...sources]
    .map((address) => new URL(address, resolveSiteUrl(path)))
    .filter((url) => url.origin === origin);
}

const isFile = (path: string) => statSync(`dist${path}`, { throwIfNoEntry: false })?.isFile() === true;

/** Returns whether a page has the target of a fragment. Text fragments are checked in news.test.ts. */
function hasTarget(path: string, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1).replace(/:~:text=.*/, ''));
  return id === '' || readDocument(path)(`[id="${id}"]`).length > 0;
}

it('every link leads to a page, and every page is linked', async () => {
  const { findFunction, findRedirect } = await readNetlifyRules();
  const broken = new Set<string>();
  const reached = new Set(['/']);
  // The loop also visits entries added meanwhile.
  for (const from of reached)
    for (const { pathname, hash } of listLinks(from)) {
      const to = decodeURIComponent(pathname);
      const isPage = pages.get(to)?.hasAddress === true;
      if (isPage) reached.add(to);
      const { status = 404 } = (isPage ? undefined : await findRedirect(pathname)) ?? {};
      const isValid = isPage
        ? hasTarget(to, hash)
        : isFile(to) || findFunction(pathname) !== null || status < 400;
      if (!isValid) broken.add(`${from}: ${to}${hash}`);
    }
  expect([...broken]).toEqual([]);
  expect([...pages.values()].filter(({ path, isListed }) => isListed && !reached.has(path))).toEqual([]);
});
