import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { isReservedSlug, listAddresses, getEntryAddress, getSlug } from './site-addresses.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';
import { PAGE_FOLDERS } from '../core/publication.schema.ts';
import type { ContentKind } from '../core/content-kind.schema.ts';
import type { ContentIssue, IssueText } from './content-issue.ts';
import { type ContentEntry, createIssue, listTexts, listRequired } from './read-entries.ts';
import { createFileFinder } from './suggest.ts';
import { decodeAddress } from '../core/addresses.ts';
import { FILES } from '../core/blocks.schema.ts';

/** The extension of texts, and wrong ones that editors produce. */
const TEXT = /(?:\.(?:mdx?|markdown|txt|docx?))*\.(?:mdx?|markdown|mdx?\.txt|mdx?\.docx?)$/i;
const SOUND = /\.(?:mp3|m4a|ogg|opus)$/i;
/** The calendar, the handbook and hidden system files, which the content check does not read. */
const READ_ELSEWHERE = /^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;

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
  const strays = globSync('**/*.*', { cwd: join(root, 'content') })
    .map((path) => join('content', path))
    .filter((file) => !known.has(file))
    .sort()
    .flatMap((file) => {
      const path = file.replaceAll('\\', '/');
      if (READ_ELSEWHERE.test(path) || path.startsWith(`${FILES}/`)) return [];
      if (TEXT.test(path)) return { file, field: '', ...describeStray(path, kinds) };
      return SOUND.test(path) || PICTURE_FILE.test(path)
        ? []
        : { file, field: '', ...describeUnread(path, kinds) };
    });
  return [...strays, ...checkAddresses(root, entries, listCollections(kinds))];
}

function describeStray(file: string, kinds: readonly ContentKind[]): IssueText {
  const collections = listCollections(kinds);
  const folder = dirname(file);
  const name = basename(file).replace(TEXT, '.mdx');
  const home = collections.find((each) => file.startsWith(`${each}/`));
  if (home !== undefined)
    return {
      problem: `This file never appears, because ${folder === home ? 'its name does not end in ".mdx"' : 'it is in a folder inside a folder'}`,
      expected: `the file, and the pictures that it names, in ${home}, and nothing after the ".mdx" of its name`,
      example: `${home}/${name}`,
    };
  if (folder !== 'content/pages')
    return {
      problem: `This file never appears: nothing reads texts in the folder ${folder}`,
      expected: `the file in one of ${collections.join(', ')}`,
    };
  const pages = kinds.filter(({ base }) => base === folder).flatMap(({ pattern }) => listRequired(pattern));
  return {
    problem: 'This file never appears: the site has no page of its name',
    expected: `the file in content/pages/own, where every file is a page; or one of ${pages.join(', ')}`,
    example: `content/pages/own/${name}`,
  };
}

function describeUnread(path: string, kinds: readonly ContentKind[]): IssueText {
  const names = kinds.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith('.yaml'));
  return {
    severity: 'warning',
    problem: 'This file is never read: the site knows no file of its name in this folder',
    expected: /\.ya?ml$/i.test(path)
      ? `one of ${names.join(', ')} in the folder content; else keep it somewhere else`
      : 'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
  };
}

function checkAddresses(
  root: string,
  entries: readonly ContentEntry[],
  collections: readonly string[],
): ContentIssue[] {
  const first = new Map<string, string>();
  const isOwn = ({ kind }: ContentEntry) => kind.base === `content/${PAGE_FOLDERS.ownPages}`;
  const others = listAddresses(
    root,
    entries.filter((entry) => !isOwn(entry)),
  );
  const names = new Set([...others].map((address) => address.split(/[/.]/)[1]));
  return entries
    .filter(({ kind }) => collections.includes(kind.base))
    .flatMap((entry): ContentIssue[] => {
      const { file, kind } = entry;
      const slug = getSlug(file);
      const address = getEntryAddress(file);
      const twin = first.get(address);
      first.set(address, twin ?? file);
      let problem: string;
      if (slug === '') problem = 'The name of this file leaves nothing for its address';
      // Own pages share the top level with all other pages.
      else if (isReservedSlug(kind.base, slug) || (isOwn(entry) && names.has(slug)))
        problem = `The address ${address} belongs to another page or file of the site`;
      else if (twin !== undefined) problem = `The address ${address} is also that of ${twin}`;
      else return [];
      return [{ file, field: '', problem, expected: 'another name: small letters, figures and dashes' }];
    });
}

/** Reports missing sound files and video thumbnails. The schema checks other pictures. */
export function checkNamedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap((entry) =>
    listTexts(entry).flatMap(([field, value]): ContentIssue[] => {
      const isSound = field === 'audioUrl';
      if (!(isSound || /^videos\.\d+\.thumbnail$/.test(field)) || !/\.\w+$/.test(value)) return [];
      const missing = findFile(join(root, isSound ? dirname(entry.file) : 'content'), value);
      if (missing === null) return [];
      return [
        createIssue(entry, field, {
          problem: `names a ${isSound ? 'sound file' : 'picture'} that is not there${missing}`,
          expected: isSound ? 'the sound file in the folder of this file' : 'a file in content/videos',
        }),
      ];
    }),
  );
}

/** Reports unused pictures and sound files, except thumbnails, which may wait for their video. */
export function checkUnusedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const named = new Set(entries.flatMap(listNamedFiles));
  return globSync('**/*.*', { cwd: join(root, 'content'), exclude: ['{videos,files}/**'] })
    .map((path) => join('content', path))
    .filter((file) => (PICTURE_FILE.test(file) || SOUND.test(file)) && !named.has(file))
    .map((file) => ({
      severity: 'warning',
      file,
      field: '',
      problem: `No text and no field names this ${SOUND.test(file) ? 'sound file' : 'picture'}, so that nobody sees it`,
      expected: 'its name in a file beside it; or delete it',
    }));
}

export function listNamedFiles(entry: ContentEntry): string[] {
  const urls = (entry.text?.nodes ?? []).flatMap(({ url }) => (url === undefined ? [] : decodeAddress(url)));
  return [...listTexts(entry).map(([, value]) => value), ...urls]
    .filter((value) => /\.\w+$/.test(value))
    .map((value) => join(value.startsWith('/') ? 'content' : dirname(entry.file), value));
}
