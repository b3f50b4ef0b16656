import { dirname } from 'node:path';

import type { ContentIssue } from '../content-check/content-issue.ts';
import { createIssue, parseFile, getField, type ContentEntry } from '../content-check/read-entries.ts';
import type { PublishedVersion } from '../content-check/read-published.ts';
import { listPages, getEntryPath } from '../content-check/site-addresses.ts';
import { splitFrontMatter } from '../lib/front-matter.ts';
import { isHidden } from '../content-check/publication.ts';
import { redirectsSchema } from '../core/site.schema.ts';

/** Reports redirects that cannot work, and published pages that have disappeared without a redirect. */
export function checkRedirects(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const file = parseFile(entries, 'redirects.yaml', redirectsSchema);
  if (!file) return [];
  const { redirects } = file.data;
  const pages = listPages(entries.filter((entry) => !isHidden(entry)));
  const redirected = new Set(redirects.map(({ from }) => from));
  const reachable = pages.union(redirected);
  const wrong = redirects.flatMap(({ from, to }, index) => {
    const field = `redirects.${String(index)}`;
    if (pages.has(from))
      return createIssue(file.entry, `${field}.from`, {
        problem: `is ${from}, where the site has a page, so it never redirects`,
        expected: 'an address without a page; else delete this redirect',
      });
    if (pages.has(to.replace(/#.*/, ''))) return [];
    return createIssue(file.entry, `${field}.to`, {
      problem: `is ${to}, ${redirected.has(to) ? 'which redirects again' : 'where the site has no page'}`,
      expected: 'the address of a page of the site',
      example: '/news',
    });
  });
  const lastVersions = new Map(
    published
      .filter(({ file }) => file.endsWith('.mdx') && !reachable.has(getEntryPath(file)))
      .toReversed()
      .map((version) => [version.file, version]),
  );
  const lost = [...lastVersions.values()].sort((a, b) => a.file.localeCompare(b.file));
  return [...wrong, ...lost.map((version) => createLostPageIssue(version, entries))];
}

function createLostPageIssue(
  { file, source, data }: PublishedVersion,
  entries: readonly ContentEntry[],
): ContentIssue {
  const address = getEntryPath(file);
  const title = getField(data, 'title');
  const text = splitFrontMatter(source)?.text.trim();
  const successor = entries.find(
    (entry) =>
      !isHidden(entry) &&
      dirname(entry.file) === dirname(file) &&
      ((title !== undefined && entry.data['title'] === title) || entry.parts?.text.trim() === text),
  );
  const to = successor ? getEntryPath(successor.file) : dirname(address);
  const state = entries.some((entry) => entry.file === file) ? `${file} is hidden now` : 'its file is gone';
  return {
    file: 'content/redirects.yaml',
    field: '',
    problem: `The address ${address} was published, and ${state}: existing links to it would be broken`,
    expected: `a redirect in this file, with an optional reason after a #; or ${file} as it was`,
    example: `  - { from: ${address}, to: ${to} }`,
  };
}
