import { dirname, join } from 'node:path';

import type { ContentIssue } from './content-issue.ts';
import { createFileFinder, describeMissing } from './nearest-file.ts';
import type { ContentEntry } from './read-entries.ts';

/** A field that names a file, and what kind of file that is. */
interface Named {
  readonly field: string;
  readonly value: unknown;
  /** The folder that the name is read from. */
  readonly folder: string;
  readonly what: string;
  readonly expected: string;
}

/** Says which sound files and thumbnails of videos are not there. The schema looks for pictures itself. */
export function checkNamedFiles(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap((entry) => {
    const { fields, file } = entry;
    if (!fields || !('data' in fields)) return [];
    return listNamed(entry, fields.data).flatMap(({ field, value, folder, what, expected }) => {
      if (typeof value !== 'string' || !/\.\w+$/.test(value)) return [];
      const found = findFile(join(root, folder), value);
      return found.isThere
        ? []
        : {
            file,
            line: fields.findLine(field),
            field,
            problem: describeMissing(`names ${what} that is not there`, found),
            expected,
          };
    });
  });
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
