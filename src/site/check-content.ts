import { checkCaptions } from '../features/recordings/recordings.check.ts';
import {
  checkFileNames,
  checkNamedFiles,
  checkUnusedFiles,
  listNamedFiles,
} from '../content-check/check-files.ts';
import { checkColors } from './colors.check.ts';
import { checkQuotes, checkSources } from '../features/news/news.check.ts';
import { checkNewsletters, checkSentNewsletters } from '../features/newsletter/newsletter.check.ts';
import { checkLinks, checkReferences } from './links.check.ts';
import { checkShortcodes, createInterpolator, buildShortcodeRules } from './shortcodes.check.ts';
import { checkPromises, checkPublishedPromises, checkToday } from '../features/promises/promises.check.ts';
import {
  checkDrafts,
  checkRecords,
  checkYears,
  checkPublishedWordings,
} from '../features/publication/publication.check.ts';
import { checkWeekdays, isHidden } from '../content-check/publication.ts';
import { checkKinds, checkTemplateWords, isFileIssue } from '../content-check/check-kinds.ts';
import { checkPictures } from '../features/pictures/pictures.check.ts';
import { checkPrivateContacts } from '../content-check/check-text.ts';
import { checkBlocks } from '../content-check/check-blocks.ts';
import { checkRedirects } from './redirects.check.ts';
import { checkCountedDay } from '../features/social/social.check.ts';
import { checkLanguages } from '../features/languages/languages.check.ts';
import { checkNotices } from '../features/notices/notices.check.ts';
import { checkTypedDays } from '../features/voting/voting.check.ts';
import { type ContentIssue, isError, isLeftOut } from '../content-check/content-issue.ts';
import { type ContentEntry, readEntries } from '../content-check/read-entries.ts';
import { contentKinds } from './content-kinds.schema.ts';
import { findNeverPublic, readPublished } from '../content-check/read-published.ts';
import { checkLaunch } from './launch.check.ts';
import { TIMED_FOLDERS } from '../core/publication.schema.ts';
import { listUnpublished } from '../core/unpublished.server.ts';

const KINDS = Object.values(contentKinds);
const TIMED = Object.values(TIMED_FOLDERS);

/** Reports all issues under `root`; Astro stops at the first file. `choose` selects faulty files to leave out, by default those never public. */
export async function checkContent(
  root = '.',
  choose?: (faulty: readonly string[]) => readonly string[],
): Promise<ContentIssue[]> {
  const faultyByCommit = new Map<string, readonly string[]>();
  const leftOut: ContentIssue[] = [];
  // Checks again without what is left out: other entries may link to it.
  for (;;) {
    const files = new Set(leftOut.map(({ file }) => file));
    const { entries, issues, faulty } = await checkEntries(root, files);
    const faultyFiles = [...new Set(faulty.map(({ file }) => file))];
    const chosen =
      choose?.(faultyFiles) ??
      (await findNeverPublic(root, entries, faultyFiles, listFaulty, faultyByCommit));
    if (chosen.length === 0)
      return [...leftOut, ...issues.filter(({ file }) => !files.has(file))].sort(
        (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
      );
    leftOut.push(...faulty.filter(({ file }) => chosen.includes(file)));
  }
}

const listFaulty = async (root: string): Promise<readonly string[]> =>
  (await checkContent(root, (faulty) => faulty)).filter(isLeftOut).map(({ file }) => file);

async function checkEntries(root: string, leftOut: ReadonlySet<string>) {
  const allEntries = readEntries(root, KINDS).map((entry) =>
    leftOut.has(entry.file) ? { ...entry, isLeftOut: true } : entry,
  );
  const hidden = allEntries.filter(isHidden);
  const visible = allEntries.filter((entry) => !hidden.includes(entry));
  // Visible entries come first: if two share a page address, the check reports the hidden one.
  const entries = [...visible, ...hidden];
  const rules = buildShortcodeRules(entries);
  const interpolate = createInterpolator(entries, rules.texts ?? {});
  const published = readPublished(root, entries);
  const kindIssues = checkKinds(root, entries, KINDS);
  const isUnreadable = kindIssues.some(isFileIssue) || visible.some(({ issues }) => issues.length > 0);
  const found = [
    kindIssues,
    checkBlocks(root, entries),
    checkCaptions(entries),
    checkColors(entries),
    checkFileNames(root, entries, KINDS),
    checkNamedFiles(root, entries),
    checkRecords(entries),
    checkSources(entries),
    checkTemplateWords(entries),
    await checkPictures(root, entries),
    // These compare files, so that a file that cannot be read would cause wrong reports about others.
    ...(isUnreadable
      ? []
      : [
          checkCountedDay(entries),
          checkDrafts(entries),
          checkNotices(entries, published),
          checkPrivateContacts(entries),
          checkPublishedWordings(entries, published),
          checkWeekdays(entries),
          checkYears(entries),
          checkLanguages(entries),
          checkNewsletters(entries),
          checkSentNewsletters(entries, published),
          checkLinks(root, entries, rules),
          checkShortcodes(entries, rules),
          checkPromises(entries),
          checkToday(entries),
          checkRedirects(entries, published),
          checkReferences(entries),
        ]),
    // These fill in facts and days first.
    ...(isUnreadable || rules.texts === null
      ? []
      : [
          checkPublishedPromises(entries, published, interpolate),
          checkQuotes(entries, interpolate),
          checkTypedDays(entries, interpolate),
        ]),
  ].flat();
  const issues = downgradeHidden(dropHintsBesideErrors(found), visible, hidden);
  // Not if there are errors: a file that seems unused may be named in an entry that cannot be read.
  const unused = issues.every(({ severity }) => severity === 'hint') ? checkUnusedFiles(root, entries) : [];
  return { entries, issues: [...issues, ...unused], faulty: listOwnErrors(issues, visible) };
}

/** Lists the errors of visible entries that may wait for a time, with those of the pictures that only one of them names. */
function listOwnErrors(issues: readonly ContentIssue[], visible: readonly ContentEntry[]): ContentIssue[] {
  const owners = visible.flatMap((entry) =>
    [entry.file, ...listNamedFiles(entry)].map((file) => ({ file, owner: entry.file })),
  );
  return issues.filter(isError).flatMap((issue): ContentIssue[] => {
    const { file, problem } = issue;
    const [owner, ...others] = owners.filter((each) => each.file === file).map((each) => each.owner);
    if (!owner || others.length > 0 || !TIMED.some((base) => owner.startsWith(`content/${base}/`))) return [];
    const details = file === owner ? issue : { field: '', problem: `${file}: ${problem}` };
    return [{ ...details, file: owner, severity: 'leftOut' }];
  });
}

function dropHintsBesideErrors(issues: readonly ContentIssue[]): ContentIssue[] {
  const getKey = ({ file, field }: ContentIssue) => `${file} ${field}`;
  const wrong = new Set(issues.filter((issue) => isError(issue) && issue.field !== '').map(getKey));
  return issues.filter((issue) => isError(issue) || !wrong.has(getKey(issue)));
}

/** Downgrades errors in hidden entries and in files that only they name, which the public build omits; not an explicit 'error'. */
function downgradeHidden(
  issues: readonly ContentIssue[],
  visible: readonly ContentEntry[],
  hidden: readonly ContentEntry[],
): ContentIssue[] {
  const files = new Set(hidden.flatMap((entry) => [entry.file, ...listNamedFiles(entry)])).difference(
    new Set(visible.flatMap(listNamedFiles)),
  );
  return issues.map((issue) =>
    issue.severity === undefined && files.has(issue.file) ? { ...issue, severity: 'draft' } : issue,
  );
}

/** Lists placeholders, which must be replaced before launch, in the content that is public at `now`. */
export async function listLaunchIssues(now: Date): Promise<ContentIssue[]> {
  const hidden = (await listUnpublished(now)).map(({ file }) => `content/${file}`);
  return checkLaunch(readEntries('.', KINDS).filter(({ file }) => !hidden.includes(file)));
}
