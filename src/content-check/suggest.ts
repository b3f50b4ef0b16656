import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { closestMatch } from 'leven';

/** Returns the most similar word. Up to three letters or a quarter may differ, but never more than half. */
export const findNearest = (word: string, known: readonly string[]): string | undefined =>
  closestMatch(word, known, {
    maxDistance: Math.min(Math.max(3, Math.floor(word.length / 4)), Math.ceil(word.length / 2)),
  });

/** Returns `. Did you mean "ferry"?`, or '' without a similar word. */
export function formatSuggestion(word: string, known: readonly string[]): string {
  const near = findNearest(word, known);
  return near === undefined ? '' : `. Did you mean "${near}"?`;
}

const TEXT_FILE = /\.(?:mdx?|ya?ml|txt)$/i;
const AUDIO = /\.(?:mp3|m4a|ogg|opus|wav|aac|flac)$/i;

/**
 * Returns null if `folder` contains exactly `path`; if not, the end of a message: a suggestion, or ''. Compares names
 * exactly, as case-sensitive build servers do.
 */
export function describeMissingFile(folder: string, path: string): string | null {
  const names = listFiles(join(folder, dirname(path)));
  const name = basename(path);
  if (names.includes(name)) return null;
  if (names.some((each) => each.normalize() === name))
    return `: a file of that name is there, but its macrons or accents are stored in a different way that looks the same: rename the file to "${removeAccents(name)}", and write "${removeAccents(path)}" here`;
  const simplify = (file: string) => removeAccents(file).toLowerCase();
  // Suggests only audio for audio, and pictures for pictures.
  const peers = names.filter((each) => !TEXT_FILE.test(each) && AUDIO.test(each) === AUDIO.test(name));
  // Short names differ in one letter on purpose: 1.jpg and 2.jpg.
  const near = name.length < 8 ? undefined : findNearest(name, peers);
  const suggestion = names.find((each) => simplify(each) === simplify(name)) ?? near;
  return suggestion === undefined ? '' : `: did you mean "${path.slice(0, -name.length)}${suggestion}"?`;
}

export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [] : each.name))
    : [];

const removeAccents = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
