import { dirname, extname, join } from 'node:path';

import type { ContentIssue } from './content-issue.ts';
import { createFileFinder, describeMissing } from './nearest-file.ts';
import type { ContentEntry } from './read-entries.ts';
import { readSoundFormat } from './sound-format.ts';

/** A field that names a file, and what kind of file that is. */
interface Named {
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
    return listNamed(entry, fields.data).flatMap(({ field, value, folder, what, expected }) => {
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

function listNamed({ file }: ContentEntry, data: unknown): Named[] {
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
