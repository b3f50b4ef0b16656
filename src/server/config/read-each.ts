import { Readable } from 'node:stream';

/** A system opens only so many files. */
const AT_A_TIME = 16;

/** Reads files, a few at a time, and returns what was read in their order; rejects with the first that fails. */
export const readEach = async <Result>(
  files: readonly string[],
  read: (file: string) => Promise<Result>,
): Promise<Result[]> =>
  (await Readable.from(files).map(read, { concurrency: AT_A_TIME }).toArray()) as Result[];
