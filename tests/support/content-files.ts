import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

import { publicationSchema } from '../../src/core/publication.schema.ts';
import { buildVotingTexts, votingSchema } from '../../src/core/voting.schema.ts';
import { type Placeholders, mapTexts, buildPlaceholders } from '../../src/core/interpolate.ts';
import { splitFrontMatter } from '../../src/lib/front-matter.ts';
import {
  interpolateFacts,
  interpolatePlainText,
  unwrapTeReo,
  buildFactTexts,
  buildPromiseTexts,
  type FactTexts,
} from '../../src/core/shortcodes.ts';
import { isPublished } from '../../src/core/publication.ts';
import { readBuildTime } from '../../src/core/settings.server.ts';
import type { contentKinds } from '../../src/site/content-kinds.schema.ts';

type Kinds = typeof contentKinds;
/** The fields of a content file by its kind. */
export type Fields<Kind extends keyof Kinds> = z.infer<ReturnType<Kinds[Kind]['schema']>>;

interface CollectionFields {
  readonly slug: string;
  readonly text: string;
}

export type PolicyFile = Fields<'policies'> & CollectionFields;
export type ArticleFile = Fields<'news'> & CollectionFields;
export type SupporterFile = Fields<'supporters'> & CollectionFields;
export type RecordingFile = Fields<'media'> & CollectionFields;

// Tests read the files of content/ instead of repeating their text, which staff may change.
export const readSiteFile = () => readYaml('site') as Fields<'site'>;
export const readResult = () => readYaml('result') as Fields<'result'>;
export const readLabels = () => readYaml('labels') as Fields<'labels'>;
export const readFormPages = () => readYaml('form-pages') as Fields<'formPages'>;
export const readSocial = () => readYaml('social') as Fields<'social'>;
export const readVoting = () => readYaml('voting') as Fields<'voting'>;
export const readVideosFile = () => (readYaml('videos') as Fields<'videos'>).videos;

let origin: string | undefined;

/** Returns the public address of a path. Netlify's URL takes precedence over content/site.yaml. */
export function resolveSiteUrl(path: string): string {
  origin ??= process.env['URL'] ?? readSiteFile().address;
  return new URL(path, origin).href;
}

export const readPage = (name: string): unknown => readMdx(`content/pages/${name}.mdx`);

export const readPolicies = (): PolicyFile[] =>
  (readFolder('policies') as PolicyFile[]).sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

export const readArticles = (): ArticleFile[] =>
  (readFolder('news') as ArticleFile[]).sort(
    (a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title),
  );

export const readRecordings = (): RecordingFile[] => readFolder('media') as RecordingFile[];

export const readCustomPages = () => readFolder('pages/own') as (Fields<'ownPages'> & CollectionFields)[];

export const readLanguages = () =>
  globSync('content/languages/*.yaml')
    .sort()
    .map((file) => ({
      tag: basename(file, '.yaml'),
      words: parse(readFileSync(file, 'utf8')) as Fields<'languages'>,
    }));

export const readSupporters = (): SupporterFile[] =>
  (readFolder('supporters') as SupporterFile[]).sort((a, b) => a.order - b.order);

const readFolder = (folder: string): unknown[] =>
  listPublished(folder).map((path) => ({
    ...(readMdx(path) as object),
    ...publicationSchema.parse(parse(splitMdx(path).fields)),
  }));

const listPublished = (folder: string): string[] =>
  globSync(`content/${folder}/*.mdx`)
    .sort()
    .filter((path) =>
      isPublished(publicationSchema.parse(parse(splitMdx(path).fields)), readBuildTime(process.env)),
    );

const parseYaml = (name: string): unknown => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

const readYaml = (name: string): unknown => mapTexts(parseYaml(name), fill);

function readMdx(path: string): unknown {
  const { fields: frontMatter, text } = splitMdx(path);
  const fields = mapTexts(parse(frontMatter) as object, fill);
  return {
    ...fields,
    slug: basename(path, '.mdx'),
    text: unwrapTeReo(interpolateFacts(text, getValues().texts)),
  };
}

const splitMdx = (path: string) => splitFrontMatter(readFileSync(path, 'utf8')) ?? { fields: '', text: '' };

/** Fills in placeholders, facts and dates and sets quotation marks, as the build does. */
const fill = (text: string): string => interpolatePlainText(text, getValues());

let values: { readonly placeholders: Placeholders; readonly texts: FactTexts } | undefined;

function getValues() {
  if (values) return values;
  const policies = listPublished('policies').map((path) => parse(splitMdx(path).fields) as PolicyFile);
  const { facts } = parseYaml('facts') as { facts: Parameters<typeof buildFactTexts>[0] };
  return (values = {
    placeholders: buildPlaceholders(parseYaml('site') as Fields<'site'>, policies.length),
    texts: {
      ...buildVotingTexts(votingSchema.parse(parseYaml('voting'))),
      ...buildPromiseTexts(policies.flatMap(({ promises }) => promises)),
      ...buildFactTexts(facts),
    },
  });
}
