import { z } from 'zod';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  checkLines,
  createIssue,
  findEntry,
  listEntries,
  getField,
  getListField,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { getSlug } from '../../content-check/site-addresses.ts';
import { isHidden, getToday } from '../../content-check/publication.ts';
import { promiseDaysSchema } from '../../core/facts.schema.ts';

export const listPromises = (entries: readonly ContentEntry[]) =>
  listEntries(entries, 'policies').flatMap((entry) =>
    (promiseDaysSchema.safeParse(entry.data).data?.promises ?? []).map((promise, index) => ({
      ...promise,
      entry,
      index,
    })),
  );

/** Whether the promises of all visible policies can be read. */
export const arePromisesValid = (entries: readonly ContentEntry[]): boolean =>
  listEntries(entries, 'policies').every(
    (entry) => isHidden(entry) || promiseDaysSchema.safeParse(entry.data).success,
  );

export function checkPromises(entries: readonly ContentEntry[]): ContentIssue[] {
  const promises = listPromises(entries);
  const slugs = listEntries(entries, 'policies').map(({ file }) => getSlug(file));
  const facts = getListField(findEntry(entries, 'facts.yaml'), 'facts');
  const names = facts.map((fact) => getField(fact, 'name'));
  return promises.flatMap(({ entry, index, id }) => {
    const duplicate = promises.find((other) => other.id === id && other.entry.file < entry.file);
    let owner: string;
    if (duplicate) owner = `a promise of ${duplicate.entry.file}`;
    else if (slugs.includes(id)) owner = `a policy, whose promises are listed at /promises#${id}`;
    else if (names.includes(id)) owner = 'a fact of content/facts.yaml';
    else return [];
    return createIssue(entry, `promises.${String(index)}.id`, {
      problem: `is also the name of ${owner}`,
      expected: 'another name for the newer of the two, because a published name is an address',
    });
  });
}

const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand)\b/i;

/** Suggests `today` for promises with a number, because nobody can compare later without it. */
export const checkToday = (entries: readonly ContentEntry[]): ContentIssue[] =>
  checkLines(listEntries(entries, 'policies'), (text, field, entry) => {
    const [, index] = /^promises\.(\d+)\.promise$/.exec(field) ?? [];
    const promise = index && getListField(entry, 'promises')[Number(index)];
    if (!promise || !NUMBER.test(text) || getField(promise, 'today') !== undefined) return [];
    const problem = 'has a number, but "today" does not say how it is now';
    const example = "today: { text: 'Nobody publishes this figure.', source: https://…, date: 2025-09-08 }";
    return [{ field, severity: 'hint', problem, expected: 'the situation now under "today"', example }];
  });

const recordSchema = z.object({
  promises: z.array(
    z.looseObject({
      id: z.string(),
      history: z.array(z.looseObject({ date: z.string(), state: z.string() })).catch([]),
    }),
  ),
});
type PromiseRecord = z.output<typeof recordSchema>['promises'][number];

const listRecords = (data: unknown): PromiseRecord[] => recordSchema.safeParse(data).data?.promises ?? [];

const FROZEN_FIELDS = ['by', 'promise', 'short', 'kept', 'cost', 'decides'] as const;

const listCurrent = (entries: readonly ContentEntry[]) =>
  listEntries(entries, 'policies')
    .filter((entry) => !isHidden(entry))
    .flatMap((entry) => listRecords(entry.data).map((promise, index) => ({ entry, index, promise })));

/** Reports published promises that are gone, hidden, or changed without a new line in `history`. `fill` interpolates facts. */
export function checkPublishedPromises(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
  fill: (text: string) => string,
): ContentIssue[] {
  const visible = listCurrent(entries);
  const currentById = new Map(visible.map((current) => [current.promise.id, current]));
  const redirectedIds = new Map(
    getListField(findEntry(entries, 'redirects.yaml'), 'redirects').map((each) => [
      getField(each, 'from'),
      String(getField(each, 'to')).split('/').at(-1) ?? '',
    ]),
  );
  const issues = new Map<string, ContentIssue>();
  for (const { file, data } of published)
    for (const previous of listRecords(data)) {
      const path = `/promises/${getSlug(file)}/${previous.id}`;
      const current =
        // A copy of the policy has the same names.
        visible.find(({ entry, promise }) => entry.file === file && promise.id === previous.id) ??
        currentById.get(previous.id) ??
        currentById.get(redirectedIds.get(path) ?? '');
      const isMoved = current && current.entry.file !== file && !redirectedIds.has(path);
      const issue = current
        ? (findChange(previous, current, fill) ?? (isMoved ? createMovedPromiseIssue(path, current) : null))
        : createLostPromiseIssue(file, previous);
      // Report one difference per promise: `published` begins with the newest version.
      const id = current?.promise.id ?? previous.id;
      if (issue && !issues.has(id)) issues.set(id, issue);
    }
  return [...issues.values()];
}

type PromiseInEntry = ReturnType<typeof listCurrent>[number];

function findChange(
  previous: PromiseRecord,
  { entry, index, promise }: PromiseInEntry,
  fill: (text: string) => string,
): ContentIssue | null {
  const normalize = (text: unknown) => normalizePromise(fill(String(text)));
  const normalizeLine = (line: object) => normalize(Object.values(line).map(String).join(' '));
  const lines = promise.history.map(normalizeLine);
  const oldLines = previous.history.map(normalizeLine);
  const path = `promises.${String(index)}`;
  const lost = oldLines.findIndex((line) => !lines.includes(line));
  if (lost !== -1)
    return createIssue(entry, `${path}.history`, {
      problem: 'lacks a published line, or has changed it',
      expected: 'the line below, unchanged, and new lines under it',
      example: `- ${JSON.stringify(previous.history[lost])}`,
    });
  const isChangeRecorded = promise.history.some(
    ({ state }, at) => ['changed', 'broken'].includes(state) && !oldLines.includes(lines[at] ?? ''),
  );
  const field = FROZEN_FIELDS.find((name) => normalize(previous[name]) !== normalize(promise[name]));
  if (isChangeRecorded || field === undefined) return null;
  const old = fill(String(previous[field]));
  const text = field === 'by' ? `Until this day it was due by ${old}.` : `Until this day it said: ${old}`;
  const position = lines.length > 0 ? 'at the end of its' : 'with';
  return {
    ...createIssue(entry, `${path}.${field}`, {
      problem: `"${field}" of the promise "${promise.id}" was published as "${old}", but no new line under "history" says that it has changed`,
      expected: `those words back; or, ${position} "history", the line below and the reason`,
      example: [
        ...(lines.length > 0 ? [] : ['    history:']),
        `      - { date: ${getToday()}, state: changed, text: ${JSON.stringify(text)}, noEvidence: 'The change is on this page.' }`,
      ].join('\n'),
    }),
    field: '',
  };
}

const createMovedPromiseIssue = (address: string, { entry, promise }: PromiseInEntry): ContentIssue => ({
  file: 'content/redirects.yaml',
  field: '',
  problem: `The address ${address} was published, but the promise is in ${entry.file} now: links to that address would be broken`,
  expected: 'a redirect in this file',
  example: `  - { from: ${address}, to: /promises/${getSlug(entry.file)}/${promise.id} }`,
});

/** Reduces a text to letters and figures, to ignore changes of punctuation, macrons, case and spaces. */
const normalizePromise = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}$%+]+/gu)
    ?.join(' ') ?? '';

const createLostPromiseIssue = (file: string, { id }: PromiseRecord): ContentIssue => ({
  // Not the file of the policy: issues in a draft do not fail the build.
  file: 'content/redirects.yaml',
  field: '',
  problem: `The promise "${id}" of ${file} was published, but is gone or hidden: its page and its history would be lost`,
  expected: `the promise back, in that policy or in another, with a line like this under its "history"; if it only has another name, a line in content/redirects.yaml from /promises/${getSlug(file)}/${id} to its new page`,
  example: `      - { date: ${getToday()}, state: broken, text: 'Why it was given up.', noEvidence: 'Why nothing shows it.' }`,
});
