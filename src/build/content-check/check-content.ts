import { join } from 'node:path';
import type { z } from 'astro/zod';

import { contentKinds, type ContentKind } from '../../content-schemas/content-files.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkCaptions } from './check-captions.ts';
import { checkEventDates } from './check-event-dates.ts';
import { checkFileNames } from './check-file-names.ts';
import { checkGroups } from './check-groups.ts';
import { checkLengths } from './check-lengths.ts';
import { checkLinks } from './check-links.ts';
import { checkMenu } from './check-menu.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNamedFiles } from './check-named-files.ts';
import { checkNearWords } from './check-near-words.ts';
import { checkNotation } from './check-notation.ts';
import { checkOrder } from './check-order.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPressKit } from './check-press-kit.ts';
import { addPromiseDays, checkPromises } from './check-promises.ts';
import { checkQuotes } from './check-quotes.ts';
import { checkRecords } from './check-records.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSources } from './check-sources.ts';
import { checkTemplateWords } from './check-template-words.ts';
import { checkText } from './check-text.ts';
import { checkTextPictures } from './check-text-pictures.ts';
import { checkUnused } from './check-unused.ts';
import { isError, type ContentIssue } from './content-issue.ts';
import { toFileLine } from './entry-data.ts';
import { createFill } from './fill-words.ts';
import { checkDrafts, isHidden, softenHidden } from './hidden-entries.ts';
import { imageBeside } from './image-beside.ts';
import { checkLostPromises } from './lost-promises.ts';
import { createFileFinder } from './nearest-file.ts';
import { readRules } from './notation-rules.ts';
import { readEntries, type ContentEntry } from './read-entries.ts';
import { toContentIssues } from './schema-issue.ts';

type Found = Omit<ContentIssue, 'file'>;

/**
 * Reads every content file under `root` and says everything that is wrong with all of them.
 * Astro checks the same schemas while it builds, but stops at the first file, with messages for programmers.
 */
export async function checkContent(root = '.'): Promise<ContentIssue[]> {
  const [read, facts] = await Promise.all([readEntries(root), readRules(root)]);
  const rules = addPromiseDays(facts, read);
  const hidden = read.filter(isHidden);
  // Of two entries at one address, the one that is not published is to get another.
  const entries = [...read.filter((entry) => !hidden.includes(entry)), ...hidden];
  const fill = createFill(entries, rules.texts ?? {});
  const others = await Promise.all([
    checkCalendar(root),
    checkMenu(root),
    checkMigrations('.'),
    checkFileNames(root, entries),
    checkLinks(root, entries, rules),
    checkLostPromises(root, entries),
    checkPictures(root, entries),
    checkPressKit(root, entries, fill),
    checkRedirects(root),
  ]);
  const found = dropRepeated([
    ...checkKinds(root, entries),
    ...checkCaptions(entries),
    ...checkDrafts(entries),
    ...checkEventDates(entries),
    ...checkGroups(entries, fill),
    ...checkLengths(entries, fill),
    ...checkNamedFiles(root, entries),
    ...checkNearWords(entries),
    ...checkPromises(entries, facts.texts),
    ...checkNotation(entries, rules),
    ...checkOrder(entries),
    ...checkQuotes(entries, fill),
    ...checkRecords(entries),
    ...checkSources(entries),
    ...checkTemplateWords(entries),
    ...checkTextPictures(root, entries),
    ...others.flat(),
  ]);
  const issues = softenHidden(found, entries, hidden);
  // A file that no field seems to name may be named by one that cannot be read.
  const unused = issues.every(({ severity }) => severity === 'warning')
    ? await checkUnused(root, entries)
    : [];
  return [...issues, ...unused].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

/** Leaves out the hints on a field that has an error: an editor needs to hear of it once. */
function dropRepeated(issues: readonly ContentIssue[]): ContentIssue[] {
  const toPlace = ({ file, field }: ContentIssue) => `${file} ${field}`;
  const wrong = new Set(issues.filter((issue) => isError(issue) && issue.field !== '').map(toPlace));
  return issues.filter((issue) => isError(issue) || !wrong.has(toPlace(issue)));
}

function checkKinds(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  return Object.values(contentKinds).flatMap((kind: ContentKind) => {
    const files = byKind.get(kind) ?? [];
    const missing = listRequired(kind.pattern)
      .map((name) => join(kind.base, name))
      .filter((name) => !files.some(({ file }) => file === name))
      .map((file) => ({ file, field: '', problem: 'This file is missing' }));
    // Building a schema takes longer than reading a file with it.
    const schema = kind.schema(imageBeside(join(root, kind.base), createFileFinder()));
    const found = files.flatMap((entry) =>
      checkEntry(entry, schema).map((issue) => ({ ...issue, file: entry.file })),
    );
    return [...missing, ...found];
  });
}

/** The files that a pattern names: none where it has a star. */
function listRequired(pattern: string): string[] {
  if (pattern.includes('*')) return [];
  const [, names = pattern, rest = ''] = /^\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => name + rest);
}

function checkEntry(entry: ContentEntry, schema: z.ZodType): Found[] {
  const { kind, parts, fields, text, faults } = entry;
  if (!parts || !fields) return [...faults];
  const inText = text
    ? checkText(parts.text, text, kind.text).map((issue) => ({
        ...issue,
        line: toFileLine(entry, issue.line),
      }))
    : [];
  if ('issues' in fields) return [...fields.issues, ...inText];
  const { error } = schema.safeParse(fields.data);
  const wrong = (error?.issues ?? [])
    .flatMap((issue) => toContentIssues(issue, schema, fields.data))
    .map((issue) => ({ ...issue, line: fields.findLine(issue.field) }));
  // One value can break two rules at once; an editor needs to hear of it once.
  const [errors, hints] = [fields.odd.filter(isError), fields.odd.filter((odd) => !isError(odd))];
  const inFields = [...errors, ...wrong, ...hints].filter(
    ({ field }, index, all) => all.findIndex((other) => other.field === field) === index,
  );
  return [...inFields, ...inText];
}
