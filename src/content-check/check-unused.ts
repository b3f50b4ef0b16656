import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import { decodeAddress } from '../lib/decode-address.ts';
import type { ContentIssue } from './content-issue.ts';
import { walkText } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

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
export function listNamed({ file, fields, text }: ContentEntry): string[] {
  const values = fields && 'data' in fields ? listStrings(fields.data) : [];
  const urls = text?.tree
    ? walkText(text.tree).flatMap(({ url }) => (url === undefined ? [] : decodeAddress(url)))
    : [];
  return [...values, ...urls]
    .filter((value) => /\.\w+$/.test(value))
    .map((value) => join(value.startsWith('/') ? 'content' : dirname(file), value));
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

async function readCode(): Promise<string> {
  const files = await Array.fromAsync(glob('src/**/*.{astro,ts,tsx}'));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}
