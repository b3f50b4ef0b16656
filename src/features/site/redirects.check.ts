import { existsSync } from 'node:fs';
import { readFile, glob } from 'node:fs/promises';
import { join, basename, dirname } from 'node:path';

import { readFields, splitFile } from '../../content-check/read-entries.ts';
import { askGit } from '../../lib/git.build.ts';
import type { ContentIssue } from '../../content-check/content-issue.ts';
import { listPages, toSlug } from '../../content-check/site-addresses.ts';
import { publicationSchema, TIMED_COLLECTIONS } from '../publication/publication.schema.ts';
import { isPublished } from '../publication/publication.ts';
import { redirectsSchema, type Redirect } from './site.schema.ts';

const FILE = 'content/redirects.yaml';

/** Says which redirects cannot work, and which address was published and leads nowhere now. */
export async function checkRedirects(root: string): Promise<ContentIssue[]> {
  const file = splitFile(await readFile(join(root, FILE), 'utf8').catch(() => ''), false);
  const fields = file && readFields(file);
  const { data } = redirectsSchema.safeParse(fields && 'data' in fields ? fields.data : undefined);
  // What the fields lack is said elsewhere.
  if (!fields || 'issues' in fields || !data) return [];
  const pages = listPages(root);
  const wrong = data.redirects.flatMap((redirect, index) =>
    judge(redirect, data.redirects.slice(0, index), data.redirects, pages).map(({ field, ...issue }) => {
      const path = `redirects.${String(index)}.${field}`;
      return { file: FILE, line: fields.findLine(path), field: path, ...issue };
    }),
  );
  const known = new Set([...pages, ...data.redirects.map(({ from }) => from)]);
  const lost = await findLostAddresses(root, known);
  return [...wrong, ...lost.map(({ address, successor }) => describeLost(address, successor))];
}

type Found = Pick<ContentIssue, 'field' | 'problem' | 'expected' | 'example'>;

function judge(
  { from, to }: Redirect,
  earlier: readonly Redirect[],
  all: readonly Redirect[],
  pages: ReadonlySet<string>,
): Found[] {
  if (pages.has(from)) {
    return [
      {
        field: 'from',
        problem: `is ${from}, where the site has a page, so nobody would be sent on`,
        expected: 'an address that is no longer there; else take these two out',
      },
    ];
  }
  if (earlier.some((other) => other.from === from))
    return [{ field: 'from', problem: `is ${from} a second time`, expected: 'each old address once' }];
  if (pages.has(to)) return [];
  const end = follow(to, all);
  const target = end !== null && pages.has(end) ? end : null;
  return [
    {
      field: 'to',
      problem: toProblem(from, to, end, all),
      expected: target === null ? 'the address of a page that is there' : 'the address at which that ends',
      example: target ?? '/news',
    },
  ];
}

function toProblem(from: string, to: string, end: string | null, all: readonly Redirect[]): string {
  if (end === null)
    return `is ${to}, from where ${from} is reached again: visitors would go round in a circle`;
  return all.some((other) => other.from === to)
    ? `is ${to}, which is sent on again`
    : `is ${to}, where the site has no page`;
}

/** Where the redirects lead from an address in the end; null where they never end. */
function follow(start: string, all: readonly Redirect[]): string | null {
  const seen = new Set<string>();
  for (let address = start; ;) {
    if (seen.has(address)) return null;
    seen.add(address);
    const next = all.find(({ from }) => from === address);
    if (!next) return address;
    address = next.to;
  }
}

const describeLost = (address: string, successor: string): ContentIssue => ({
  file: FILE,
  field: '',
  problem: `The address ${address} was published, and its file is gone: whoever has a link to it would find nothing`,
  expected: `a line in this file that says where people are sent instead, or content${address}.mdx back`,
  example: `  - { from: ${address}, to: ${successor} }`,
});

/** The folders whose every file is a page. */
const FOLDERS = TIMED_COLLECTIONS.map((name) => `content/${name}`);

/** An address that visitors knew and that is neither a page nor a redirect. */
interface LostAddress {
  readonly address: string;
  /** The address of the entry that has its title or its text now; else that of the list that it stood in. */
  readonly successor: string;
}

/**
 * Looks into the history of git, where there is one, for entries whose files are gone. `known` are the addresses that
 * are pages or redirects. What was deleted before it was published is not missed.
 */
async function findLostAddresses(root: string, known: ReadonlySet<string>): Promise<LostAddress[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const added = ['log', '--format=', '--name-only', '--no-renames', '--diff-filter=A', '--', ...FOLDERS];
  const names = new Set((await askGit(root, added)).split('\n').filter((name) => name.endsWith('.mdx')));
  const gone = [...names]
    .sort()
    .filter((file) => !known.has(toAddress(file)) && !existsSync(join(root, file)));
  const lost = await Promise.all(gone.map((file) => describe(root, file)));
  return lost.filter((entry) => entry !== null);
}

async function describe(root: string, file: string): Promise<LostAddress | null> {
  const [commit, time] = (
    await askGit(root, ['log', '-1', '--format=%H %cI', '--no-renames', '--diff-filter=D', '--', file])
  )
    .trim()
    .split(' ');
  // Without a commit that deletes it, it was deleted just now.
  const source = await askGit(root, ['show', `${commit === '' ? 'HEAD' : `${String(commit)}^`}:${file}`]);
  const entry = readEntry(source);
  const deletedAt = time === undefined ? new Date() : new Date(time);
  if (!entry || !isPublished(entry.publication, deletedAt)) return null;
  const folder = file.slice(0, file.lastIndexOf('/'));
  const others = await Array.fromAsync(glob('*.mdx', { cwd: join(root, folder) }));
  for (const name of others.sort()) {
    const other = readEntry(await readFile(join(root, folder, name), 'utf8'));
    if (other && (other.title === entry.title || other.text === entry.text))
      return { address: toAddress(file), successor: toAddress(`${folder}/${name}`) };
  }
  return { address: toAddress(file), successor: `/${basename(folder)}` };
}

/** What tells an entry from others, and whether it was published; null where it could not have been built. */
function readEntry(source: string) {
  const file = splitFile(source, true);
  const fields = file && readFields(file);
  if (!fields || 'issues' in fields) return null;
  const { data: publication } = publicationSchema.safeParse(fields.data);
  const { title } = fields.data as { title?: unknown };
  return publication ? { title, text: file.text.trim(), publication } : null;
}

/** `content/news/ferry.mdx` is at `/news/ferry`. */
const toAddress = (file: string): string => `/${basename(dirname(file))}/${toSlug(file)}`;
