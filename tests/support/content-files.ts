import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

import type { FormPageWords } from '../../src/content-schemas/form-pages.ts';
import type { labelsSchema } from '../../src/content-schemas/labels.ts';
import type { mediaSchema } from '../../src/content-schemas/media.ts';
import type { newsSchema } from '../../src/content-schemas/news.ts';
import type { policySchema } from '../../src/content-schemas/policy.ts';
import { publicationSchema } from '../../src/content-schemas/publication.ts';
import type { siteSchema } from '../../src/content-schemas/site.ts';
import type { socialSchema } from '../../src/content-schemas/social.ts';
import type { videosSchema } from '../../src/content-schemas/videos.ts';
import type { votingSchema } from '../../src/content-schemas/voting.ts';

import { isPublished } from '../../src/lib/publication.ts';
import { readBuildTime } from '../../src/server/config/build-time.ts';
import { splitDate } from './dates.ts';

/** What every file of a collection has beside its own fields. */
interface Written {
  /** The last part of its address. */
  readonly slug: string;
  /** The text under the fields, with the facts that it calls for. */
  readonly text: string;
}

export type SiteFacts = z.infer<ReturnType<typeof siteSchema>>;
export type PolicyFile = z.infer<ReturnType<typeof policySchema>> & Written;
export type ArticleFile = z.infer<ReturnType<typeof newsSchema>> & Written;
export type MediaFile = z.infer<ReturnType<typeof mediaSchema>> & Written;

/** The numbers that are written as words, from none on. */
const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** content/site.yaml, so that no test names the candidate. */
export const readSite = (): SiteFacts => readYaml('site') as SiteFacts;

/** content/labels.yaml: the words that stand on many pages. */
export const readLabels = () => readYaml('labels') as z.infer<typeof labelsSchema>;

/** content/form-pages.yaml: the words of the pages that functions answer with. */
export const readFormPages = () => readYaml('form-pages') as FormPageWords;

/** content/social.yaml: the figures of the social wall. */
export const readSocial = () => readYaml('social') as z.infer<typeof socialSchema>;

/** content/voting.yaml: the dates of the vote. */
export const readVoting = () => readYaml('voting') as z.infer<typeof votingSchema>;

/** content/videos.yaml: the films for a channel that cannot be reached. */
export const readVideos = () => (readYaml('videos') as z.infer<typeof videosSchema>).videos;

let origin: string | undefined;

/** The address at which a path stands in public: Netlify's own wins over the one in content/site.yaml, which is read once. */
export function toAddress(path: string): string {
  origin ??= process.env['URL'] ?? readSite().address;
  return new URL(path, origin).href;
}

/** Reads content/pages/{name}.mdx. */
export const readPage = (name: string): unknown => readMdx(`content/pages/${name}.mdx`);

/** The policies in the order that they give themselves. */
export const readPolicies = (): PolicyFile[] =>
  (readFolder('policies') as PolicyFile[]).sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

/** The promises of a policy in the order of their days; those without a day come last. */
export const sortByDay = (promises: PolicyFile['promises']) =>
  promises.toSorted((a, b) => toDue(a).localeCompare(toDue(b)));
const toDue = ({ by }: { by: string }): string => (by === 'day one' ? '9' : by);

/** The articles, newest first. */
export const readArticles = (): ArticleFile[] =>
  (readFolder('news') as ArticleFile[]).sort(
    (a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title),
  );

/** The videos and recordings. */
export const readMediaFiles = (): MediaFile[] => readFolder('media') as MediaFile[];

/** The entries that are published. */
const readFolder = (folder: string): unknown[] =>
  listPublished(folder).map((path) => ({
    ...(readMdx(path) as object),
    ...publicationSchema.parse(parse(splitMdx(path).front)),
  }));

const listPublished = (folder: string): string[] =>
  globSync(`content/${folder}/*.mdx`)
    .sort()
    .filter((path) =>
      isPublished(publicationSchema.parse(parse(splitMdx(path).front)), readBuildTime(process.env)),
    );

const readYaml = (name: string): unknown => fill(parse(readFileSync(`content/${name}.yaml`, 'utf8')));

function readMdx(path: string): unknown {
  const { front, text } = splitMdx(path);
  return { ...(fill(parse(front)) as object), slug: basename(path, '.mdx'), text: fillNotation(text) };
}

function splitMdx(path: string): { front: string; text: string } {
  const [, front = '', text = ''] =
    /^---\r?\n([^]*?)^---\r?\n([^]*)$/m.exec(readFileSync(path, 'utf8')) ?? [];
  return { front, text };
}

/** Fills in names, counts and facts by the rule of content/README.md. */
function fill(part: unknown): unknown {
  if (typeof part === 'string') return fillText(part);
  if (Array.isArray(part)) return part.map(fill);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([field, inner]) => [field, fill(inner)]));
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly words?: string;
}

/** The days of promises, as texts call for them. */
const readDays = (): Fact[] =>
  globSync('content/policies/*.mdx').flatMap((path) => {
    const { promises } = parse(splitMdx(path).front) as { promises: readonly { id: string; by: string }[] };
    return promises
      .filter(({ by }) => by !== 'day one')
      .map(({ id, by }) => ({ name: id, value: toDay(by) }));
  });

/** `2026-10-31` as `31 October 2026`. */
function toDay(date: string): string {
  const { day, month, year } = splitDate(date);
  return `${day} ${month} ${year}`;
}

/** Facts, days of promises, and words of te reo Māori without their notation. */
function fillNotation(text: string): string {
  if (!text.includes('((')) return text;
  const { facts } = parse(readFileSync('content/facts.yaml', 'utf8')) as { facts: readonly Fact[] };
  const raise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  const filled = [...facts, ...readDays()].reduce(
    (rest, { name, value, words = '' }) =>
      rest
        .replaceAll(`((${name}))`, () => value)
        .replaceAll(`((${name}:words))`, () => words)
        .replaceAll(`((${raise(name)}:words))`, () => raise(words)),
    text,
  );
  return filled.replaceAll(/\(\(mi:([^()]*)\)\)/g, '$1');
}

const fillText = (text: string): string => fillBraces(fillNotation(text));

function fillBraces(text: string): string {
  if (!text.includes('{')) return text;
  const { candidate, name, position, tagline } = parse(
    readFileSync('content/site.yaml', 'utf8'),
  ) as SiteFacts;
  const slogan = tagline.replace(/\.$/, '').replaceAll('. ', ', ').toLowerCase();
  const policies = listPublished('policies').length;
  const count = NUMBERS[policies] ?? String(policies);
  return text
    .replaceAll('{candidate}', () => candidate)
    .replaceAll('{name}', () => name)
    .replaceAll('{position}', () => position)
    .replaceAll('{tagline}', slogan)
    .replaceAll('{Tagline}', slogan.charAt(0).toUpperCase() + slogan.slice(1))
    .replaceAll('{aims}', slogan.replace(/, (?=[^,]*$)/, ' and '))
    .replaceAll('{policyCount}', count)
    .replaceAll('{PolicyCount}', count.charAt(0).toUpperCase() + count.slice(1));
}
