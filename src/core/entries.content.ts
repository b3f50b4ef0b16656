import { dirname } from 'node:path';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';

import { readColors } from './colors.server.ts';
import type { TIMED_FOLDERS } from './publication.schema.ts';
import { ENGLISH_FORMATS } from './dates.ts';
import { mapTexts, interpolate, buildPlaceholders } from './interpolate.ts';
import { formatLongMoment } from './event-times.ts';
import {
  type TextValues,
  interpolateFacts,
  interpolateText,
  unwrapTeReo,
  buildFactTexts,
  buildPromiseTexts,
  createTeReoWrapper,
} from './shortcodes.ts';
import { getPublication, isPublished } from './publication.ts';
import { readContentFile, readVotingTexts } from './content-files.server.ts';
import { readBuildTime } from './settings.server.ts';
import { getResult, readClosingTime } from './site.server.ts';
import { memoizeForBuild } from '../lib/memoize.ts';

type Timed = keyof typeof TIMED_FOLDERS;

/** An entry with placeholders and facts filled in, and without shortcodes in `data` and `body`. */
export type FilledEntry<Name extends CollectionKey> = CollectionEntry<Name> & {
  /** `data` with te reo Māori shortcodes, for `TeReoText`. */
  readonly withTeReo: CollectionEntry<Name>['data'];
};

export type TimedEntry<Name extends Timed> = FilledEntry<Name> & {
  /** The badge of an unpublished entry, for staff. */
  readonly badge: string | undefined;
};

type Policies = readonly CollectionEntry<'policies'>[];

/** Creates a reader of entries. The given policies supply `{policyCount}` and the days of promises in their texts. */
const createReader = (name: string, getPolicies: () => Promise<Policies>) => {
  const getInterpolator = () =>
    memoizeForBuild(`${name} fill`, async () => createEntryInterpolator(await getPolicies()));
  const getEntry = <Name extends CollectionKey>(collection: Name, id?: string) =>
    memoizeForBuild(`${name} ${collection} ${id ?? ''}`, async (): Promise<FilledEntry<Name>> => {
      const resolveTexts = await getInterpolator();
      return resolveTexts(await getRequired(collection, id));
    });
  return { getInterpolator, getEntry };
};

const allPoliciesReader = createReader('filled', () => getCollection('policies'));

export const getFilledEntry = allPoliciesReader.getEntry;

/** Reads entries for the press kit, which cannot mark unpublished policies: their texts count published ones only. */
export const { getEntry: getPublishedEntry } = createReader('published', async () => {
  const policies = await getCollection('policies');
  return policies.filter(({ data }) => isPublished(data, readBuildTime(process.env)));
});

/** Returns the entries of a collection. Only `astro dev` and previews include unpublished ones, with a badge. */
export const getFilledCollection = <Name extends Timed>(collection: Name) =>
  memoizeForBuild(collection, async () => {
    const entries = await getCollection(collection);
    const resolveTexts = await allPoliciesReader.getInterpolator();
    const labels = await getLabels();
    const now = readBuildTime(process.env);
    return entries.map((entry) => ({
      ...resolveTexts(entry),
      badge: getPublicationBadge(entry.data, labels.publication, now),
    }));
  });

function getPublicationBadge(
  fields: CollectionEntry<Timed>['data'],
  labels: CollectionEntry<'labels'>['data']['publication'],
  now: Date,
): string | undefined {
  const publication = getPublication(fields, now);
  if (publication.state === 'published') return undefined;
  if (publication.state === 'draft') return labels.draft;
  return interpolate(labels.waiting, { time: formatLongMoment(publication.due) });
}

/** Whether an entry is published. Files for programs cannot show badges, so they contain only such entries. */
export const hasNoBadge = ({ badge }: { readonly badge: string | undefined }): boolean => badge === undefined;

/** Returns the values of placeholders and shortcodes, for the given policies or for all. */
export async function getTextValues(given?: Policies, formats = ENGLISH_FORMATS): Promise<TextValues> {
  const policies = given ?? (await getCollection('policies'));
  const [site, facts, votingTexts] = await Promise.all([
    getRequired('site'),
    getRequired('facts'),
    readVotingTexts(readContentFile, formats),
  ]);
  const promiseTexts = buildPromiseTexts(
    policies.flatMap(({ data }) => data.promises),
    formats.longDay,
  );
  return {
    placeholders: buildPlaceholders(site.data, policies.length),
    texts: { ...votingTexts, ...promiseTexts, ...buildFactTexts(facts.data.facts) },
  };
}

async function createEntryInterpolator(policies: Policies) {
  const values = await getTextValues(policies);
  const { data: teReo } = await getRequired('teReo');
  const overrides = await getOverrides();
  const wrapTeReo = createTeReoWrapper(teReo.words);
  return <Name extends CollectionKey>(entry: CollectionEntry<Name>): FilledEntry<Name> => {
    const isPage = dirname(entry.filePath ?? '') === 'content/pages';
    const fields = isPage
      ? overrides.map((pages) => pages[entry.id]).reduce(applyOverride, entry.data)
      : entry.data;
    const data = mapTexts(fields, (text) => interpolateText(text, values));
    return {
      ...entry,
      body: unwrapTeReo(interpolateFacts(entry.body ?? '', values.texts)),
      data: mapTexts(data, unwrapTeReo),
      withTeReo: mapTexts(data, wrapTeReo),
    } as FilledEntry<Name>;
  };
}

/** Returns overrides of page texts by file name: none until the polls close; then those of every result and of this result. */
async function getOverrides(): Promise<Readonly<Record<string, unknown>>[]> {
  const [{ data: site }, { data: texts }] = await Promise.all([getRequired('site'), getRequired('result')]);
  const result = await getShownResult(site.result);
  return result === 'open' ? [] : [texts.pages, texts[result].pages];
}

function applyOverride(base: unknown, override: unknown): unknown {
  if (typeof override !== 'object' || override === null || Array.isArray(override)) return override ?? base;
  const fields = base as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    ...Object.fromEntries(
      Object.entries(override).map(([name, part]) => [name, applyOverride(fields[name], part)]),
    ),
  };
}

async function getRequired<Name extends CollectionKey>(collection: Name, id?: string) {
  const entry = id === undefined ? (await getCollection(collection))[0] : await getEntry(collection, id);
  if (!entry)
    throw new Error(
      `The collection "${collection}" has no file${id === undefined ? '' : ` "${id}"`}, but every build needs it. See src/site/content-kinds.schema.ts.`,
    );
  return entry as CollectionEntry<Name>;
}

/** The names of collections that consist of one page with a headline and an intro. */
type PageName = {
  [Name in CollectionKey]: CollectionEntry<Name>['data'] extends { heading: string; intro: string }
    ? Name
    : never;
}[CollectionKey];

/** Returns the fields of a page. `heading` and `intro` keep te reo Māori shortcodes, for `TeReoText`. */
export async function getPage<Name extends PageName>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const { data, withTeReo } = await getFilledEntry(name);
  return { ...data, heading: withTeReo.heading, intro: withTeReo.intro };
}

export const getLabels = async () => (await getFilledEntry('labels')).data;

export type SiteEntry = CollectionEntry<'site'>['data'];

export const getSite = async (): Promise<SiteEntry> => {
  const { data } = await getFilledEntry('site');
  return { ...data, result: await getShownResult(data.result) };
};

const getShownResult = async (result: SiteEntry['result']) =>
  getResult(
    { result, closesAt: await readClosingTime({ readContent: readContentFile, env: process.env }) },
    readBuildTime(process.env),
  );

export const getColors = () => memoizeForBuild('colours', readColors);

export async function getCustomPages() {
  const entries = await getFilledCollection('ownPages');
  return entries
    .map((entry) => ({ ...entry.data, entry, slug: entry.id, href: `/${entry.id}`, badge: entry.badge }))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}
