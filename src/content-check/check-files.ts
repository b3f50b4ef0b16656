import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { findTaken, listAddresses, readAll, toAddress, toSlug } from './site-addresses.ts';
import { PICTURE_FILE } from '../features/pictures/picture.schema.ts';
import { PAGE_FOLDERS } from '../features/publication/publication.schema.ts';
import { type ContentKind, contentKinds } from '../features/site/content-kinds.schema.ts';
import type { ContentIssue, Words } from './content-issue.ts';
import { type ContentEntry, createIssue, listTexts, listRequired } from './read-entries.ts';
import { createFileFinder } from './suggest.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { FILES } from '../ui/mdx/blocks.schema.ts';

const MEDIA = '**/*.{avif,gif,jpg,jpeg,png,svg,webp,mp3,m4a,ogg,opus,AVIF,GIF,JPG,JPEG,PNG,SVG,WEBP,MP3,M4A}';

/** The ending of a text, and those that it gets from an editor instead. */
const TEXT = /\.(?:mdx?|markdown|mdx?\.txt|mdx?\.docx?)$/i;

/** The folders of which every text is a page. */
const COLLECTIONS = Object.values(contentKinds as Record<string, ContentKind>)
  .filter(({ pattern }) => pattern === '*.mdx')
  .map(({ base }) => base);

/** Says which files never appear because of their name or folder, and which share an address. */
export function checkFileNames(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const known = new Set(entries.map(({ file }) => file));
  const strays = globSync('**/*.*', { cwd: join(root, 'content') })
    .map((path) => join('content', path))
    .filter((file) => !known.has(file))
    .sort()
    .flatMap((file) => {
      const path = file.replaceAll('\\', '/');
      const words = TEXT.test(path) ? describeStray(path) : describeUnread(path);
      return words ? { file, field: '', ...words } : [];
    });
  return [...strays, ...findAddresses(root, entries)];
}

/** Why a text that no kind names never appears; undefined for a handbook. */
function describeStray(file: string): Words | undefined {
  const [folder, name] = [dirname(file), basename(file)];
  const right = name.replace(/(?:\.(?:md|mdx|markdown|txt|docx?))+$/i, '.mdx');
  if (name === 'README.md') return undefined;
  if (folder === 'content/pages')
    return {
      problem: 'This file never appears: the site has no page of its name',
      expected: `it in content/pages/own, where every file is a page; or one of ${listPages().join(', ')}`,
      example: `content/pages/own/${right}`,
    };
  const home = COLLECTIONS.find((each) => folder.startsWith(`${each}/`));
  if (home !== undefined)
    return {
      problem: 'This file never appears, because it is in a folder inside a folder',
      expected: `the file, and the pictures that it names, in ${home}`,
      example: `${home}/${right}`,
    };
  if (COLLECTIONS.includes(folder))
    return {
      problem: 'This file never appears, because its name does not end in ".mdx"',
      expected: 'the same name with that ending, and nothing behind it',
      example: `${folder}/${right}`,
    };
  return {
    problem: `This file never appears: nothing reads texts in the folder ${folder}`,
    expected: `it in one of ${COLLECTIONS.join(', ')}`,
  };
}

const listPages = (): string[] =>
  Object.values(contentKinds)
    .filter(({ base }) => base === 'content/pages')
    .flatMap(({ pattern }) => listRequired(pattern));

function findAddresses(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const first = new Map<string, string>();
  const isOwn = ({ kind }: ContentEntry) => kind.base === `content/${PAGE_FOLDERS.ownPages}`;
  // Pages of the staff's own stand directly below the home page.
  const others = listAddresses(
    root,
    entries.filter((entry) => !isOwn(entry)),
  );
  const names = new Set([...others].map((address) => address.split(/[/.]/)[1]));
  return entries
    .filter(({ kind }) => COLLECTIONS.includes(kind.base))
    .flatMap((entry): ContentIssue[] => {
      const { file, kind } = entry;
      const slug = toSlug(file);
      const address = toAddress(file);
      const isTaken = isOwn(entry) && names.has(slug);
      const taken = findTaken(kind.base, slug) ?? (isTaken ? 'another page or file of the site' : undefined);
      const twin = first.get(address);
      first.set(address, twin ?? file);
      const problem =
        slug === ''
          ? 'The name of this file leaves nothing for its address'
          : taken !== undefined
            ? `The address ${address} is taken by ${taken}`
            : twin !== undefined && `The address ${address} is that of ${twin} too`;
      const expected = 'a name of its own: small letters, figures and dashes';
      return problem === false ? [] : [{ file, field: '', problem, expected }];
    });
}

/** Sound files are looked for among those that nothing names; the calendar and the handbook are read by others. */
const READ_ELSEWHERE =
  /\.(?:mp3|m4a|ogg|opus)$|^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;

/** Points at a file of `content/` that no part of the site reads; the names that texts get by mistake are told as errors. */
const describeUnread = (path: string): Words | undefined =>
  READ_ELSEWHERE.test(path) || PICTURE_FILE.test(path) || path.startsWith(`${FILES}/`)
    ? undefined
    : {
        severity: 'warning',
        problem: 'This file is never read: the site knows no file of its name in this folder',
        expected: /\.ya?ml$/i.test(path)
          ? `one of ${listYaml().join(', ')} in the folder content; else keep it somewhere else`
          : 'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
      };

const listYaml = (): string[] =>
  Object.values(contentKinds as Record<string, ContentKind>)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.endsWith('.yaml'));

/** Says which sound files and thumbnails of videos are not there. The schema looks for pictures itself. */
export function checkNamedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap((entry) =>
    listTexts(entry).flatMap(([field, value]): ContentIssue[] => {
      const isSound = field === 'audioUrl';
      if (!(isSound || /^videos\.\d+\.thumbnail$/.test(field)) || !/\.\w+$/.test(value)) return [];
      const folder = join(root, isSound ? dirname(entry.file) : 'content');
      const missing = findFile(folder, value);
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

/**
 * Points at pictures and sound files that nothing names: nobody sees them. Thumbnails may wait in `content/videos` for
 * a film that goes in and out of the list.
 */
export function checkUnused(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const files = globSync(MEDIA, { cwd: join(root, 'content'), exclude: ['{videos,files}/**'] });
  const named = new Set(entries.flatMap(listNamed));
  const left = files.map((file) => join('content', file)).filter((file) => !named.has(file));
  if (left.length === 0) return [];
  const code = readAll('src/**/*.{astro,ts,tsx}');
  return left
    .filter((file) => !code.includes(basename(file)))
    .map((file) => ({
      severity: 'warning',
      file,
      field: '',
      problem: `No text and no field names this ${/\.(?:mp3|m4a|ogg|opus)$/i.test(file) ? 'sound file' : 'picture'}, so that nobody sees it`,
      expected: 'its name in a file beside it; or delete it',
    }));
}

/** The files that an entry names, from the project's root. */
export function listNamed(entry: ContentEntry): string[] {
  const { file, text } = entry;
  const values = listTexts(entry).map(([, value]) => value);
  const urls = (text?.nodes ?? []).flatMap(({ url }) => (url === undefined ? [] : decodeAddress(url)));
  return [...values, ...urls]
    .filter((value) => /\.\w+$/.test(value))
    .map((value) => join(value.startsWith('/') ? 'content' : dirname(file), value));
}
