import { closestMatch } from 'leven';

import { DAY_ONE, promiseDaysSchema } from '../../content-schemas/promises.ts';
import { toPromiseTexts, type FactTexts } from '../../lib/notation.ts';
import type { ContentIssue } from './content-issue.ts';
import { FACTS, type Rules } from './notation-rules.ts';
import type { ContentEntry } from './read-entries.ts';
import { toSlug } from './site-addresses.ts';

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
export const addPromiseDays = (rules: Rules, entries: readonly ContentEntry[]): Rules => ({
  ...rules,
  // A fact of the same name wins, as in the build; facts are listed first.
  texts:
    rules.texts && entries.filter(isPolicy).every(isReadable)
      ? { ...rules.texts, ...toPromiseTexts(listPromises(entries)), ...rules.texts }
      : null,
  dayOne: new Set(
    listPromises(entries)
      .filter(({ by }) => by === DAY_ONE)
      .map(({ id }) => id),
  ),
});

/** Says where a promise has the name of something else, and where an article is about a promise that nobody made. */
export function checkPromises(entries: readonly ContentEntry[], facts: FactTexts | null): ContentIssue[] {
  const promises = listPromises(entries);
  const policies = entries.filter(isPolicy);
  const slugs = new Set(policies.map(({ file }) => toSlug(file)));
  return [
    ...promises.flatMap((promise) => checkName(promise, promises, slugs, facts)),
    // The promise may be one of a policy that cannot be read.
    ...(policies.every(isReadable) ? entries.flatMap((entry) => checkReference(entry, promises)) : []),
    ...promises.flatMap((promise) => checkTypedDay(promise, entries)),
  ];
}

const isPolicy = ({ kind }: ContentEntry): boolean => kind.base === 'content/policies';

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
    { ...toPlace(entry, field), problem: `is the name of ${owner} too`, expected: 'a name of its own' },
  ];
}

function checkReference(entry: ContentEntry, promises: readonly PromisePlace[]): ContentIssue[] {
  const { promise } = readData(entry);
  if (entry.kind.base !== 'content/news' || typeof promise !== 'string' || promise === '') return [];
  const ids = promises.map(({ id }) => id);
  if (ids.includes(promise)) return [];
  const near = closestMatch(promise, ids, { maxDistance: Math.max(3, Math.floor(promise.length / 4)) });
  return [
    {
      ...toPlace(entry, 'promise'),
      problem: `is "${promise}", which is the id of no promise`,
      expected:
        near === undefined
          ? `an id under "promises" of a file in content/policies: ${ids.join(', ')}`
          : `an id under "promises" of a file in content/policies. Did you mean "${near}"?`,
    },
  ];
}

/** The day of a promise stands once, under `by`: the texts of its policy and of the articles about it call for it. */
function checkTypedDay({ entry, id, by }: PromisePlace, entries: readonly ContentEntry[]): ContentIssue[] {
  const day = toPromiseTexts([{ id, by }])[id];
  if (day === undefined) return [];
  const articles = entries.filter(
    (other) => other.kind.base === 'content/news' && readData(other).promise === id,
  );
  return [entry, ...articles].flatMap(({ file, parts }) =>
    (parts?.text.split('\n') ?? []).flatMap((line, index) =>
      line.includes(day)
        ? {
            severity: 'warning' as const,
            file,
            line: index + (parts?.textLine ?? 1),
            field: '',
            problem: `"${day}" is typed by hand, and the promise "${id}" has it`,
            expected: `((${id})), so that it is changed in one place`,
          }
        : [],
    ),
  );
}

const toPlace = ({ file, fields }: ContentEntry, field: string) => ({
  file,
  line: fields && 'data' in fields ? fields.findLine(field) : undefined,
  field,
});

function readData({ fields }: ContentEntry): { readonly promise?: unknown } {
  const data = fields && 'data' in fields ? fields.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}
