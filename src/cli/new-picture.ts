import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { extname } from 'node:path';

import { describeSound } from '../content-check/check-named-files.ts';
import { describeIssue } from '../content-check/content-issue.ts';
import { cleanPicture } from '../features/pictures/clean-picture.build.ts';
import { CommandError } from './command-line.ts';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
const SOUNDS = ['.mp3', '.m4a', '.ogg', '.opus'];

/** A hill, the sun and the sea: a drawing that nobody takes for a photograph, and that is replaced. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><path fill="#dfe9ee" d="M0 0h1200v675H0z"/><circle cx="860" cy="210" r="90" fill="#ef9a16"/><path fill="#2c5e2e" d="M0 450 300 250l220 140 180-90 500 190v185H0z"/><path fill="#1d4e66" d="M0 530h1200v145H0z"/></svg>
`;

/** A file that is written beside an entry. */
export interface Companion {
  /** Its ending, with the dot. */
  readonly ending: string;
  /** Puts it at a path where nothing is. */
  readonly write: (path: string) => Promise<void>;
}

/** The picture of a file that was named, or the drawing. Throws a {@link CommandError}. */
export const findPicture = (path: string | undefined): Companion =>
  path === undefined
    ? { ending: '.svg', write: (target) => writeFile(target, DRAWING, { flag: 'wx' }) }
    : cleanCopyOf(path);

/** The sound file that was named. Throws a {@link CommandError}. */
export function findSound(path: string): Companion {
  const companion = copyOf(path, SOUNDS, 'Export it as MP3.');
  const words = describeSound(path);
  if (words) throw new CommandError(describeIssue({ file: '', field: 'audioUrl', ...words }).join('\n  '));
  return companion;
}

/** A photograph is stored without where and with what it was taken: the history keeps whatever was stored once. */
function cleanCopyOf(path: string): Companion {
  const { ending, write } = copyOf(path, PICTURES, 'In Photos or Preview, export it as JPEG.');
  if (ending === '.svg') return { ending, write };
  return {
    ending,
    write: async (target) => {
      // What cannot be read is copied as it is; the check says what is wrong with it.
      const bytes = await cleanPicture(await readFile(path)).catch(() => undefined);
      await (bytes === undefined ? write(target) : writeFile(target, bytes, { flag: 'wx' }));
    },
  };
}

function copyOf(path: string, endings: readonly string[], advice: string): Companion {
  const ending = extname(path).toLowerCase();
  if (!endings.includes(ending)) {
    throw new CommandError(`${path} does not end in one of ${endings.join(', ')}. ${advice}`);
  }
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  return { ending, write: (target) => copyFile(path, target, constants.COPYFILE_EXCL) };
}
