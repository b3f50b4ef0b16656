import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { closestMatch } from 'leven';

/** The word that somebody most likely meant: three letters may be wrong or a quarter of them, and never more than half. */
export const findNear = (word: string, known: readonly string[]): string | undefined =>
  closestMatch(word, known, {
    maxDistance: Math.min(Math.max(3, Math.floor(word.length / 4)), Math.ceil(word.length / 2)),
  });

/** The end of a sentence about a word: `. Did you mean "ferry"?`, or '' where none is near. */
export function suggest(word: string, known: readonly string[]): string {
  const near = findNear(word, known);
  return near === undefined ? '' : `. Did you mean "${near}"?`;
}

/** More letters than these are another name. */
const MOST_SLIPS = 2;
/** What no field names. */
const TEXT = /\.(?:mdx?|ya?ml|txt)$/i;
/** A sound is not meant where a picture is named, nor a picture in the place of a sound. */
const SOUND = /\.(?:mp3|m4a|ogg|opus|wav|aac|flac)$/i;
/** Names with fewer letters differ in one of them by intention. */
const SHORTEST = 4;

/**
 * Looks for `path`, such as `./photo.jpg`, in a folder: null where a file is there by exactly this name, else the end of a
 * sentence that says that it is not: `: did you mean "./Photo.jpg"?`, or ''.
 */
export type FindFile = (folder: string, path: string) => string | null;

/**
 * Names are compared letter by letter: some machines also find a file under capitals or accents that are not its own,
 * the one that builds the site does not. Each folder is listed once: keep a finder no longer than one check.
 */
export function createFileFinder(): FindFile {
  const folders = new Map<string, ReadonlySet<string>>();
  return (folder, path) => {
    const inner = join(folder, dirname(path));
    const names = folders.get(inner) ?? new Set(listFiles(inner));
    folders.set(inner, names);
    return names.has(basename(path)) ? null : suggestFile(path, [...names]);
  };
}

function suggestFile(path: string, names: readonly string[]): string {
  const name = basename(path);
  if (names.some((each) => each.normalize('NFC') === name.normalize('NFC'))) {
    return `: a file of that name is there, but its macrons or accents are stored in another way that looks the same: name the file, and write here, "${toPlain(path)}"`;
  }
  const meant =
    names.find((each) => foldFile(each) === foldFile(name)) ??
    (name.length - extname(name).length < SHORTEST
      ? undefined
      : closestMatch(
          name,
          names.filter((each) => !TEXT.test(each) && SOUND.test(each) === SOUND.test(name)),
          { maxDistance: MOST_SLIPS },
        ));
  return meant === undefined ? '' : `: did you mean "${path.slice(0, -name.length)}${meant}"?`;
}

const toPlain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
const foldFile = (name: string): string => toPlain(name).toLowerCase();

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ENOTDIR'].includes(String(cause.code)))
      return [];
    throw cause;
  }
}
