import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { askGit } from '../../lib/git.build.ts';
import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import { createIssue, parseSource, readData, type ContentEntry } from '../../content-check/read-entries.ts';
import { listPages, toAddress } from '../../content-check/site-addresses.ts';
import { publicationSchema, PAGE_COLLECTIONS } from '../publication/publication.schema.ts';
import { isPublished } from '../publication/publication.ts';
import { redirectsSchema, type Redirect } from './site.schema.ts';

const FILE = 'content/redirects.yaml';

/** Says which redirects cannot work, and which address was published and leads nowhere now. */
export async function checkRedirects(
  root: string,
  entries: readonly ContentEntry[],
): Promise<ContentIssue[]> {
  const file = entries.find((entry) => entry.file === FILE);
  const { data } = redirectsSchema.safeParse(file && readData(file));
  // What the fields lack is said elsewhere.
  if (!file || !data) return [];
  const { redirects } = data;
  const pages = listPages(entries);
  const wrong = redirects.flatMap((redirect, index) =>
    judge(redirect, index, redirects, pages).map(({ field, ...words }) =>
      createIssue(file, `redirects.${String(index)}.${field}`, words),
    ),
  );
  const known = new Set([...pages, ...redirects.map(({ from }) => from)]);
  return [...wrong, ...(await findLostAddresses(root, entries, known))];
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
  const follow = (address: string) => all.find((other) => other.from === address)?.to;
  // As many steps as there are redirects lead to the end, unless they go round in a circle.
  const end = all.reduce((address) => follow(address) ?? address, to);
  const place = follow(to) === undefined ? 'where the site has no page' : 'which is sent on again';
  return [
    {
      field: 'to',
      problem: `is ${to}, ${follow(end) === undefined ? place : 'from where visitors would go round in a circle'}`,
      expected: pages.has(end) ? 'the address at which that ends' : 'the address of a page that is there',
      example: pages.has(end) ? end : '/news',
    },
  ];
}

/** The folders whose every file is a page. */
const FOLDERS = PAGE_COLLECTIONS.map((name) => `content/${name}`);

/**
 * Looks into the history of git, where there is one, for entries whose files are gone. `known` are the addresses that
 * are pages or redirects. What was deleted before it was published is not missed.
 */
async function findLostAddresses(
  root: string,
  entries: readonly ContentEntry[],
  known: ReadonlySet<string>,
): Promise<ContentIssue[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const added = ['log', '--format=', '--name-only', '--no-renames', '--diff-filter=A', '--', ...FOLDERS];
  const names = new Set((await askGit(root, added)).split('\n').filter((name) => name.endsWith('.mdx')));
  const gone = [...names]
    .sort()
    .filter((file) => !known.has(toAddress(file)) && !existsSync(join(root, file)));
  return (await Promise.all(gone.map((file) => describeLost(root, entries, file)))).flat();
}

async function describeLost(
  root: string,
  entries: readonly ContentEntry[],
  file: string,
): Promise<ContentIssue[]> {
  const deletion = ['log', '-1', '--format=%H %cI', '--no-renames', '--diff-filter=D', '--', file];
  const [commit, time] = (await askGit(root, deletion)).trim().split(' ');
  // Without a commit that deletes it, it was deleted just now.
  const source = await askGit(root, ['show', `${commit === '' ? 'HEAD' : `${String(commit)}^`}:${file}`]);
  const past = parseSource(source);
  const { data } = publicationSchema.safeParse(past?.data);
  if (!past || !data || !isPublished(data, time === undefined ? new Date() : new Date(time))) return [];
  const { title } = past.data as { title?: unknown };
  const successor = entries.find(
    (entry) =>
      dirname(entry.file) === dirname(file) &&
      (readData(entry)['title'] === title || entry.parts?.text.trim() === past.text),
  );
  const address = toAddress(file);
  // Where no entry has its title or its text now, people are sent to the list that it stood in.
  const to = successor ? toAddress(successor.file) : `/${basename(dirname(file))}`;
  return [
    {
      file: FILE,
      field: '',
      problem: `The address ${address} was published, and its file is gone: whoever has a link to it would find nothing`,
      expected: `a line in this file that says where people are sent instead, or content${address}.mdx back`,
      example: `  - { from: ${address}, to: ${to} }`,
    },
  ];
}
