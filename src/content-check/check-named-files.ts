import { closeSync, openSync, readSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, extname, join, basename } from 'node:path';

import { decodeAddress } from '../lib/decode-address.ts';
import type { ContentIssue } from './content-issue.ts';
import { walkText } from './parse-text.ts';
import { listStrings, readData, type ContentEntry } from './read-entries.ts';
import { createFileFinder, describeMissing } from './suggest.ts';

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

const HEAD_BYTES = 12;

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

const MEDIA = '**/*.{avif,gif,jpg,jpeg,png,svg,webp,mp3,m4a,ogg,opus,AVIF,GIF,JPG,JPEG,PNG,SVG,WEBP,MP3,M4A}';

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
