import { closeSync, globSync, openSync, readSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { glob, readFile } from 'node:fs/promises';

import { listRequired } from './check-kinds.ts';
import { findTaken, toSlug } from './site-addresses.ts';
import { PICTURE_FILE } from '../features/pictures/read-picture.build.ts';
import { type ContentKind, contentKinds } from '../features/site/content-kinds.schema.ts';
import type { ContentIssue } from './content-issue.ts';
import { type ContentEntry, listStrings, readData } from './read-entries.ts';
import { createFileFinder, describeMissing, findNearest } from './suggest.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { walkText } from './parse-text.ts';

const HEAD_BYTES = 12;

const MEDIA = '**/*.{avif,gif,jpg,jpeg,png,svg,webp,mp3,m4a,ogg,opus,AVIF,GIF,JPG,JPEG,PNG,SVG,WEBP,MP3,M4A}';

/** The ending of a text, and those that it gets from an editor instead. */
const TEXT = /\.(?:mdx?|markdown|mdx?\.txt|mdx?\.docx?)$/i;

/** The folders of the kinds: `content/news`. */
const FOLDERS = [...new Set(Object.values(contentKinds).map(({ base }: ContentKind) => base))];

/** Those of which every text is a page. */
const COLLECTIONS = Object.values(contentKinds as Record<string, ContentKind>)
  .filter(({ pattern }) => pattern === '*.mdx')
  .map(({ base }) => base);

/** Says which files never appear because of their name or folder, and which share an address. */
export function checkFileNames(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const paths = globSync('**/*.*', { cwd: join(root, 'content') });
  const files = paths.map((path) => join('content', path)).sort();
  const known = new Set(entries.map(({ file }) => file));
  const strays = files
    .filter((file) => !known.has(file))
    .flatMap((file) => (TEXT.test(file) ? describeStray(file) : describeUnread(file)));
  return [...strays, ...findAddresses(entries)];
}

function describeStray(file: string): ContentIssue[] {
  const folder = dirname(file).replaceAll('\\', '/');
  const name = basename(file);
  if (name === 'README.md') return [];
  const right = name.replace(/(?:\.(?:md|mdx|markdown|txt|docx?))+$/i, '.mdx');
  if (folder === 'content/pages') {
    return [
      {
        file,
        field: '',
        problem: 'This file never appears: the site has no page of its name',
        expected: `one of ${listPages().join(', ')}`,
      },
    ];
  }
  const home = COLLECTIONS.find((each) => folder.startsWith(`${each}/`));
  if (home !== undefined) {
    return [
      {
        file,
        field: '',
        problem: 'This file never appears, because it is in a folder inside a folder',
        expected: `the file, and the pictures that it names, in ${home}`,
        example: `${home}/${right}`,
      },
    ];
  }
  if (!FOLDERS.includes(folder)) return [];
  return COLLECTIONS.includes(folder)
    ? [
        {
          file,
          field: '',
          problem: 'This file never appears, because its name does not end in ".mdx"',
          expected: 'the same name with that ending, and nothing behind it',
          example: `${folder}/${right}`,
        },
      ]
    : [
        {
          file,
          field: '',
          problem: 'This file never appears: there are no texts in this folder',
          expected: `it in one of ${COLLECTIONS.join(', ')}`,
        },
      ];
}

const listPages = (): string[] =>
  Object.values(contentKinds)
    .filter(({ base }) => base === 'content/pages')
    .flatMap(({ pattern }) => listRequired(pattern));

function findAddresses(entries: readonly ContentEntry[]): ContentIssue[] {
  const files = entries.filter(({ kind }) => COLLECTIONS.includes(kind.base));
  const groups = Map.groupBy(
    files,
    ({ file, kind }) => `${kind.base.replace('content', '')}/${toSlug(file)}`,
  );
  return [...groups].flatMap(([address, list]) => {
    const slug = address.split('/').at(-1) ?? '';
    return list.flatMap(({ file, kind }, index): ContentIssue[] => {
      const taken = findTaken(kind.base, slug);
      const issue = { file, field: '', expected: 'a name of its own: small letters, figures and dashes' };
      if (slug === '') return [{ ...issue, problem: 'The name of this file leaves nothing for its address' }];
      if (taken !== undefined) return [{ ...issue, problem: `The address ${address} is taken by ${taken}` }];
      const [first] = list;
      return index === 0 || !first
        ? []
        : [{ ...issue, problem: `The address ${address} is that of ${first.file} too` }];
    });
  });
}

/** Sound files are looked for among those that nothing names; the calendar and the handbook are read by others. */
const READ_ELSEWHERE =
  /\.(?:mp3|m4a|ogg|opus)$|^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;

const DOCUMENT = /\.(?:docx?|txt|pages|odt|rtf|pdf|html?)$/i;

const YAML = /\.ya?ml$/i;

/** Points at a file of `content/` that no part of the site reads; the names that texts get by mistake are told as errors. */
function describeUnread(file: string): ContentIssue[] {
  const path = file.replaceAll('\\', '/');
  if (READ_ELSEWHERE.test(path) || PICTURE_FILE.test(path)) return [];
  const issue = { severity: 'warning' as const, file, field: '' };
  if (YAML.test(path)) {
    return [
      {
        ...issue,
        problem: 'This file is never read: the site has no YAML file of its name in this folder',
        expected: describeYaml(path),
      },
    ];
  }
  const name = basename(path, extname(path));
  return [
    {
      ...issue,
      problem: `This file is never read: the site knows no files that end in "${extname(path)}"`,
      ...(DOCUMENT.test(path)
        ? {
            expected: 'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
            example: `${dirname(path) === 'content' ? 'content/news' : dirname(path)}/${name}.mdx`,
          }
        : { expected: 'it somewhere else, not in content' }),
    },
  ];
}

function describeYaml(path: string): string {
  const names = Object.values(contentKinds as Record<string, ContentKind>)
    .filter(({ pattern }) => pattern.endsWith('.yaml'))
    .map(({ pattern }) => pattern);
  const near = findNearest(basename(path).replace(YAML, '.yaml'), names);
  return near === undefined
    ? `one of ${names.join(', ')} in the folder content; else keep it somewhere else`
    : `one of ${names.join(', ')} in the folder content. Did you mean content/${near}?`;
}

/** A field that names a file, and what kind of file that is. */
interface NamedField {
  readonly field: string;
  readonly value: unknown;
  /** The folder that the name is read from. */
  readonly folder: string;
  readonly what: string;
  readonly expected: string;
}

/** Says which sound files and thumbnails of videos are not there, and which sounds are none. The schema looks for pictures itself. */
export function checkNamedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap((entry) => {
    const { fields, file } = entry;
    if (!fields || !('data' in fields)) return [];
    return listFields(entry, fields.data).flatMap(({ field, value, folder, what, expected }) => {
      if (typeof value !== 'string' || !/\.\w+$/.test(value)) return [];
      const path = join(root, folder, value);
      const found = findFile(join(root, folder), value);
      const issue = { file, line: fields.findLine(field), field };
      if (!found.isThere)
        return { ...issue, problem: describeMissing(`names ${what} that is not there`, found), expected };
      const words = field === 'audioUrl' ? describeSound(path) : undefined;
      return words ? { ...issue, ...words } : [];
    });
  });
}

/** What a sound file is, where it is not what the ending of its name says. */
export function describeSound(path: string): Pick<ContentIssue, 'problem' | 'expected'> | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  const format = readSoundFormat(path);
  if (format === (ending === 'opus' ? 'ogg' : ending)) return undefined;
  const name = ending.toUpperCase();
  const what = format === null ? ': it is empty' : format ? `: it is ${format.toUpperCase()}` : '';
  return {
    problem: `names a sound file that is no ${name}${what}`,
    expected: `a recording that is saved or exported as ${name}; another name alone does not make it one`,
  };
}

function listFields({ file }: ContentEntry, data: unknown): NamedField[] {
  const fields = (data ?? {}) as { audioUrl?: unknown; videos?: unknown };
  const films = Array.isArray(fields.videos) ? (fields.videos as ({ thumbnail?: unknown } | null)[]) : [];
  return [
    {
      field: 'audioUrl',
      value: fields.audioUrl,
      folder: dirname(file),
      what: 'a sound file',
      expected: 'the sound file in the folder of this file',
    },
    ...films.map((film, index) => ({
      field: `videos.${String(index)}.thumbnail`,
      value: film?.thumbnail,
      folder: 'content',
      what: 'a picture',
      expected: 'a file in content/videos',
    })),
  ];
}

/** The formats of sound that people bring along, as the endings of their files; Opus is kept in OGG. */
type SoundFormat = 'mp3' | 'm4a' | 'ogg' | 'wav' | 'flac' | 'aac';

/** The format by the first bytes, whatever the name of the file says; undefined where it is no sound, null where it is empty. */
function readSoundFormat(path: string): SoundFormat | undefined | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, head, 0, HEAD_BYTES, 0) === 0) return null;
  } finally {
    closeSync(file);
  }
  const start = head.toString('latin1');
  if (start.startsWith('ID3')) return 'mp3';
  if (start.startsWith('ftyp', 4)) return 'm4a';
  if (start.startsWith('OggS')) return 'ogg';
  if (start.startsWith('RIFF') && start.startsWith('WAVE', 8)) return 'wav';
  if (start.startsWith('fLaC')) return 'flac';
  return readFrame(head.readUInt16BE());
}

/** A frame of MPEG audio begins with eleven ones; the two bits of its layer are zero in AAC. */
function readFrame(bits: number): SoundFormat | undefined {
  if (bits >> 5 !== 0x7ff) return undefined;
  return (bits & 0b110) === 0 ? 'aac' : 'mp3';
}

/**
 * Points at pictures and sound files that nothing names: nobody sees them. Thumbnails may wait in `content/videos` for
 * a film that goes in and out of the list.
 */
export async function checkUnused(root: string, entries: readonly ContentEntry[]): Promise<ContentIssue[]> {
  const files = await Array.fromAsync(glob(MEDIA, { cwd: join(root, 'content'), exclude: ['videos/**'] }));
  const named = new Set(entries.flatMap(listNamed));
  const left = files.map((file) => join('content', file)).filter((file) => !named.has(file));
  if (left.length === 0) return [];
  const code = await readCode();
  return left
    .filter((file) => !code.includes(basename(file)))
    .map((file) => ({
      severity: 'warning',
      file,
      field: '',
      problem: `No text and no field names this ${/^\.(?:mp3|m4a|ogg|opus)$/i.test(extname(file)) ? 'sound file' : 'picture'}, so that nobody sees it`,
      expected: 'its name in a file beside it; or delete it',
    }));
}

/** The files that an entry names, from the project's root. */
export function listNamed(entry: ContentEntry): string[] {
  const { file, text } = entry;
  const values = listStrings(readData(entry)).map(([, value]) => value);
  const urls = text?.tree
    ? walkText(text.tree).flatMap(({ url }) => (url === undefined ? [] : decodeAddress(url)))
    : [];
  return [...values, ...urls]
    .filter((value) => /\.\w+$/.test(value))
    .map((value) => join(value.startsWith('/') ? 'content' : dirname(file), value));
}

async function readCode(): Promise<string> {
  const files = await Array.fromAsync(glob('src/**/*.{astro,ts,tsx}'));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}
