import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

import { fillNames } from '../../src/lib/fill-names.ts';

/** The facts of the campaign that a visitor reads, names filled in. */
export interface SiteFacts {
  readonly name: string;
  readonly candidate: string;
  readonly position: string;
  readonly title: string;
  readonly address: string;
  readonly authorisation: string;
  readonly contact: string;
  readonly socials: Readonly<Record<string, string>>;
  readonly author: { readonly title: string; readonly bio: string };
}

/** What every file of a collection has beside its own fields. */
interface Written {
  /** The last part of its address. */
  readonly slug: string;
  /** The headings of its text, in order. */
  readonly headings: readonly string[];
}

export interface PolicyFile extends Written {
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly subtitle: string;
  readonly summary: string;
  readonly overview: string;
  readonly keyPoints: readonly string[];
}

export interface ArticleFile extends Written {
  readonly title: string;
  readonly date: string;
  readonly location?: string;
  readonly excerpt: string;
  readonly category: string;
  readonly images: readonly { readonly alt: string; readonly caption?: string }[];
  readonly readingTime?: number;
  readonly tags: readonly string[];
  readonly quotes: readonly string[];
  readonly keyPoints?: readonly string[];
}

type Words = Readonly<Record<'heading' | 'text', string>>;

export interface HomeWords {
  readonly hero: { readonly text: string; readonly badge: readonly [string, string] };
  readonly policies: Words;
  readonly news: Words;
  readonly videos: Words;
  readonly events: Words;
  readonly social: Words;
}

/** Reads content/site.yaml, so that no test names the candidate. */
export function readSite(): SiteFacts {
  const site = parse(readFileSync('content/site.yaml', 'utf8')) as SiteFacts;
  const { title, authorisation, author } = site;
  return {
    ...site,
    title: fillNames(title, site),
    authorisation: fillNames(authorisation, site),
    author: { title: fillNames(author.title, site), bio: fillNames(author.bio, site) },
  };
}

/** The address at which a path stands in public: Netlify's own wins over the one in content/site.yaml. */
export const toAddress = (path: string): string =>
  new URL(path, process.env['URL'] ?? readSite().address).href;

export const readHome = (): HomeWords => readPage('home') as HomeWords;

/** Reads the words of a page that are the same for all: content/pages/{name}.mdx. */
export const readPage = (name: string): unknown => readMdx(`content/pages/${name}.mdx`);

/** The policies in the order that they give themselves. */
export const readPolicies = (): PolicyFile[] =>
  (readFolder('policies') as PolicyFile[]).sort((a, b) => a.order - b.order);

/** The articles, newest first. */
export const readArticles = (): ArticleFile[] =>
  (readFolder('news') as ArticleFile[]).sort(
    (a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title),
  );

const readFolder = (folder: string): unknown[] => globSync(`content/${folder}/*.mdx`).map(readMdx);

function readMdx(path: string): unknown {
  const [, front = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m);
  // The text processor sets apostrophes as printers do.
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replaceAll("'", '’'));
  return { ...(parse(front) as object), slug: basename(path, '.mdx'), headings };
}
