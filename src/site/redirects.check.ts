import { dirname } from 'node:path';

import type { ContentIssue } from '../content-check/content-issue.ts';
import { createIssue, parseFile, readField, type ContentEntry } from '../content-check/read-entries.ts';
import type { PublishedVersion } from '../content-check/read-published.ts';
import { listPages, toAddress } from '../content-check/site-addresses.ts';
import { splitFrontMatter } from '../lib/front-matter.ts';
import { isHidden } from '../content-check/publication.ts';
import { redirectsSchema } from '../core/site.schema.ts';

const FILE = 'content/redirects.yaml';

/** Reports redirects that cannot work, and addresses that were published and lead nowhere now. */
export function checkRedirects(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const file = parseFile(entries, 'redirects.yaml', redirectsSchema);
  if (!file) return [];
  const { redirects } = file.data;
  const pages = listPages(entries.filter((entry) => !isHidden(entry)));
  const old = new Set(redirects.map(({ from }) => from));
  const wrong = redirects.flatMap(({ from, to }, index) => {
    const field = `redirects.${String(index)}`;
    if (pages.has(from))
      return createIssue(file.entry, `${field}.from`, {
        problem: `is ${from}, where the site has a page, so nobody would be sent on`,
        expected: 'an address that is no longer there; else take these two out',
      });
    if (pages.has(to)) return [];
    return createIssue(file.entry, `${field}.to`, {
      problem: `is ${to}, ${old.has(to) ? 'which is sent on again' : 'where the site has no page'}`,
      expected: 'the address of a page that is there',
      example: '/news',
    });
  });
  const lost = new Map(
    published
      .filter(({ file }) => !pages.has(toAddress(file)) && !old.has(toAddress(file)))
      .toReversed()
      .map((version) => [version.file, version]),
  );
  const versions = [...lost.values()].sort((a, b) => a.file.localeCompare(b.file));
  return [...wrong, ...versions.map((version) => describeLost(version, entries))];
}

function describeLost(
  { file, source, data }: PublishedVersion,
  entries: readonly ContentEntry[],
): ContentIssue {
  const address = toAddress(file);
  const title = readField(data, 'title');
  const text = splitFrontMatter(source)?.text.trim();
  const successor = entries.find(
    (entry) =>
      !isHidden(entry) &&
      dirname(entry.file) === dirname(file) &&
      (entry.data['title'] === title || entry.parts?.text.trim() === text),
  );
  // Where no entry has its title or its text now, people are sent to the list that it stood in.
  const to = successor ? toAddress(successor.file) : dirname(address);
  const state = entries.some((entry) => entry.file === file) ? `${file} is hidden now` : 'its file is gone';
  return {
    file: FILE,
    field: '',
    problem: `The address ${address} was published, and ${state}: whoever has a link to it would find nothing`,
    expected: `a line in this file that says where people are sent instead, and after it, if you like, # and why; or ${file} as it was`,
    example: `  - { from: ${address}, to: ${to} }`,
  };
}
