import { glob, readFile } from 'node:fs/promises';

/** Returns all words of source files, including class names: the style sheet of a template must keep their rules. */
export async function readClassNames(sources: readonly string[]): Promise<string> {
  const files = await Array.fromAsync(glob(sources));
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return texts.join(' ').replaceAll(/[<>&"'`{}$\s]+/g, ' ');
}
