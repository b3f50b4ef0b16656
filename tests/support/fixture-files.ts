import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the files of `content/` that a folder of fixtures holds, by their paths: `content/news/ferry.mdx`. */
export const readFixtureFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('content/**/*.*', { cwd: folder, exclude: ['**/README.md'] })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
