import { closestMatch } from 'leven';

import { DAY_ONE, promiseDaysSchema } from '../features/promises/promises.schema.ts';
import { toPromiseTexts, type FactTexts } from '../features/site/notation.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData, toFileLine } from './entry-data.ts';
import { FACTS, type Rules } from './notation-rules.ts';
import type { ContentEntry } from './read-entries.ts';
import { toLimit, toSlug } from './site-addresses.ts';

/** A promise, where it is written. */
export interface PromisePlace {
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
  const policies = entries.filter(isPolicy);
  const slugs = new Set(policies.map(({ file }) => toSlug(file)));
  const articles = Map.groupBy(entries.filter(isArticle), (entry) => readData(entry)['promise']);
  return [
    ...promises.flatMap((promise) => checkName(promise, promises, slugs, facts)),
    // The promise may be one of a policy that cannot be read.
    ...(policies.every(isReadable) ? entries.flatMap((entry) => checkReference(entry, promises)) : []),
    ...promises.flatMap((promise) => checkTypedDay(promise, articles.get(promise.id) ?? [])),
  ];
}

const isPolicy = ({ kind }: ContentEntry): boolean => kind.base === 'content/policies';

const isArticle = ({ kind }: ContentEntry): boolean => kind.base === 'content/news';

const isReadable = (entry: ContentEntry): boolean => promiseDaysSchema.safeParse(readData(entry)).success;

function checkName(
  { entry, index, id }: PromisePlace,
  promises: readonly PromisePlace[],
  slugs: ReadonlySet<string>,
  facts: FactTexts | null,
): ContentIssue[] {
  const field = `promises.${String(index)}.id`;
  const twin = promises.find((other) => other.id === id && other.entry !== entry);
  const owners = [
    ...(twin && twin.entry.file < entry.file ? [`a promise of ${twin.entry.file}`] : []),
    ...(slugs.has(id) ? [`a policy, whose promises are listed at /promises/${id}`] : []),
    ...(facts && Object.hasOwn(facts, id) ? [`a fact of ${FACTS}`] : []),
  ];
  const [owner] = owners;
  if (owner === undefined) return [];
  return [
    {
      file: entry.file,
      line: findFieldLine(entry, field),
      field,
      problem: `is the name of ${owner} too`,
      expected: 'a name of its own',
    },
  ];
}

function checkReference(entry: ContentEntry, promises: readonly PromisePlace[]): ContentIssue[] {
  const promise = readData(entry)['promise'];
  if (!isArticle(entry) || typeof promise !== 'string' || promise === '') return [];
  const ids = promises.map(({ id }) => id);
  if (ids.includes(promise)) return [];
  const near = closestMatch(promise, ids, { maxDistance: toLimit(promise) });
  return [
    {
      file: entry.file,
      line: findFieldLine(entry, 'promise'),
      field: 'promise',
      problem: `is "${promise}", which is the id of no promise`,
      expected:
        near === undefined
          ? `an id under "promises" of a file in content/policies: ${ids.join(', ')}`
          : `an id under "promises" of a file in content/policies. Did you mean "${near}"?`,
    },
  ];
}

/** The day of a promise stands once, under `by`: the texts of its policy and of the articles about it call for it. */
function checkTypedDay({ entry, id, by }: PromisePlace, articles: readonly ContentEntry[]): ContentIssue[] {
  const day = toPromiseTexts([{ id, by }])[id];
  if (day === undefined) return [];
  return [entry, ...articles].flatMap((place) =>
    (place.parts?.text.split('\n') ?? []).flatMap((line, index) =>
      line.includes(day)
        ? {
            severity: 'warning' as const,
            file: place.file,
            line: toFileLine(place, index + 1),
            field: '',
            problem: `"${day}" is typed by hand, and the promise "${id}" has it`,
            expected: `((${id})), so that it is changed in one place`,
          }
        : [],
    ),
  );
}
