import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { redirectsSchema, type Redirect } from '../features/site/site.schema.ts';
import { readFields, splitFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import { findLostAddresses } from './lost-addresses.ts';
import { listPages } from './site-addresses.ts';

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
