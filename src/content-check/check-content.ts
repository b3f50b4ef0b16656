import { glob, readFile } from 'node:fs/promises';

import { checkCaptions } from '../features/media/media.check.ts';
import { checkCalendar, checkEventDates } from '../features/events/events.check.ts';
import { checkFileNames, checkNamedFiles, checkUnused, listNamed } from './check-files.ts';
import { checkColors } from '../features/site/colors.check.ts';
import { checkGroups, checkNearWords, checkQuotes, checkSources } from '../features/news/news.check.ts';
import { checkLengths } from '../features/site/lengths.check.ts';
import { checkMenu, checkLinks } from '../features/site/links.check.ts';
import { checkNotation, createFill, readRules } from '../features/site/notation.check.ts';
import {
  checkPromises,
  addPromiseDays,
  checkPublishedPromises,
  listPromises,
} from '../features/promises/promises.check.ts';
import { checkDrafts, checkRecords, isHidden } from '../features/publication/publication.check.ts';
import { checkTemplateWords, createKindCheck } from './check-kinds.ts';
import { checkTextPictures, checkPictures } from '../features/pictures/pictures.check.ts';
import { checkBlocks } from '../ui/mdx/blocks.check.ts';
import { checkRedirects } from '../features/site/redirects.check.ts';
import { checkSynonyms } from '../features/search/search.check.ts';
import { checkLanguages } from '../features/languages/languages.check.ts';
import { checkSupporters } from '../features/supporters/supporters.check.ts';
import { checkTypedDays } from '../features/voting/voting.check.ts';
import { type ContentIssue, isError } from './content-issue.ts';
import { type ContentEntry, createEntryReader } from './read-entries.ts';
import { readPublished } from './read-published.ts';
import { checkLaunch } from '../features/site/launch.check.ts';
import { listUnpublished } from '../features/publication/unpublished.server.ts';
import { readEach } from '../server/config/content.ts';

/**
 * Reads every content file under `root` and says everything that is wrong with all of them.
 * Astro checks the same schemas while it builds, but stops at the first file, with messages for programmers.
 */
export const checkContent = (root = '.'): Promise<ContentIssue[]> => createContentCheck(root)();

/** The same for a folder that is checked again and again: a file that is as it was the time before is not parsed anew. */
export function createContentCheck(root = '.'): () => Promise<ContentIssue[]> {
  const readEntries = createEntryReader(root);
  const checkKinds = createKindCheck(root);
  return async () => {
    const read = readEntries();
    const facts = readRules(read);
    const rules = addPromiseDays(facts, read);
    const hidden = read.filter(isHidden);
    // Of two entries at one address, the one that is not published is to get another.
    const visible = read.filter((entry) => !hidden.includes(entry));
    const entries = [...visible, ...hidden];
    const waiting = new Set(listPromises(hidden).map(({ id }) => id));
    const fill = createFill(entries, rules.texts ?? {});
    const [published, ...awaited] = await Promise.all([
      readPublished(root, entries),
      checkCalendar(root),
      checkPictures(root, entries),
    ]);
    const found = [
      checkKinds(entries),
      checkBlocks(root, entries),
      checkCaptions(entries),
      checkColors(entries),
      checkDrafts(entries),
      checkEventDates(entries),
      checkFileNames(root, entries),
      checkGroups(entries),
      checkLanguages(entries),
      checkLengths(entries, fill),
      checkLinks(root, entries, rules),
      checkMenu(entries),
      checkNamedFiles(root, entries),
      checkNearWords(entries),
      checkNotation(visible, { ...rules, hidden: waiting }),
      checkNotation(hidden, rules),
      checkPromises(entries, facts.texts),
      checkPublishedPromises(entries, published, fill),
      checkQuotes(entries, fill),
      checkRecords(entries),
      checkRedirects(entries, published),
      checkSources(entries),
      checkSupporters(entries),
      checkSynonyms(visible),
      checkTemplateWords(entries),
      checkTextPictures(root, entries),
      checkTypedDays(entries, fill),
      ...awaited,
    ].flat();
    const issues = softenHidden(dropRepeated(found), entries, hidden);
    // A file that no field seems to name may be named by one that cannot be read.
    const unused = issues.every(({ severity }) => severity === 'warning') ? checkUnused(root, entries) : [];
    return [...issues, ...unused].sort(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
  };
}

/** Leaves out the hints on a field that has an error: an editor needs to hear of it once. */
function dropRepeated(issues: readonly ContentIssue[]): ContentIssue[] {
  const toPlace = ({ file, field }: ContentIssue) => `${file} ${field}`;
  const wrong = new Set(issues.filter((issue) => isError(issue) && issue.field !== '').map(toPlace));
  return issues.filter((issue) => isError(issue) || !wrong.has(toPlace(issue)));
}

/**
 * Takes the errors of entries that are not published, and of files that they alone name, for what is to be mended before
 * they are: the public site is built without them.
 */
function softenHidden(
  issues: readonly ContentIssue[],
  entries: readonly ContentEntry[],
  hidden: readonly ContentEntry[],
): ContentIssue[] {
  if (hidden.length === 0) return [...issues];
  const published = new Set(entries.filter((entry) => !hidden.includes(entry)).flatMap(listNamed));
  const files = new Set(hidden.flatMap((entry) => [entry.file, ...listNamed(entry)]));
  return issues.map((issue) =>
    issue.severity !== 'warning' && files.has(issue.file) && !published.has(issue.file)
      ? { ...issue, severity: 'draft' }
      : issue,
  );
}

/** The placeholders in what is published at `now`, which keep the content from being a public site. */
export async function listLaunchIssues(now: Date): Promise<ContentIssue[]> {
  const hidden = (await listUnpublished(now)).map(({ file }) => `content/${file}`);
  const files = (await Array.fromAsync(glob('content/**/*.{yaml,mdx}')))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !hidden.includes(file))
    .sort();
  return checkLaunch(await readEach(files, async (file) => ({ file, source: await readFile(file, 'utf8') })));
}
