import { dirname } from 'node:path';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import {
  createIssue,
  findEntry,
  readData,
  readField,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { listPages, toAddress } from '../../content-check/site-addresses.ts';
import { splitFrontMatter } from '../../lib/front-matter.ts';
import { isHidden } from '../publication/publication.check.ts';
import { redirectsSchema, type Redirect } from './site.schema.ts';

const FILE = 'content/redirects.yaml';

/** Says which redirects cannot work, and which address was published and leads nowhere now. */
export function checkRedirects(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const file = findEntry(entries, 'redirects.yaml');
  const { data } = redirectsSchema.safeParse(file && readData(file));
  // What the fields lack is said elsewhere.
  if (!file || !data) return [];
  const { redirects } = data;
  const visible = listPages(entries.filter((entry) => !isHidden(entry)));
  const wrong = redirects.flatMap((redirect, index) =>
    judge(redirect, index, redirects, visible).map(({ field, ...words }) =>
      createIssue(file, `redirects.${String(index)}.${field}`, words),
    ),
  );
  const known = new Set([...visible, ...redirects.map(({ from }) => from)]);
  return [...wrong, ...findLostAddresses(entries, known, published)];
}

function judge(
  { from, to }: Redirect,
  index: number,
  all: readonly Redirect[],
  pages: ReadonlySet<string>,
): (Words & { readonly field: string })[] {
  if (pages.has(from)) {
    return [
      {
        field: 'from',
        problem: `is ${from}, where the site has a page, so nobody would be sent on`,
        expected: 'an address that is no longer there; else take these two out',
      },
    ];
  }
  if (all.findIndex((other) => other.from === from) < index)
    return [{ field: 'from', problem: `is ${from} a second time`, expected: 'each old address once' }];
  if (pages.has(to)) return [];
  const isSentOn = all.some((other) => other.from === to);
  return [
    {
      field: 'to',
      problem: `is ${to}, ${isSentOn ? 'which is sent on again' : 'where the site has no page'}`,
      expected: 'the address of a page that is there',
      example: '/news',
    },
  ];
}

/**
 * Says of addresses that were published, and that no page or redirect has now: whose files are gone, or hide it. `known` are
 * those that have one. What was deleted before it was published is not missed.
 */
function findLostAddresses(
  entries: readonly ContentEntry[],
  known: ReadonlySet<string>,
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const lost = published.filter(
    ({ file }, index) =>
      !known.has(toAddress(file)) && published.findIndex((other) => other.file === file) === index,
  );
  return lost
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map((version) => describeLost(version, entries));
}

function describeLost(
  { file, source, data }: PublishedVersion,
  entries: readonly ContentEntry[],
): ContentIssue {
  const address = toAddress(file);
  const hidden = entries.find((entry) => entry.file === file);
  const title = readField(data, 'title');
  const text = splitFrontMatter(source)?.text.trim();
  const successor = entries.find(
    (entry) =>
      !isHidden(entry) &&
      dirname(entry.file) === dirname(file) &&
      (readData(entry)['title'] === title || entry.parts?.text.trim() === text),
  );
  // Where no entry has its title or its text now, people are sent to the list that it stood in.
  const to = successor ? toAddress(successor.file) : dirname(address);
  const [state, back] = !hidden
    ? ['its file is gone', `${file} back`]
    : readData(hidden)['draft'] === true
      ? [`${file} is a draft now`, 'that file without "draft: true"']
      : [`${file} waits for a later day now`, 'that file with the day that it had'];
  return {
    file: FILE,
    field: '',
    problem: `The address ${address} was published, and ${state}: whoever has a link to it would find nothing`,
    expected: `a line in this file that says where people are sent instead, and after it, if you like, # and why; or ${back}`,
    example: `  - { from: ${address}, to: ${to} }`,
  };
}
