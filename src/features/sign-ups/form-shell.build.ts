import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The sources of the pages of functions: the style sheet of the shell must keep the rules of their classes. */
const SOURCES = [
  'src/server/pages/*.tsx',
  'src/features/{my-data,sign-ups}/pages/*.tsx',
  'src/features/sign-ups/*.tsx',
  'src/features/newsletter/NewsletterFields.tsx',
  'src/ui/*.{ts,tsx}',
];
const CLASS_NAMES = /<template data-class-names[^>]*>[^]*?<\/template>/;

/** The words of those files, class names among them, for the style sheet of the shell to be trimmed by. */
export async function readClassNames(): Promise<string> {
  const files = await Array.fromAsync(glob(SOURCES));
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return texts.join(' ').replaceAll(/[<>&"'`{}$\s]+/g, ' ');
}

/** Moves the shell, without its list of class names, out of the site; netlify.toml bundles it with functions. */
export async function moveFormShell(root: string): Promise<void> {
  const built = join(root, 'form-shell.html');
  await mkdir('.cache', { recursive: true });
  const shell = await readFile(built, 'utf8');
  if (!CLASS_NAMES.test(shell)) throw new Error(`${built} has no list of class names to remove.`);
  await writeFile('.cache/form-shell.html', shell.replace(CLASS_NAMES, ''));
  await rm(built);
}
