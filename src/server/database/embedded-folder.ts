import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A folder of the embedded database that cannot be opened. The message says what to do. */
export class DatabaseFolderError extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The database in ${folder} cannot be opened. Delete that folder and start again; the sign-ups of this machine go with it:\n  rm -r ${folder}`,
      { cause },
    );
    this.name = 'DatabaseFolderError';
  }
}

/**
 * To be called before the embedded database opens its folder. A mark stands beside a folder while it is created; one that
 * is found was left by a process that was killed, and the folder holds no sign-up yet: it is created anew. Resolves with
 * what takes the mark away, once the tables are there.
 */
export async function beginDatabaseFolder(folder: string): Promise<() => Promise<void>> {
  const mark = `${folder}-unfinished`;
  if (existsSync(mark)) {
    console.error(`The database in ${folder} was not finished the last time. It is created anew.`);
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(mark, '');
  }
  return () => rm(mark, { force: true });
}
