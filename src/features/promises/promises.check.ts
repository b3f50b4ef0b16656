import { z } from 'zod';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createIssue,
  findEntry,
  listEntries,
  readData,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { toSlug } from '../../content-check/site-addresses.ts';
import { suggest } from '../../content-check/suggest.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { readBuildTime } from '../../server/config/settings.ts';
import { FACTS, type Rules } from '../site/notation.check.ts';
import { toPromiseTexts, type FactTexts } from '../site/notation.ts';
import { isHidden } from '../publication/publication.check.ts';
import { DAY_ONE, promiseDaysSchema } from './promises.schema.ts';

/** A promise, where it is written. */
interface PromisePlace {
  readonly entry: ContentEntry;
  readonly index: number;
  readonly id: string;
  readonly by: string;
}

/** Lists the promises of all policies that can be read. */
export const listPromises = (entries: readonly ContentEntry[]): PromisePlace[] =>
  entries.flatMap((entry) => {
    if (!isPolicy(entry)) return [];
    const { data } = promiseDaysSchema.safeParse(readData(entry));
    return (data?.promises ?? []).map(({ id, by }, index) => ({ entry, index, id, by }));
  });

/** Lets texts call for the days of the promises too. Where a policy cannot be read, nobody knows what they may call for. */
export function addPromiseDays(rules: Rules, entries: readonly ContentEntry[]): Rules {
  const promises = listPromises(entries);
  const isKnown = rules.texts !== null && entries.filter(isPolicy).every(isReadable);
  return {
    ...rules,
    // A fact of the same name wins, as in the build; facts are listed first.
    texts: isKnown ? { ...rules.texts, ...toPromiseTexts(promises), ...rules.texts } : null,
    dayOne: new Set(promises.filter(({ by }) => by === DAY_ONE).map(({ id }) => id)),
  };
}

/** Says where a promise has the name of something else, and where an article is about a promise that nobody made. */
export function checkPromises(entries: readonly ContentEntry[], facts: FactTexts | null): ContentIssue[] {
  const promises = listPromises(entries);
  const ids = promises.map(({ id }) => id);
  const policies = entries.filter(isPolicy);
  const slugs = new Set(policies.map(({ file }) => toSlug(file)));
  const names = promises.flatMap(({ entry, index, id }) => {
    const twin = promises.find((other) => other.id === id && other.entry.file < entry.file);
    const owners = [
      ...(twin ? [`a promise of ${twin.entry.file}`] : []),
      ...(slugs.has(id) ? [`a policy, whose promises are listed at /promises/${id}`] : []),
      ...(facts && Object.hasOwn(facts, id) ? [`a fact of ${FACTS}`] : []),
    ];
    return owners.slice(0, 1).map((owner) =>
      createIssue(entry, `promises.${String(index)}.id`, {
        problem: `is the name of ${owner} too`,
        expected: 'a name of its own',
      }),
    );
  });
  // The promise may be one of a policy that cannot be read.
  const articles = policies.every(isReadable) ? listEntries(entries, 'news') : [];
  const references = articles.flatMap((entry) => {
    const { promise } = readData(entry);
    if (typeof promise !== 'string' || promise === '' || ids.includes(promise)) return [];
    return createIssue(entry, 'promise', {
      problem: `is "${promise}", which is the id of no promise`,
      expected: `an id under "promises" of a file in content/policies${suggest(promise, ids)}`,
    });
  });
  return [...names, ...references];
}

const isPolicy = ({ kind }: ContentEntry): boolean => kind.base === 'content/policies';

const isReadable = (entry: ContentEntry): boolean => promiseDaysSchema.safeParse(readData(entry)).success;

/** What any promise was when it was published, or is; other fields may be missing or wrong. */
const recordSchema = z.object({
  promises: z.array(
    z.looseObject({
      id: z.string(),
      history: z.array(z.looseObject({ date: z.string(), state: z.string() })).catch([]),
    }),
  ),
});
type PromiseRecord = z.output<typeof recordSchema>['promises'][number];

/** What a promise is held to: none of it changes without a line under `history`. */
const HELD = ['by', 'promise', 'short', 'kept', 'cost', 'decides'] as const;
/** The states of a line under `history` that say that a promise is no longer what it was. */
const CHANGES = ['changed', 'broken'];

/**
 * Compares the promises with what was published of them: one that is gone or hidden, whatever became of its policy, one that
 * lost a line of its history, and one that says something else than before, without a line under `history` that says so. `fill` puts facts into
 * texts. What was never published is free to change.
 */
export function checkPublishedPromises(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
  fill: (words: string) => string,
): ContentIssue[] {
  const policies = entries.filter(isPolicy);
  // Nobody knows what stands in a policy that cannot be read.
  if (!policies.every(isReadable)) return [];
  const now = new Map(
    policies
      .filter((entry) => !isHidden(entry))
      .flatMap((entry) =>
        (recordSchema.safeParse(readData(entry)).data?.promises ?? []).map(
          (promise, index) => [promise.id, { entry, index, promise }] as const,
        ),
      ),
  );
  const redirects = findEntry(entries, 'redirects.yaml');
  const renamed = new Map(
    (redirects ? readList(redirects, 'redirects') : []).map((each) => [
      readField(each, 'from'),
      String(readField(each, 'to')).split('/').at(-1) ?? '',
    ]),
  );
  const told = new Set<string>();
  return published.flatMap(({ file, data }) =>
    (recordSchema.safeParse(data).data?.promises ?? []).flatMap((before): ContentIssue[] => {
      const name = renamed.get(`/promises/${toSlug(file)}/${before.id}`) ?? '';
      const place = now.get(before.id) ?? now.get(name);
      const issue = place
        ? (compare(before, place, fill) ?? findMoved(file, before, place, renamed))
        : describeLost(file, before);
      // The newest difference is enough.
      const id = place?.promise.id ?? before.id;
      if (!issue || told.has(id)) return [];
      told.add(id);
      return [issue];
    }),
  );
}

interface Place {
  readonly entry: ContentEntry;
  readonly index: number;
  readonly promise: PromiseRecord;
}

function compare(
  before: PromiseRecord,
  { entry, index, promise }: Place,
  fill: (words: string) => string,
): ContentIssue | null {
  const read = (line: object) => toPlain(fill(Object.values(line).map(String).join(' ')));
  const lines = promise.history.map(read);
  const past = before.history.map(read);
  const path = `promises.${String(index)}`;
  const lost = past.findIndex((line) => !lines.includes(line));
  if (lost !== -1)
    return createIssue(entry, `${path}.history`, {
      problem: 'has lost or changed what was published',
      expected: 'the line below, as it was, and new ones under it',
      example: `      - ${JSON.stringify(before.history[lost])}`,
    });
  const isSince = promise.history.some(
    ({ state }, at) => CHANGES.includes(state) && !past.includes(lines[at] ?? ''),
  );
  const field = isSince
    ? undefined
    : HELD.find((name) => toPlain(fill(String(before[name]))) !== toPlain(fill(String(promise[name]))));
  if (field === undefined) return null;
  const old = fill(String(before[field]));
  const text = field === 'by' ? `Until this day it was due by ${old}.` : `Until this day it said: ${old}`;
  const place = lines.length > 0 ? 'at the end of its' : 'with';
  return {
    ...createIssue(entry, `${path}.${field}`, {
      problem: `"${field}" of the promise "${promise.id}" was published as "${old}", and no line under "history" says since that it has changed`,
      expected: `those words back; or, ${place} "history", the line below and the reason`,
      example: [
        ...(lines.length > 0 ? [] : ['    history:']),
        `      - { date: ${readToday()}, state: changed, text: ${JSON.stringify(text)} }`,
      ].join('\n'),
    }),
    // The example is a line of its own.
    field: '',
  };
}

/** Says that a promise has another address in another policy, where no redirect leads from the old one. */
function findMoved(
  file: string,
  { id }: PromiseRecord,
  { entry, promise }: Place,
  renamed: ReadonlyMap<unknown, string>,
): ContentIssue | null {
  const from = `/promises/${toSlug(file)}/${id}`;
  if (entry.file === file || renamed.has(from)) return null;
  return {
    file: 'content/redirects.yaml',
    field: '',
    problem: `The address ${from} was published, and that promise stands in ${entry.file} now: whoever has a link to it would find nothing`,
    expected: 'a line in this file that sends people on',
    example: `  - { from: ${from}, to: /promises/${toSlug(entry.file)}/${promise.id} }`,
  };
}

const readToday = () => toHomeDay(readBuildTime(process.env));

/** Letters and figures decide: neither quotes, dashes, macrons, capitals nor white space are another promise. */
const toPlain = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}$%+]+/gu)
    ?.join(' ') ?? '';

const describeLost = (file: string, { id }: PromiseRecord): ContentIssue => ({
  // Not that of the policy: what is wrong in a draft stops nothing.
  file: 'content/redirects.yaml',
  field: '',
  problem: `The promise "${id}" of ${file} was published, and is gone or hidden: its page and what became of it would be lost`,
  expected: `the promise back, in that policy or in another, with such a line under its "history"; where it only has another name, a line in content/redirects.yaml from /promises/${toSlug(file)}/${id} to its new page`,
  example: `      - { date: ${readToday()}, state: broken, text: 'Why it was given up.' }`,
});
