import { globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { listSitePaths, getEntryPath, getSlug } from './site-addresses.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';
import { PAGE_FOLDERS } from '../core/publication.schema.ts';
import type { ContentKind } from '../core/content-kind.schema.ts';
import type { ContentIssue, IssueDetails } from './content-issue.ts';
import { checkLines, type ContentEntry } from './read-entries.ts';
import { describeMissingFile } from './suggest.ts';
import { decodePath } from '../core/addresses.ts';
import { FILES } from '../core/blocks.schema.ts';
import { formatBytes } from '../lib/text.ts';

/** The extension of texts, and wrong ones that editors produce. */
const TEXT_FILE = /(?:\.(?:mdx?|markdown|txt|docx?))*\.(?:mdx?|markdown|mdx?\.txt|mdx?\.docx?)$/i;
const AUDIO_FILE = /\.(?:mp3|m4a|ogg|opus)$/i;
/** The calendar, the handbook and hidden system files: not content files. */
const NOT_CONTENT = /^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;

/** Lists the folders in which every MDX file is a page. */
const listCollections = (kinds: readonly ContentKind[]): string[] =>
  kinds.filter(({ pattern }) => pattern === '*.mdx').map(({ base }) => base);

/** Reports files that are ignored because of their name or folder, and files that share an address. */
export function checkFileNames(
  root: string,
  entries: readonly ContentEntry[],
  kinds: readonly ContentKind[],
): ContentIssue[] {
  const known = new Set(entries.map(({ file }) => file));
  const files = globSync('content/**/*.*', { cwd: root });
  const others = files.filter((file) => !known.has(file)).sort();
  const issues = others.flatMap((file) => {
    const issue = describeFile(root, file.replaceAll('\\', '/'), kinds);
    return issue ? { file, field: '', ...issue } : [];
  });
  return [...issues, ...checkAddresses(root, entries, listCollections(kinds))];
}

function describeFile(root: string, path: string, kinds: readonly ContentKind[]): IssueDetails | undefined {
  if (NOT_CONTENT.test(path)) return undefined;
  if (path.startsWith(`${FILES}/`)) return describeDownload(join(root, path));
  if (AUDIO_FILE.test(path) || PICTURE_FILE.test(path)) return undefined;
  return TEXT_FILE.test(path) ? describeUnreadText(path, kinds) : describeUnknownFile(path, kinds);
}

const MAX_DOWNLOAD_BYTES = 25_000_000;
const OFFICE_FILE = /\.(?:docx?|key|numbers|od[pst]|pages|pptx?|rtf|xlsx?)$/i;

function describeDownload(path: string): IssueDetails | undefined {
  const { size } = statSync(path);
  if (OFFICE_FILE.test(path))
    return {
      problem: 'Many phones cannot open this document, and it may contain earlier versions and names',
      expected: 'a PDF: export it as PDF, and put that file here; figures also as CSV',
    };
  if (size > MAX_DOWNLOAD_BYTES)
    return {
      problem: `This file has ${formatBytes(size)}, which takes minutes on a phone; the limit is ${formatBytes(MAX_DOWNLOAD_BYTES)}`,
      expected: 'a smaller file: export it with "Minimum size"; a video belongs on YouTube',
    };
  if (size > 0) return undefined;
  return {
    problem: 'This file is empty',
    expected: 'a complete file: copy or export it again, and open it to check it',
  };
}

function describeUnreadText(file: string, kinds: readonly ContentKind[]): IssueDetails {
  const collections = listCollections(kinds);
  const folder =
    collections.find((each) => file.startsWith(`${each}/`)) ?? `content/${PAGE_FOLDERS.ownPages}`;
  return {
    problem: 'This file never appears: nothing reads a text of its name in its folder',
    expected: `a name that ends in ".mdx", and one of the folders ${collections.join(', ')}`,
    example: `${folder}/${basename(file).replace(TEXT_FILE, '.mdx')}`,
  };
}

function describeUnknownFile(path: string, kinds: readonly ContentKind[]): IssueDetails {
  const names = kinds.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith('.yaml'));
  return {
    severity: 'hint',
    problem: 'This file is never read: the site knows no file of its name in this folder',
    expected: /\.ya?ml$/i.test(path)
      ? `one of ${names.join(', ')} in the folder content; else keep it somewhere else`
      : 'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
  };
}

function checkAddresses(root: string, entries: readonly ContentEntry[], collections: readonly string[]) {
  const fileByAddress = new Map<string, string>();
  const isOwnPage = ({ kind }: ContentEntry) => kind.base === `content/${PAGE_FOLDERS.ownPages}`;
  const others = listSitePaths(
    root,
    entries.filter((entry) => !isOwnPage(entry)),
  );
  const topLevelNames = new Set([...others].map((address) => address.split(/[/.]/)[1]));
  return entries
    .filter(({ kind }) => collections.includes(kind.base))
    .flatMap((entry): ContentIssue[] => {
      const { file } = entry;
      const slug = getSlug(file);
      const address = getEntryPath(file);
      const twin = fileByAddress.get(address);
      fileByAddress.set(address, twin ?? file);
      const isReserved =
        /^\/news\/(?:categories|tags|page)$/.test(address) || ['404', 'index'].includes(slug);
      let problem: string;
      if (slug === '') problem = 'The name of this file has no letter or figure, so its page has no address';
      // Own pages share the top level with all other pages.
      else if (isReserved || (isOwnPage(entry) && topLevelNames.has(slug)))
        problem = `The address ${address} belongs to another page or file of the site`;
      else if (twin !== undefined) problem = `The address ${address} is also that of ${twin}`;
      else return [];
      return [{ file, field: '', problem, expected: 'another name: small letters, figures and dashes' }];
    });
}

/** Reports missing audio files and video thumbnails. The schema checks other pictures. */
export function checkNamedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  return checkLines(entries, (value, field, { file }) => {
    const isAudio = field === 'audioUrl';
    if (!(isAudio || /^videos\.\d+\.thumbnail$/.test(field)) || !/\.\w+$/.test(value)) return [];
    const missing = describeMissingFile(join(root, isAudio ? dirname(file) : 'content'), value);
    const problem = `names a ${isAudio ? 'sound file' : 'picture'} that is not there${missing ?? ''}`;
    const expected = isAudio ? 'the sound file in the folder of this file' : 'a file in content/videos';
    return missing === null ? [] : [{ field, problem, expected }];
  });
}

/** Reports unused pictures and audio files, except thumbnails, which may wait for their video. */
export function checkUnusedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const named = new Set(entries.flatMap(listNamedFiles));
  return globSync('content/**/*.*', { cwd: root, exclude: ['content/{videos,files}/**'] })
    .filter((file) => (PICTURE_FILE.test(file) || AUDIO_FILE.test(file)) && !named.has(file))
    .map((file) => ({
      severity: 'hint',
      file,
      field: '',
      problem: `No text and no field names this ${AUDIO_FILE.test(file) ? 'sound file' : 'picture'}, so that nobody sees it`,
      expected: 'its name in a file beside it; or delete it',
    }));
}

export function listNamedFiles(entry: ContentEntry): string[] {
  const urls = (entry.text?.nodes ?? []).flatMap(({ url }) => (url === undefined ? [] : decodePath(url)));
  return [...entry.texts.map(([, value]) => value), ...urls]
    .filter((value) => /\.\w+$/.test(value))
    .map((value) => join(value.startsWith('/') ? 'content' : dirname(entry.file), value));
}
